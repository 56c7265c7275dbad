import { linear } from '../../authoring/builder/views';
import type { JsonObject } from '../../protocol';
import { card, line, strong } from '../book/documents/rows';
import { LIST, tile } from '../dashboardOf';
import { entryForm, entryList } from './entryForms';
import type { Speech } from './Speech';

/** A form that adds entries, and the list of all of them. */
export function listAndForm(speech: Speech): { tiles: JsonObject[]; documents: Record<string, JsonObject> } {
  const { say } = speech;
  const all = say('Danh sách', 'List');
  const add = say('Thêm mục', 'Add an entry');
  return {
    tiles: [tile(all, 'ic_bookcase', 'list', LIST), tile(add, 'ic_add', 'add')],
    documents: {
      'android/form/list': entryList(all, say),
      'android/form/add': entryForm(speech, {
        title: add,
        submit: say('Thêm', 'Add'),
        fields: [
          {
            name: 'title',
            label: say('Tiêu đề', 'Title'),
            required: say('Hãy nhập tiêu đề', 'Enter a title'),
          },
          { name: 'note', label: say('Ghi chú', 'Note'), long: true },
        ],
      }),
      'android/recycler_layout/entry': linear(
        { ...card, padding: '8dp' },
        { views: [line('title', strong), line('note'), line('person', { textSize: '12sp' })] },
      ),
    },
  };
}
