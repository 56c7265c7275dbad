import { collectionScreens } from '../../authoring/builder/collection/collectionScreens';
import { LIST, tile } from '../documents/dashboardOf';
import { sharedCollection, textField, type Speech, type TemplateParts } from './TemplateParts';
import { LAYOUTS, type JsonObject } from '../../protocol';

/** Documents by their places below the layouts, from those by reference. */
export function byPath(documents: Readonly<Record<string, JsonObject>>): Record<string, JsonObject> {
  return Object.fromEntries(
    Object.entries(documents).map(([reference, document]) => [reference.slice(LAYOUTS.length + 1), document]),
  );
}

/** A form that adds entries, the list of all of them, and each in full. */
export function listAndForm(say: Speech): TemplateParts {
  const all = say('Danh sách', 'List');
  const add = say('Thêm mục', 'Add an entry');
  const definition = sharedCollection(all, [
    textField('title', say('Tiêu đề', 'Title'), { required: true, search: true }),
    textField('note', say('Ghi chú', 'Note'), { max: 4000 }),
  ]);
  const documents = collectionScreens({
    collection: 'entries',
    definition,
    translate: say,
    screens: {
      form: { name: 'add', title: add },
      list: { name: 'list', title: all },
      detail: { name: 'entry', title: say('Mục', 'Entry') },
      edit: { name: 'edit', title: say('Sửa mục', 'Change an entry') },
    },
  });
  return {
    tiles: [tile(all, 'ic_bookcase', 'list', LIST), tile(add, 'ic_add', 'add')],
    documents: byPath(documents),
    collections: { entries: definition },
  };
}
