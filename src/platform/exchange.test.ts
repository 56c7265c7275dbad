import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import {
  forEachTest,
  codeOf,
  fieldsOf,
  paramOf,
  startExchange,
  type Exchange,
} from '../../test/platform/exchangeHarness';
import { appUserIdOf, post } from '../../test/platform/platformHarness';

const SELECT = '../input/select/book';
const ACCEPT = '../accept_order';

let town: Exchange;
let time: number;
forEachTest(
  () => {
    time = Date.UTC(2026, 4, 10, 3);
    return startExchange({ database: createMemoryDatabase(() => (time += 1)) });
  },
  (started) => (town = started),
);

async function lend(name = 'Lá thư mùa hạ', more = {}) {
  const wish = await town.offer('an', name, more);
  await town.post('binh', SELECT, wish);
  const [card] = await town.feed('an');
  await town.post('an', ACCEPT, fieldsOf(card), String(card?.['id']));
  return wish;
}

const quantity = (wish: Record<string, unknown>) =>
  town.database.get(
    `applications/book/data/book_items/${String(wish['owner_id'])}/${String(wish['book_item_id'])}/quantity`,
  );

test('a book is asked for, lent, brought back, taken back and rated', async () => {
  const wish = await town.offer('an', 'Lá thư mùa hạ');
  expect(await town.post('binh', SELECT, wish)).toMatchObject([
    { data: { acknowledged: true, screen: { show_alert_dialog: 'Đã gửi yêu cầu tới chủ sách' } } },
  ]);
  expect(await town.feed('binh')).toEqual([]);
  const [card, ...others] = await town.feed('an');
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
          ...wish,
          renter_name: 'Tên binh',
          renter_id: await appUserIdOf(town.database, 'binh'),
          description: 'muốn mượn sách của bạn',
        },
      },
    },
  });

  await town.post('an', ACCEPT, fieldsOf(card), String(card?.['id']));
  expect(await town.feed('an')).toEqual([]);
  expect((await town.feed('binh')).map(fieldsOf)).toMatchObject([
    {
      book_name: 'Lá thư mùa hạ',
      person_name: 'Tên an',
      description: 'đồng ý cho bạn mượn đến ngày 09/06/2026',
    },
  ]);
  expect(await quantity(wish)).toBe(0);
  expect((await town.searchRows('chi', 'la thu mua ha'))[1]).toMatchObject({
    data: {
      script_param: {
        item_data: { renter_name: 'Tên binh', rent_date: '10/05/2026', sale_price: 'Đã cho mượn hết' },
      },
    },
  });
  expect((await town.shelf('an', 'book_items'))[0]?.param).toMatchObject({
    book_data: { quantity: 'Đã cho mượn hết' },
  });
  const [lent] = await town.shelf('an', 'book_items_loan');
  expect(lent?.param).toMatchObject({
    book_data: { state_flow: 'on_loan', state_flow_title: 'Đã nhận lại', person: 'Người mượn: Tên binh' },
  });
  const [borrowed] = await town.shelf('binh', 'book_items_borrow');
  expect(borrowed?.param).toMatchObject({
    book_data: { state_flow_title: 'Trả sách', person: 'Chủ sách: Tên an', due_date: 'Hạn trả: 09/06/2026' },
  });

  await town.press('binh', borrowed, 'rows_b');
  expect(Object.values((await town.database.get('response/binh/rows_b')) ?? {})).toMatchObject([
    {
      message_key: borrowed?.key,
      data: { script_param: { book_data: { state_flow_title: 'Đang chờ chủ sách xác nhận' } } },
    },
  ]);
  const [back] = await town.feed('an');
  expect(paramOf(back)['post_collection']).toBe('book/data/book_items_loan_change_state_flow');
  // Pressed twice: asked once.
  await town.press('binh', borrowed);
  expect(await town.feed('an')).toHaveLength(1);

  await town.post('an', String(paramOf(back)['post_collection']), fieldsOf(back), String(back?.['id']));
  expect(await town.feed('an')).toEqual([]);
  expect(await town.shelf('an', 'book_items_loan')).toEqual([]);
  expect(await town.shelf('binh', 'book_items_borrow')).toEqual([]);
  expect(await quantity(wish)).toBe(1);

  const ask = (await town.feed('binh')).find((row) => paramOf(row)['post_collection'] === '../rating');
  await town.post('binh', '../rating', { ...fieldsOf(ask), rating: 4 }, String(ask?.['id']));
  expect(await town.feed('binh')).not.toContainEqual(ask);
  expect(await town.database.get(`applications/book/data/catalogue/${String(wish['book_id'])}/rating`)).toBe(
    4,
  );
  expect(JSON.stringify(await town.searchRows('chi', 'lá thư'))).toContain('Đánh giá: 4.0 *');
  expect(codeOf(await town.post('binh', '../rating', { book_id: wish['book_id'] ?? '', rating: '5' }))).toBe(
    'bad_field',
  );
});

test('a sold copy changes hands, and the others who asked for it are told', async () => {
  const wish = await town.offer('an', 'Bán nhanh', { free_loan: false, sale_price: 20000 });
  await town.post('binh', SELECT, wish);
  await town.post('chi', SELECT, wish);
  const cards = await town.feed('an');
  expect(cards.map((card) => fieldsOf(card)['description'])).toEqual(
    Array(2).fill('muốn mua sách của bạn với giá 20.000 đ'),
  );
  const first = cards.find((card) => fieldsOf(card)['renter_name'] === 'Tên binh');
  await town.post('an', ACCEPT, fieldsOf(first), String(first?.['id']));
  expect(await town.feed('an')).toEqual([]);
  expect((await town.feed('chi')).map((row) => fieldsOf(row)['description'])).toEqual([
    'không còn cuốn sách này nữa',
  ]);
  expect(await town.shelf('an', 'book_items')).toEqual([]);
  expect(await town.shelf('an', 'book_items_sell')).toMatchObject([
    { param: { book_data: { person: 'Người mua: Tên binh', value_price: 'Giá bán: 20.000 đ' } } },
  ]);
  const [bought] = await town.shelf('binh', 'book_items_purchase');
  expect(bought?.param).toMatchObject({ book_data: { state_flow_title: 'Xóa' } });
  expect(codeOf(await town.post('dung', SELECT, wish))).toBe('not_found');
  await town.press('binh', bought);
  expect(await town.shelf('binh', 'book_items_purchase')).toEqual([]);
  expect(await town.shelf('an', 'book_items_sell')).toHaveLength(1);
});

test('an owner may say no; then it may be asked for again', async () => {
  const wish = await town.offer('an', 'Giữ lại');
  await town.post('binh', SELECT, wish);
  const [card] = await town.feed('an');
  await town.post('an', '../draft_remove_message_dasboard', {}, String(card?.['id']));
  expect(await town.feed('an')).toEqual([]);
  expect((await town.feed('binh')).map((row) => fieldsOf(row)['description'])).toEqual([
    'chưa thể đáp ứng yêu cầu của bạn',
  ]);
  expect(codeOf(await town.post('an', ACCEPT, fieldsOf(card), String(card?.['id'])))).toBe('not_found');
  expect(codeOf(await town.post('binh', SELECT, wish))).toBe('');
});

test('what may not be asked for is refused', async () => {
  const wish = await town.offer('an', 'Một cuốn');
  const asked = async (uid: string, data: Record<string, unknown>) =>
    codeOf(await town.post(uid, SELECT, data as typeof wish));
  expect(await asked('an', wish)).toBe('own_book');
  expect(await asked('binh', { ...wish, book_item_id: '-Nothing' })).toBe('not_found');
  expect(await asked('binh', { ...wish, book_id: 'another' })).toBe('not_found');
  expect(await asked('binh', { ...wish, owner_id: 'a/b' })).toBe('bad_field');
  expect(await asked('binh', {})).toBe('bad_field');
  expect(await asked('binh', wish)).toBe('');
  expect(await asked('binh', wish)).toBe('already_requested');
  const binh = await appUserIdOf(town.database, 'binh');
  expect(await asked('chi', wish)).toBe('');
  const [first, second] = await town.feed('an');
  const accept = async (uid: string, card: typeof first) =>
    codeOf(await town.post(uid, ACCEPT, fieldsOf(card), String(card?.['id'])));
  expect(await accept('binh', first)).toBe('not_found');
  expect(await accept('an', first)).toBe('');
  expect(await accept('an', first)).toBe('not_found');
  expect(await accept('an', second)).toBe('none_left');
  expect(await asked(fieldsOf(first)['renter_id'] === binh ? 'binh' : 'chi', wish)).toBe('already_borrowed');
  expect(await asked('dung', wish)).toBe('none_left');
  expect(await quantity(wish)).toBe(0);
});

test('blocked people cannot ask, and are not told why; strangers’ shelves stay shut', async () => {
  const wish = await lend('Chung');
  const id = await appUserIdOf(town.database, 'chi').then(async (known) => {
    if (known) return known;
    await town.post('chi', '../draft/provide_oxy/post_data', { user_name: 'Chi' });
    return appUserIdOf(town.database, 'chi');
  });
  await town.post('an', '../input/book/block_user', { owner_id: id });
  expect(codeOf(await town.post('chi', SELECT, wish))).toBe('not_found');
  expect(
    codeOf(await town.post('an', '../input/book/block_user', { owner_id: wish['owner_id'] ?? '' })),
  ).toBe('own_book');
  const [lent] = await town.shelf('an', 'book_items_loan');
  expect(codeOf(await town.press('chi', lent))).toBe('not_found');
  expect(codeOf(await town.press('binh', lent))).toBe('not_found');
  const deleting = '../input/delete/book_item';
  expect(codeOf(await town.post('chi', deleting, { book_items_id: wish['book_item_id'] ?? '' }))).toBe(
    'not_found',
  );
  expect(await town.shelf('an', 'book_items_loan')).toHaveLength(1);
});

test('unanswered cards come back the next day, once, and can be answered then', async () => {
  const wish = await town.offer('an', 'Để mai');
  await town.post('binh', SELECT, wish);
  const home = () =>
    town.ask({ ...post('an', town.newEvent(), 'draft/core/get_home_layout', ''), application: 'resshare' });
  await home();
  expect(await town.feed('an')).toHaveLength(1);
  time += 24 * 3_600_000;
  expect(await town.feed('an')).toEqual([]);
  await home();
  await home();
  const [card, ...more] = await town.feed('an');
  expect(more).toEqual([]);
  expect(fieldsOf(card)).toMatchObject({ book_name: 'Để mai', renter_name: 'Tên binh' });
  await town.post('an', ACCEPT, fieldsOf(card), String(card?.['id']));
  expect(await town.feed('an')).toEqual([]);
  expect(await town.shelf('binh', 'book_items_borrow')).toHaveLength(1);
});

test('two copies go to two people; the same yes said twice at once, to two processes, lends one', async () => {
  const second = await startExchange({ database: town.database });
  const wish = await town.offer('an', 'Hai cuốn', { quantity: 2 });
  for (const uid of ['binh', 'chi']) await town.post(uid, SELECT, wish);
  const [card, other] = await town.feed('an');
  const accept = (row: typeof card) => town.post('an', ACCEPT, fieldsOf(row), String(row?.['id']));
  const answers = await Promise.all([accept(card), accept(card), accept(card)]);
  expect(answers.map(codeOf).sort()).toEqual(['', 'not_found', 'not_found']);
  expect(await quantity(wish)).toBe(1);
  expect(codeOf(await accept(other))).toBe('');
  expect(await quantity(wish)).toBe(0);
  const lent = await town.shelf('an', 'book_items_loan');
  expect(lent).toHaveLength(2);
  await town.press('an', lent[0]);
  expect(await quantity(wish)).toBe(1);
  expect(await town.shelf('an', 'book_items_loan')).toHaveLength(1);
  expect(second.loggedLines).toEqual([]);
  await second.close();
});

test('people of the sample say yes at once and take their books back', async () => {
  const [, copy] = await town.searchRows('binh', 'vườn rau');
  const wish = paramOf(copy)['item_data'] as Record<string, string>;
  expect(codeOf(await town.post('binh', SELECT, wish))).toBe('');
  const [borrowed] = await town.shelf('binh', 'book_items_borrow');
  expect(borrowed?.param).toMatchObject({ book_data: { person: 'Chủ sách: An Dương' } });
  await town.press('binh', borrowed, 'rows_x');
  expect(await town.shelf('binh', 'book_items_borrow')).toEqual([]);
  expect(codeOf(await town.post('binh', SELECT, wish))).toBe('');
});
