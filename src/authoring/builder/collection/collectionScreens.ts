import { FORM_LAYOUTS, LAYOUTS, type JsonObject } from '../../../protocol';
import { detailScreen } from './detailScreen';
import { editScreen } from './editScreen';
import { formScreen } from './formScreen';
import { listScreen, rowLayout } from './listScreen';
import { messageField, messageLayout } from './relatedViews';
import type { ScreenSource } from './ScreenSource';

/** Documents of an application by their references (`../configuration/…`). */
export type Documents = Record<string, JsonObject>;

/** The document that draws each row of a collection in a list. */
export const rowLayoutRef = (collection: string): string =>
  `${LAYOUTS}/android/recycler_layout/${collection}`;

/**
 * The screens of a collection: a form that adds to it, a list of what the person may see, one row in full with what they may do
 * with it, and a form that changes it; and how a row looks in the list.
 */
export function collectionScreens(source: ScreenSource): Documents {
  const { collection, screens, related } = source;
  const message = related && messageField(related);
  return {
    // First what the others lead to.
    ...(message && {
      [rowLayoutRef(related.collection)]: messageLayout(message, { ...related, translate: source.translate }),
    }),
    [rowLayoutRef(collection)]: rowLayout(source),
    [FORM_LAYOUTS + screens.edit.name]: editScreen(source),
    [FORM_LAYOUTS + screens.detail.name]: detailScreen(source),
    [FORM_LAYOUTS + screens.form.name]: formScreen(source),
    [FORM_LAYOUTS + screens.list.name]: listScreen(source),
  };
}
