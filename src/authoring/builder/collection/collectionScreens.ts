import { FORM_LAYOUTS, LAYOUTS, type JsonObject } from '../../../protocol';
import { detailScreen } from './detailScreen';
import { editScreen } from './editScreen';
import { formScreen } from './formScreen';
import { listScreen, rowLayout } from './listScreen';
import type { ScreenSource } from './ScreenSource';

/** Documents of an application by their references (`../configuration/…`). */
export type Documents = Record<string, JsonObject>;

/**
 * The screens of a collection: a form that adds to it, a list of what the person may see, one row in full with what they may do
 * with it, and a form that changes it; and how a row looks in the list.
 */
export function collectionScreens(source: ScreenSource): Documents {
  const { collection, screens } = source;
  return {
    // First what the others lead to.
    [`${LAYOUTS}/android/recycler_layout/${collection}`]: rowLayout(source),
    [FORM_LAYOUTS + screens.edit.name]: editScreen(source),
    [FORM_LAYOUTS + screens.detail.name]: detailScreen(source),
    [FORM_LAYOUTS + screens.form.name]: formScreen(source),
    [FORM_LAYOUTS + screens.list.name]: listScreen(source),
  };
}
