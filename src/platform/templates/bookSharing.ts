import type { DataDefinition, DataField } from '../../protocol/data/definition';
import { LIST, tile } from '../documents/dashboardOf';
import { introductionTile, plainForm } from './plainForm';
import { placesOf } from './placesOf';
import {
  field,
  sharedCollection,
  textField,
  type MakeScreens,
  type Speech,
  type TemplateParts,
} from './TemplateParts';

/** The screen of one book. */
const BOOK_SCREEN = 'book_on_shelf';

/** Books that people lend to each other. */
function shelfOf(say: Speech): DataDefinition {
  const lent = say('đang cho mượn', 'lent');
  const shelf = sharedCollection(say('Tủ sách chung', 'The shelf'), [
    textField('name', say('Tên sách', 'Title'), { required: true, search: true, sort: true }),
    textField('author_name', say('Tác giả', 'Author'), { search: true }),
    field('category', say('Thể loại', 'Category'), 'choice', {
      choices: [
        say('Văn học', 'Fiction'),
        say('Thiếu nhi', 'For children'),
        say('Học tập', 'Study'),
        say('Khác', 'Other'),
      ],
      filter: true,
    }),
    field('cover', say('Ảnh bìa', 'Cover'), 'picture', { placeholder_style: 'cover' }),
    textField('place', say('Mượn ở đâu', 'Where to pick it up')),
    field('lent', say('Đang cho mượn', 'Lent now'), 'rollup', {
      rollup: {
        ...{ collection: 'loans', field: 'book', aggregate: 'count' },
        where: { field: 'state', is: lent },
      },
    }),
  ]);
  return { ...shelf, home_form: BOOK_SCREEN };
}

/** The borrower and the owner of the book see the loan; the owner decides. */
function loansOf(say: Speech): DataDefinition {
  const [asked, lent, returned, refused, withdrawn] = [
    say('hỏi mượn', 'asked for'),
    say('đang cho mượn', 'lent'),
    say('đã trả', 'returned'),
    say('không cho mượn', 'not lent'),
    say('thôi không mượn', 'withdrawn'),
  ];
  const owner = ['of:book'];
  const state: DataField = field('state', say('Trạng thái', 'State'), 'choice', {
    choices: [asked, lent, returned, refused, withdrawn],
    initial: asked,
    filter: true,
    transitions: [
      { name: 'lend', label: say('Cho mượn', 'Lend'), from: [asked], to: lent, by: owner },
      { name: 'refuse', label: say('Không cho mượn', 'Don’t lend'), from: [asked], to: refused, by: owner },
      { name: 'give_back', label: say('Đã nhận lại', 'Got it back'), from: [lent], to: returned, by: owner },
      {
        ...{ name: 'withdraw', label: say('Thôi không mượn', 'Withdraw'), from: [asked] },
        ...{ to: withdrawn, by: ['author'] },
      },
    ],
  });
  return {
    ...sharedCollection(say('Mượn và cho mượn', 'Loans'), [
      field('book', say('Sách', 'Book'), 'reference', { collection: 'shelf', required: true, filter: true }),
      field('until', say('Mượn tới ngày', 'Until'), 'date', { required: true }),
      state,
      field('fresh', say('Tin nhắn mới', 'New messages'), 'rollup', {
        rollup: { collection: 'messages', field: 'loan', aggregate: 'unread' },
      }),
    ]),
    see: ['author', ...owner],
    change: [],
    remove: [],
    notices: [
      {
        ...{ when: 'added', tell: 'of:book' },
        text: say('“{book}”: có người hỏi mượn tới {until}', '“{book}”: somebody asks for it until {until}'),
      },
      { when: 'state', tell: 'author', text: '“{book}”: {state}' },
      {
        ...{ when: 'state', value: withdrawn, tell: 'of:book' },
        text: say('“{book}”: người hỏi thôi không mượn', '“{book}”: no longer asked for'),
      },
      {
        at: { field: 'until', days: -1, hour: 8 },
        ...{ when: 'state', value: lent, tell: 'author' },
        text: say('“{book}”: ngày mai trả', '“{book}”: give it back tomorrow'),
      },
    ],
  };
}

/** What both sides of a loan write to each other. */
function messagesOf(say: Speech): DataDefinition {
  return {
    ...sharedCollection(say('Tin nhắn', 'Messages'), [
      field('loan', say('Lần mượn', 'Loan'), 'reference', {
        ...{ collection: 'loans', required: true, filter: true },
      }),
      textField('words', say('Lời nhắn', 'Message'), { required: true, max: 1000 }),
    ]),
    see: ['readers:loan'],
    change: [],
    notices: [{ when: 'added', tell: 'readers:loan', text: '“{loan}”: {words}' }],
  };
}

/** A shelf of books that people of one place lend to each other: the sample application in small. */
export function bookSharing(say: Speech, makeScreens: MakeScreens): TemplateParts {
  const [shelf, loans, messages] = [shelfOf(say), loansOf(say), messagesOf(say)];
  const lend = say('Cho mượn sách', 'Lend a book');
  const shelfScreens = makeScreens({
    collection: 'shelf',
    definition: shelf,
    screens: {
      form: { name: 'lend_book', title: lend },
      list: { name: 'shelf', title: shelf.title },
      detail: { name: BOOK_SCREEN, title: say('Sách', 'Book') },
      edit: { name: 'change_book', title: say('Sửa sách', 'Change a book') },
    },
    submit: say('Đặt lên tủ', 'Put it on the shelf'),
    related: {
      ...{ collection: 'loans', definition: loans, field: 'book', form: 'ask_for_book' },
      add: say('Hỏi mượn', 'Ask for it'),
    },
  });
  const loanScreens = makeScreens({
    collection: 'loans',
    definition: loans,
    screens: {
      form: { name: 'ask_for_book', title: say('Hỏi mượn sách', 'Ask for a book') },
      list: { name: 'loans', title: loans.title },
      detail: { name: 'loan', title: say('Lần mượn', 'Loan') },
      edit: { name: 'change_loan', title: say('Sửa lần mượn', 'Change a loan') },
    },
    submit: say('Hỏi mượn', 'Ask for it'),
    related: { collection: 'messages', definition: messages, field: 'loan' },
  });
  return {
    tiles: [
      introductionTile(say),
      tile(shelf.title, 'ic_bookcase', 'shelf', LIST),
      tile(lend, 'ic_add', 'lend_book'),
      tile(loans.title, 'ic_people', 'loans', LIST),
    ],
    documents: {
      ...placesOf({ ...shelfScreens, ...loanScreens }),
      'android/form/introduction': plainForm(say('Giới thiệu', 'Introduction'), say, [
        say(
          'Mọi người dùng ứng dụng này đều thấy sách trong tủ và hỏi mượn được. Chủ sách quyết định.',
          'Everybody who uses this application sees the books on the shelf and can ask for them. Their owner decides.',
        ),
        say(
          'Chỉ hai người của một lần mượn, và người làm ứng dụng, thấy lần mượn đó và đọc được tin nhắn ở đó.',
          'Only the two people of a loan, and those who work on the application, see it and what is written there.',
        ),
      ]),
    },
    collections: { shelf, loans, messages },
  };
}
