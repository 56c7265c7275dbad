import { linear } from '../../authoring/builder/views';
import type { JsonObject } from '../../protocol';
import { card, line, strong } from '../book/documents/rows';
import { LIST, tile } from '../dashboardOf';
import { entryForm, entryList } from './entryForms';
import { introductionTile, plainForm } from './plainForm';
import type { Speech } from './Speech';

/** A shelf of books that people of one place lend to each other: the sample application in small. */
export function bookSharing(speech: Speech): { tiles: JsonObject[]; documents: Record<string, JsonObject> } {
  const { say } = speech;
  const shelf = say('Tủ sách chung', 'The shelf');
  const lend = say('Cho mượn sách', 'Lend a book');
  return {
    tiles: [
      introductionTile(say),
      tile(shelf, 'ic_bookcase', 'shelf', LIST),
      tile(lend, 'ic_add', 'lend_book'),
    ],
    documents: {
      'android/form/introduction': plainForm(say('Giới thiệu', 'Introduction'), say, [
        say(
          'Mọi người dùng ứng dụng này đều thấy sách trong tủ, và biết hỏi ai để mượn.',
          'Everybody who uses this application sees the books on the shelf, and whom to ask for them.',
        ),
      ]),
      'android/form/shelf': entryList(shelf, say),
      'android/form/lend_book': entryForm(speech, {
        title: lend,
        submit: say('Đặt lên tủ', 'Put it on the shelf'),
        fields: [
          {
            name: 'name',
            label: say('Tên sách', 'Title'),
            required: say('Tên sách không để trống', 'Enter the title'),
          },
          { name: 'author_name', label: say('Tác giả', 'Author') },
          { name: 'place', label: say('Mượn ở đâu', 'Where to fetch it') },
        ],
      }),
      'android/recycler_layout/entry': linear(
        { ...card, padding: '8dp' },
        {
          views: [
            line('name', strong),
            line('author_name'),
            line('place'),
            line('person', { textColor: '@color/app_color_blue_selected' }),
          ],
        },
      ),
    },
  };
}
