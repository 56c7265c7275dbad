import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import {
  bookUserIdOf,
  fieldsOf,
  postBook,
  startExchange,
  type Exchange,
} from '../../../test/platform/exchangeHarness';
import { codeOf, forEachTest, paramOf } from '../../../test/platform/platformHarness';

const SELECT = '../input/select/book';
const ACCEPT = '../accept_order';

let harness: Exchange;
let time: number;
forEachTest(
  () => {
    time = Date.UTC(2026, 4, 10, 3);
    return startExchange({ database: createMemoryDatabase(() => (time += 1)) });
  },
  (started) => (harness = started),
);

async function lend(name = 'Lá thư mùa hạ', more = {}) {
  const book = await harness.offer('an', name, more);
  await harness.post('binh', SELECT, book);
  const [card] = await harness.feed('an');
  await harness.post('an', ACCEPT, fieldsOf(card), String(card?.['id']));
  return book;
}

const quantity = (book: Record<string, unknown>) =>
  harness.database.get(
    `applications/book/data/book_items/${String(book['owner_id'])}/${String(book['book_item_id'])}/quantity`,
  );

test('a book is asked for, lent, brought back, taken back and rated', async () => {
  const book = await harness.offer('an', 'Lá thư mùa hạ');
  expect(await harness.post('binh', SELECT, book)).toMatchObject([
    { data: { acknowledged: true, screen: { show_alert_dialog: 'Đã gửi yêu cầu tới chủ sách' } } },
  ]);
  expect(await harness.feed('binh')).toEqual([]);
  const [card, ...others] = await harness.feed('an');
  expect(others).toEqual([]);
  expect(card).toMatchObject({
    application: 'book',
    on_top: 1,
    delete: 0,
    user_id_destination: 'an',
    data: {
      layout: { widget: 'android.widget.LinearLayout' },
      script: { type: 'Script' },
      script_param: {
        post_collection: '../accept_order',
        description_change: 'Bạn đã đồng ý cho mượn',
        hash_field_value: {
          ...book,
          renter_name: 'Tên binh',
          renter_id: await bookUserIdOf(harness.database, 'binh'),
          description: 'muốn mượn sách của bạn',
        },
      },
    },
  });

  await harness.post('an', ACCEPT, fieldsOf(card), String(card?.['id']));
  expect(await harness.feed('an')).toEqual([]);
  expect((await harness.feed('binh')).map(fieldsOf)).toMatchObject([
    {
      book_name: 'Lá thư mùa hạ',
      person_name: 'Tên an',
      description: 'đồng ý cho bạn mượn đến ngày 09/06/2026',
    },
  ]);
  expect(await quantity(book)).toBe(0);
  expect((await harness.searchRows('chi', 'la thu mua ha'))[1]).toMatchObject({
    data: {
      script_param: {
        item_data: { renter_name: 'Tên binh', rent_date: '10/05/2026', sale_price: 'Đã cho mượn hết' },
      },
    },
  });
  expect((await harness.shelf('an', 'book_items'))[0]?.param).toMatchObject({
    book_data: { quantity: 'Đã cho mượn hết' },
  });
  const [lent] = await harness.shelf('an', 'book_items_loan');
  expect(lent?.param).toMatchObject({
    book_data: { state_flow: 'on_loan', state_flow_title: 'Đã nhận lại', person: 'Người mượn: Tên binh' },
  });
  const [borrowedRow] = await harness.shelf('binh', 'book_items_borrow');
  expect(borrowedRow?.param).toMatchObject({
    book_data: { state_flow_title: 'Trả sách', person: 'Chủ sách: Tên an', due_date: 'Hạn trả: 09/06/2026' },
  });

  await harness.press('binh', borrowedRow, 'rows_b');
  expect(Object.values((await harness.database.get('response/binh/rows_b')) ?? {})).toMatchObject([
    {
      message_key: borrowedRow?.key,
      data: { script_param: { book_data: { state_flow_title: 'Đang chờ chủ sách xác nhận' } } },
    },
  ]);
  const [returnNotice] = await harness.feed('an');
  expect(paramOf(returnNotice)['post_collection']).toBe('book/data/book_items_loan_change_state_flow');
  // Pressed twice: asked once.
  await harness.press('binh', borrowedRow);
  expect(await harness.feed('an')).toHaveLength(1);

  await harness.post(
    'an',
    String(paramOf(returnNotice)['post_collection']),
    fieldsOf(returnNotice),
    String(returnNotice?.['id']),
  );
  expect(await harness.feed('an')).toEqual([]);
  expect(await harness.shelf('an', 'book_items_loan')).toEqual([]);
  expect(await harness.shelf('binh', 'book_items_borrow')).toEqual([]);
  expect(await quantity(book)).toBe(1);

  const ask = (await harness.feed('binh')).find((row) => paramOf(row)['post_collection'] === '../rating');
  await harness.post('binh', '../rating', { ...fieldsOf(ask), rating: 4 }, String(ask?.['id']));
  expect(await harness.feed('binh')).not.toContainEqual(ask);
  expect(
    await harness.database.get(`applications/book/data/catalogue/${String(book['book_id'])}/rating`),
  ).toBe(4);
  expect(JSON.stringify(await harness.searchRows('chi', 'lá thư'))).toContain('Đánh giá: 4.0 *');
  expect(
    codeOf(await harness.post('binh', '../rating', { book_id: book['book_id'] ?? '', rating: '5' })),
  ).toBe('bad_field');
});

test('a sold copy changes hands, and the others who asked for it are told', async () => {
  const book = await harness.offer('an', 'Bán nhanh', { free_loan: false, sale_price: 20000 });
  await harness.post('binh', SELECT, book);
  await harness.post('chi', SELECT, book);
  const cards = await harness.feed('an');
  expect(cards.map((card) => fieldsOf(card)['description'])).toEqual(
    Array(2).fill('muốn mua sách của bạn với giá 20.000 đ'),
  );
  const first = cards.find((card) => fieldsOf(card)['renter_name'] === 'Tên binh');
  await harness.post('an', ACCEPT, fieldsOf(first), String(first?.['id']));
  expect(await harness.feed('an')).toEqual([]);
  expect((await harness.feed('chi')).map((row) => fieldsOf(row)['description'])).toEqual([
    'không còn cuốn sách này nữa',
  ]);
  expect(await harness.shelf('an', 'book_items')).toEqual([]);
  expect(await harness.shelf('an', 'book_items_sell')).toMatchObject([
    { param: { book_data: { person: 'Người mua: Tên binh', value_price: 'Giá bán: 20.000 đ' } } },
  ]);
  const [bought] = await harness.shelf('binh', 'book_items_purchase');
  expect(bought?.param).toMatchObject({ book_data: { state_flow_title: 'Xóa' } });
  expect(codeOf(await harness.post('dung', SELECT, book))).toBe('not_found');
  await harness.press('binh', bought);
  expect(await harness.shelf('binh', 'book_items_purchase')).toEqual([]);
  expect(await harness.shelf('an', 'book_items_sell')).toHaveLength(1);
});

test('an owner may say no; then it may be asked for again', async () => {
  const book = await harness.offer('an', 'Giữ lại');
  await harness.post('binh', SELECT, book);
  const [card] = await harness.feed('an');
  await harness.post('an', '../draft_remove_message_dasboard', {}, String(card?.['id']));
  expect(await harness.feed('an')).toEqual([]);
  expect((await harness.feed('binh')).map((row) => fieldsOf(row)['description'])).toEqual([
    'chưa thể đáp ứng yêu cầu của bạn',
  ]);
  expect(codeOf(await harness.post('an', ACCEPT, fieldsOf(card), String(card?.['id'])))).toBe('not_found');
  expect(codeOf(await harness.post('binh', SELECT, book))).toBe('');
});

test('what may not be asked for is refused', async () => {
  const book = await harness.offer('an', 'Một cuốn');
  const codeOfRequest = async (uid: string, data: Record<string, unknown>) =>
    codeOf(await harness.post(uid, SELECT, data as typeof book));
  expect(await codeOfRequest('an', book)).toBe('own_book');
  expect(await codeOfRequest('binh', { ...book, book_item_id: '-Nothing' })).toBe('not_found');
  expect(await codeOfRequest('binh', { ...book, book_id: 'another' })).toBe('not_found');
  expect(await codeOfRequest('binh', { ...book, owner_id: 'a/b' })).toBe('bad_field');
  expect(await codeOfRequest('binh', {})).toBe('bad_field');
  expect(await codeOfRequest('binh', book)).toBe('');
  expect(await codeOfRequest('binh', book)).toBe('already_requested');
  const binh = await bookUserIdOf(harness.database, 'binh');
  expect(await codeOfRequest('chi', book)).toBe('');
  const [first, second] = await harness.feed('an');
  const accept = async (uid: string, card: typeof first) =>
    codeOf(await harness.post(uid, ACCEPT, fieldsOf(card), String(card?.['id'])));
  expect(await accept('binh', first)).toBe('not_found');
  expect(await accept('an', first)).toBe('');
  expect(await accept('an', first)).toBe('not_found');
  expect(await accept('an', second)).toBe('none_left');
  expect(await codeOfRequest(fieldsOf(first)['renter_id'] === binh ? 'binh' : 'chi', book)).toBe(
    'already_borrowed',
  );
  expect(await codeOfRequest('dung', book)).toBe('none_left');
  expect(await quantity(book)).toBe(0);
});

test('blocked people cannot ask, and are not told why; strangers’ shelves stay shut', async () => {
  const book = await lend('Chung');
  const id = await bookUserIdOf(harness.database, 'chi').then(async (id) => {
    if (id) return id;
    await harness.post('chi', '../draft/provide_oxy/post_data', { user_name: 'Chi' });
    return bookUserIdOf(harness.database, 'chi');
  });
  await harness.post('an', '../input/book/block_user', { owner_id: id });
  expect(codeOf(await harness.post('chi', SELECT, book))).toBe('not_found');
  expect(
    codeOf(await harness.post('an', '../input/book/block_user', { owner_id: book['owner_id'] ?? '' })),
  ).toBe('own_book');
  const [lent] = await harness.shelf('an', 'book_items_loan');
  expect(codeOf(await harness.press('chi', lent))).toBe('not_found');
  expect(codeOf(await harness.press('binh', lent))).toBe('not_found');
  const deleting = '../input/delete/book_item';
  expect(codeOf(await harness.post('chi', deleting, { book_items_id: book['book_item_id'] ?? '' }))).toBe(
    'not_found',
  );
  expect(await harness.shelf('an', 'book_items_loan')).toHaveLength(1);
});

test('unanswered cards come back the next day, once, and can be answered then', async () => {
  const book = await harness.offer('an', 'Để mai');
  await harness.post('binh', SELECT, book);
  const home = () =>
    harness.ask({
      ...postBook('an', harness.newEvent(), 'draft/core/get_home_layout', ''),
      application: 'resshare',
    });
  await home();
  expect(await harness.feed('an')).toHaveLength(1);
  time += 24 * 3_600_000;
  expect(await harness.feed('an')).toEqual([]);
  await home();
  await home();
  const [card, ...more] = await harness.feed('an');
  expect(more).toEqual([]);
  expect(fieldsOf(card)).toMatchObject({ book_name: 'Để mai', renter_name: 'Tên binh' });
  await harness.post('an', ACCEPT, fieldsOf(card), String(card?.['id']));
  expect(await harness.feed('an')).toEqual([]);
  expect(await harness.shelf('binh', 'book_items_borrow')).toHaveLength(1);
});

test('two copies go to two people; the same yes said twice at once, to two processes, lends one', async () => {
  const second = await startExchange({ database: harness.database });
  const book = await harness.offer('an', 'Hai cuốn', { quantity: 2 });
  for (const uid of ['binh', 'chi']) await harness.post(uid, SELECT, book);
  const [card, other] = await harness.feed('an');
  const accept = (row: typeof card) => harness.post('an', ACCEPT, fieldsOf(row), String(row?.['id']));
  const answers = await Promise.all([accept(card), accept(card), accept(card)]);
  expect(answers.map(codeOf).sort()).toEqual(['', 'not_found', 'not_found']);
  expect(await quantity(book)).toBe(1);
  expect(codeOf(await accept(other))).toBe('');
  expect(await quantity(book)).toBe(0);
  const lent = await harness.shelf('an', 'book_items_loan');
  expect(lent).toHaveLength(2);
  await harness.press('an', lent[0]);
  expect(await quantity(book)).toBe(1);
  expect(await harness.shelf('an', 'book_items_loan')).toHaveLength(1);
  expect(second.loggedLines).toEqual([]);
  await second.close();
});

test('people of the sample say yes at once and take their books back', async () => {
  const [, copy] = await harness.searchRows('binh', 'vườn rau');
  const book = paramOf(copy)['item_data'] as Record<string, string>;
  expect(codeOf(await harness.post('binh', SELECT, book))).toBe('');
  const [borrowed] = await harness.shelf('binh', 'book_items_borrow');
  expect(borrowed?.param).toMatchObject({ book_data: { person: 'Chủ sách: An Dương' } });
  await harness.press('binh', borrowed, 'rows_x');
  expect(await harness.shelf('binh', 'book_items_borrow')).toEqual([]);
  expect(codeOf(await harness.post('binh', SELECT, book))).toBe('');
});
