import { collectionScreens } from '../src/authoring/builder/collection/collectionScreens';
import type { ListControls, ScreenTitle } from '../src/authoring/builder/collection/ScreenSource';
import type { Json, JsonObject } from '../src/protocol';
import { decodeDefinition } from '../src/protocol/data/definition';

interface Generated {
  collection: string;
  title: string;
  fields: readonly object[];
  controls?: ListControls;
  /** What each screen is called, in its address and by its title. */
  screens: Record<'form' | 'list' | 'detail' | 'edit', [name: string, title: string]>;
}

/** The generated screens of a collection that everybody sees and adds to, in English, by their references. */
export function generatedScreens({ collection, title, fields, controls, screens }: Generated) {
  const rights = { see: ['everyone'], add: ['everyone'], change: ['author'], remove: ['author'] };
  const read = decodeDefinition({ title, fields, ...rights });
  if ('fault' in read) throw new Error(read.fault);
  const called = (kind: keyof typeof screens): ScreenTitle => {
    const [name, words] = screens[kind];
    return { name, title: words };
  };
  return collectionScreens({
    collection,
    definition: read.definition,
    controls,
    translate: (_vi, en) => en,
    screens: { form: called('form'), list: called('list'), detail: called('detail'), edit: called('edit') },
  });
}

/** The messages in which a form comes: its layout, and the script that it begins with. */
export function formMessages(
  application: string,
  document: JsonObject | undefined,
  script: JsonObject,
): JsonObject[] {
  const about = { application, app_user_id: 'A', count_message: 2, session: 's' };
  const part = (key: string, data: Json) => ({ ...about, type: key, key_data: key, data });
  return [part('json_layout', document?.['json_layout'] ?? null), part('load_form_script', script)];
}
