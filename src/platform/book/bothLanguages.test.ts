import { decodeResponse, messageIn, rowsOfList, type ResponseMessage } from '../../protocol';
import { postBook, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { forEachTest, messagesOf, type Fields, type Message } from '../../../test/platform/platformHarness';

let harness: Exchange;
forEachTest(
  () =>
    startExchange({
      identities: {
        displayName: (uid) => Promise.resolve(uid === 'cy' ? '' : `Ms ${uid}`),
        deleteAccount: () => Promise.resolve(true),
      },
    }),
  (started) => (harness = started),
);

const SELECT = '../input/select/book';
const LOAN = { free_loan: true, numdays_borrow: 14, category_name: 'Tales', cover_price: 45_000 };

const decoded = (messages: readonly Message[]): ResponseMessage[] =>
  messages.flatMap((message) => decodeResponse('-K', message) ?? []);

/** What the rows of an answer say: all but their layouts. */
const sentencesIn = (messages: readonly Message[], language: 'en' | 'vi'): string[] =>
  decoded(messages)
    .flatMap((message) => rowsOfList(message) ?? [])
    .map((row) => {
      const { data } = messageIn(language, row) as { data: { script_param: Record<string, unknown> } };
      const { book_data, grid_view_data } = data.script_param;
      // What is posted with a row is the wire's, in either language.
      return JSON.stringify({ book_data, grid_view_data }, (key: string, value: unknown) =>
        key === 'wireFields' ? undefined : value,
      );
    });

const isVietnamese = (text: string): boolean => /[\u0300-\u036f\u0111]/.test(text.normalize('NFD'));

async function listOf(uid: string, collection: string, data: Fields): Promise<Message[]> {
  const rows = `rows_${harness.newEvent()}`;
  await harness.post(uid, collection, data, '', rows);
  return messagesOf(harness.database, uid, rows);
}

const shelf = (uid: string, type: string) => listOf(uid, '../requets/my_bookcase', { book_items_type: type });

test('the rows of every shelf and of a search speak both languages, and the wire’s sentences stay', async () => {
  const book = await harness.offer('an', 'Moby-Dick', LOAN);
  await harness.offer('an', 'Emma', { ...LOAN, free_loan: false, sale_price: 60_000 });
  const [listing] = sentencesIn(await listOf('binh', '../requets/searching', { text_seach: 'moby' }), 'en');
  for (const words of [
    'Book: Moby-Dick',
    'Not rated yet',
    'Cover price: 45,000 đ',
    'Owner: Ms an',
    'To borrow',
  ])
    expect(listing).toContain(words);
  await harness.lend('an', 'binh', book);

  const shelves = await Promise.all([
    shelf('an', 'book_items'),
    shelf('an', 'book_items_loan'),
    shelf('binh', 'book_items_borrow'),
  ]);
  const [ownShelf = '', lentShelf = '', borrowedShelf = ''] = shelves.map((rows) =>
    sentencesIn(rows, 'en').join(),
  );
  for (const words of ['Sale price: 60,000 đ', 'All copies are lent', 'Views: 0', '"Remove"'])
    expect(ownShelf).toContain(words);
  for (const words of ['Borrower: Ms binh', 'I have it back', 'Days on loan: 14'])
    expect(lentShelf).toContain(words);
  for (const words of ['Owner: Ms an', 'Give it back']) expect(borrowedShelf).toContain(words);
  expect(borrowedShelf).toMatch(/"due_date":"Due: [A-Z][a-z]{2} \d{1,2}, \d{4}"/);
  // Besides the sign of the currency no letter of the other language.
  for (const rows of [listing, ownShelf, lentShelf, borrowedShelf])
    expect(isVietnamese((rows ?? '').replaceAll(' đ', ''))).toBe(false);

  // The wire has its sentences as ever, and a Vietnamese console shows them.
  expect(sentencesIn(shelves[1], 'vi').join()).toContain('Người mượn: Ms binh');
  expect(JSON.stringify(shelves[1])).toContain('"details":"Loại: Tales\\nSách cho mượn');
});

test('a row that changes speaks both languages as well', async () => {
  await harness.lend('an', 'binh', await harness.offer('an', 'Moby-Dick', LOAN));
  const [row] = await harness.shelf('binh', 'book_items_borrow');
  const rows = `rows_${harness.newEvent()}`;
  await harness.press('binh', row, rows);
  const [changed] = decoded(await messagesOf(harness.database, 'binh', rows));
  expect(JSON.stringify(changed?.data)).toContain('Đang chờ chủ sách xác nhận');
  expect(JSON.stringify(changed && messageIn('en', changed).data)).toContain(
    'Waiting for the owner to confirm',
  );
});

test('alerts, refusals and what a form about a copy says come in both languages', async () => {
  const book = await harness.offer('an', 'Emma', { ...LOAN, free_loan: false, sale_price: 60_000 });
  const requestAnswer = decoded(await harness.post('binh', SELECT, book));
  expect(JSON.stringify(requestAnswer[0] && messageIn('en', requestAnswer[0]).data)).toContain(
    'Your request was sent to the owner',
  );
  expect(JSON.stringify(requestAnswer[0]?.data)).toContain(
    '"show_alert_dialog":"Đã gửi yêu cầu tới chủ sách"',
  );

  const [refused] = decoded(await harness.post('binh', SELECT, book));
  expect(refused?.error?.message).toContain(' / ');
  expect(refused?.error?.texts).toEqual({
    vi: 'Bạn đã gửi yêu cầu này, hãy đợi chủ sách trả lời',
    en: 'You have already asked for this book: wait for its owner to answer',
  });

  const [nothing] = decoded(
    await harness.post('binh', '../requets/searching', { text_seach: 'no such title' }),
  );
  expect(JSON.stringify(nothing && messageIn('en', nothing).data)).toContain('There is no such book');

  const script = { collection: '../draft/load_form_script/buy_book', parameter: book };
  const [form] = decoded(
    await harness.post('binh', script.collection, { parameter: script.parameter } as never),
  );
  expect(JSON.stringify(form && messageIn('en', form).data)).toContain('"price":"Sale price: 60,000 đ"');

  const [blocked] = decoded(await harness.post('binh', '../input/book/block_user', book));
  expect(JSON.stringify(blocked && messageIn('en', blocked).data)).toContain('You blocked this owner.');
});

test('who has no name, or left, is nobody in particular in either language', async () => {
  await harness.lend('an', 'cy', await harness.offer('an', 'Emma', LOAN));
  expect(sentencesIn(await shelf('an', 'book_items_loan'), 'en').join()).toContain(
    '"person":"Borrower: A person"',
  );
  await harness.lend('an', 'binh', await harness.offer('an', 'Moby-Dick', LOAN));
  await harness.ask(postBook('an', harness.newEvent(), '../delete_account', ''));
  const rows = await shelf('binh', 'book_items_borrow');
  expect(sentencesIn(rows, 'vi').join()).toContain('"person":"Người dùng đã rời đi"');
  expect(sentencesIn(rows, 'en').join()).toContain('"person":"A person who left"');
  const notice = decoded(await harness.feed('binh')).find(({ data }) =>
    JSON.stringify(data).includes('đã xóa tài khoản'),
  );
  const translated = notice && messageIn('en', notice);
  expect(translated?.senderName).toBe('A person who left');
  expect(JSON.stringify(translated?.data)).toContain('nobody needs to confirm when you give the book back');
});

test('who has no name has the neutral one in English beside it wherever values name people', async () => {
  const copy = await harness.offer('cy', 'Emma', LOAN);
  const found = decoded(await listOf('an', '../requets/find_books', { text_seach: 'emma' })).flatMap(
    (message) => rowsOfList(message) ?? [],
  );
  expect(JSON.stringify(found.map((row) => messageIn('en', row).data))).toContain('"owner_name":"A person"');
  const [row] = sentencesIn(await listOf('an', '../requets/searching', { text_seach: 'emma' }), 'en');
  expect(row).toContain('"owner_name":"A person"');

  await harness.lend('cy', 'an', copy);
  const answers = await Promise.all([
    harness.post('an', '../input/book/book_page', copy),
    harness.post('an', '../input/book/history', {}),
  ]);
  const twins = answers.map((messages) => JSON.stringify(messages));
  expect(twins[0]).toContain('"owner_name":"Người dùng"');
  expect(twins[0]).toContain('"english":{"owner_name":"A person"}');
  expect(twins[0]).toContain('"english":{"other_name":"A person"}');
  expect(twins[1]).toContain('"english":{"other_name":"A person"}');

  const [form] = decoded(
    await harness.post('an', '../draft/load_form_script/message_request_book', {
      parameter: { ...copy, owner_name: 'Người dùng' },
    } as never),
  );
  expect(JSON.stringify(form && messageIn('en', form).data)).toContain('"owner_name":"A person"');

  await harness.post('an', '../input/book/block_user', copy);
  const [list] = await harness.post('an', '../input/book/block_list', {});
  expect(JSON.stringify(list)).toContain('"english":{"owner_name":"A person"}');
});
