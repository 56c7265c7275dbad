import { collectionScreens } from '../../authoring/builder/collection/collectionScreens';
import { LIST, tile } from '../documents/dashboardOf';
import { introductionTile, plainForm } from './plainForm';
import { placesOf } from './placesOf';
import { sharedCollection, textField, type Speech, type TemplateParts } from './TemplateParts';

/** A shelf of books that people of one place lend to each other: the sample application in small. */
export function bookSharing(say: Speech): TemplateParts {
  const shelf = say('Tủ sách chung', 'The shelf');
  const lend = say('Cho mượn sách', 'Lend a book');
  const definition = sharedCollection(shelf, [
    textField('name', say('Tên sách', 'Title'), { required: true, search: true }),
    textField('author_name', say('Tác giả', 'Author'), { search: true }),
    textField('place', say('Mượn ở đâu', 'Where to fetch it')),
  ]);
  const screens = collectionScreens({
    collection: 'shelf',
    definition,
    translate: say,
    screens: {
      form: { name: 'lend_book', title: lend },
      list: { name: 'shelf', title: shelf },
      detail: { name: 'book_on_shelf', title: say('Sách', 'Book') },
      edit: { name: 'change_book', title: say('Sửa sách', 'Change a book') },
    },
    submit: say('Đặt lên tủ', 'Put it on the shelf'),
  });
  return {
    tiles: [
      introductionTile(say),
      tile(shelf, 'ic_bookcase', 'shelf', LIST),
      tile(lend, 'ic_add', 'lend_book'),
    ],
    documents: {
      ...placesOf(screens),
      'android/form/introduction': plainForm(say('Giới thiệu', 'Introduction'), say, [
        say(
          'Mọi người dùng ứng dụng này đều thấy sách trong tủ, và biết hỏi ai để mượn.',
          'Everybody who uses this application sees the books on the shelf, and whom to ask for them.',
        ),
      ]),
    },
    collections: { shelf: definition },
  };
}
