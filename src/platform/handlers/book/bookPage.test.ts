import { isRecord } from '../../../protocol';
import {
  bookUserIdOf,
  fieldsOf,
  startExchange,
  type Exchange,
} from '../../../../test/platform/exchangeHarness';
import {
  codeOf,
  forEachTest,
  paramOf,
  rowsOf,
  type Fields,
  type Message,
} from '../../../../test/platform/platformHarness';

const SELECT = '../input/select/book';

let harness: Exchange;
forEachTest(
  () => startExchange({ rate: { burst: 10_000, perSecond: 10_000 } }),
  (started) => (harness = started),
);

const dataOf = ([message]: readonly Message[]): Record<string, unknown> =>
  isRecord(message?.['data']) ? message['data'] : {};

const page = (uid: string, { owner_id = '', book_item_id = '' }: Fields) =>
  harness.post(uid, '../input/book/book_page', { owner_id, book_item_id });

async function find(uid: string, query: Fields = {}): Promise<Record<string, unknown>[]> {
  const rows = `rows_${harness.newEvent()}`;
  expect(codeOf(await harness.post(uid, '../requets/find_books', query, '', rows))).toBe('');
  return (await rowsOf(harness.database, uid, rows)).map((row) => {
    const book = paramOf(row)['book_data'] ?? paramOf(row)['item_data'];
    return isRecord(book) ? book : {};
  });
}
const names = async (uid: string, query: Fields = {}) => (await find(uid, query)).map(({ name }) => name);
const SAMPLE = 6;

test('without a wish everything that is offered is there, in values', async () => {
  await harness.offer('an', 'Bán rẻ', { free_loan: false, sale_price: 45000, category_name: 'Thơ' });
  const results = await find('binh');
  expect(results).toHaveLength(SAMPLE + 1);
  expect(results.find(({ name }) => name === 'Bán rẻ')).toMatchObject({
    owner_name: 'Tên an',
    category_name: 'Thơ',
    free_loan: false,
    sale_price: 45000,
    quantity: 1,
    mine: false,
  });
  expect(results.find(({ owner_name }) => owner_name === 'Quốc Bảo')).toMatchObject({ distance_km: 12 });
});

test('sorts and filters by distance, category, price and what is free', async () => {
  await harness.offer('an', 'Dế', { category_name: 'thieu nhi' });
  await harness.offer('an', 'Đắt', { free_loan: false, sale_price: 900_000 });
  await harness.offer('an', 'Hỏi giá', { free_loan: false });
  expect((await names('binh', { sort: 'distance' })).slice(0, 2)).toEqual(
    expect.arrayContaining(['Đường về làng cũ', 'Vườn rau trên mái nhà']),
  );
  expect(await names('binh', { sort: 'price', free_loan: false })).toHaveLength(SAMPLE + 3);
  expect((await names('binh', { sort: 'price' })).slice(-2)).toEqual(['Đắt', 'Hỏi giá']);
  expect(new Set(await names('binh', { category_name: 'Thiếu nhi' }))).toEqual(
    new Set(['Toán vui mỗi ngày', 'Dế']),
  );
  expect(await names('binh', { max_km: 3 })).toHaveLength(2);
  expect(await names('binh', { max_price: 60_000 })).not.toContain('Đắt');
  expect((await find('binh', { free_loan: true })).every(({ free_loan }) => free_loan === true)).toBe(true);
  expect(await names('binh', { text_seach: 'toan' })).toEqual(['Toán vui mỗi ngày']);
  expect(await names('binh', { sort: 'name' })).toEqual(
    [...(await names('binh', { sort: 'name' }))].sort((a, b) => String(a).localeCompare(String(b), 'vi')),
  );
});

test.each([
  { sort: 'toString' },
  { sort: 5 },
  { max_km: 'xa' },
  { text_seach: 'a'.repeat(201) },
  { free_loan: 'có' },
])('a wish that cannot be read is refused: %j', async (query) => {
  expect(codeOf(await harness.post('binh', '../requets/find_books', query as Fields, '', 'rows'))).toBe(
    'bad_field',
  );
});

test('a search reads what an owner has lent once, however many of their lent copies it shows', async () => {
  for (const name of ['Thơ một', 'Thơ hai', 'Thơ ba'])
    await harness.lend('an', 'binh', await harness.offer('an', name));
  const an = await bookUserIdOf(harness.database, 'an');
  const { get } = harness.database;
  const read: string[] = [];
  harness.database.get = (path) => {
    read.push(path);
    return get(path);
  };
  const found = await find('chi', { text_seach: 'tho' });
  harness.database.get = get;
  expect(found.map(({ quantity, due_day }) => [quantity, due_day])).toEqual(
    Array.from({ length: 3 }, () => [0, expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string]),
  );
  expect(read.filter((path) => path.endsWith(`/book_items_loan/${an}`))).toHaveLength(1);
});

test('distances are whole kilometres between places that were rounded before they were kept', async () => {
  await harness.offer('an', 'Gần đây');
  const share = (uid: string, latitude: number, longitude: number) =>
    harness.post(uid, '../input/book/share_location', { latitude, longitude });
  await share('an', 10.776_912_345, 106.700_981_234);
  expect(await find('binh', { text_seach: 'gan day' })).toMatchObject([{ name: 'Gần đây' }]);
  expect((await find('binh', { text_seach: 'gan day' }))[0]).not.toHaveProperty('distance_km');
  await share('binh', 10.82, 106.7);
  expect((await find('binh', { text_seach: 'gan day' }))[0]).toMatchObject({ distance_km: 4 });
  const everything = JSON.stringify(await harness.database.get('applications/book/data/profile'));
  expect(everything).toContain('10.78,106.7');
  expect(everything).not.toContain('10.776');
  expect(
    JSON.stringify(await page('binh', (await find('binh', { text_seach: 'gan day' }))[0] as Fields)),
  ).not.toContain('106.7');
  expect(codeOf(await share('binh', 91, 0))).toBe('bad_field');
  await harness.post('binh', '../input/book/share_location', {});
  expect((await find('binh', { text_seach: 'gan day' }))[0]).not.toHaveProperty('distance_km');
});

test('a form about a copy offers nothing any more once its owner is blocked or it is hidden', async () => {
  const book = await harness.offer('an', 'Lá thư mùa hạ');
  for (const collection of ['block_user', 'objectionable_content'])
    expect(await harness.post('binh', `../input/book/${collection}`, book)).toMatchObject([
      {
        msg_type: 'command',
        data: {
          acknowledged: true,
          btnSend: { setVisibility: 'gone' },
          btnBlockUser: { setVisibility: 'gone' },
          lbTakenAway: { setVisibility: 'visible', setText: expect.stringMatching(/^Bạn đã/) },
        },
      },
    ]);
});

test('the form of the sample shares a place, and takes it back', async () => {
  const share = (data: Fields) =>
    harness.post('an', '../input/book/share_location', { ...data, name_control: '@+id/btnShareLocation' });
  expect(await share({ location: '10.7769, 106.7009' })).toMatchObject([
    { data: { screen: { show_alert_dialog: 'Đã chia sẻ vị trí' } } },
  ]);
  const place = async () =>
    harness.database.get(
      `applications/book/data/profile/${await bookUserIdOf(harness.database, 'an')}/location`,
    );
  expect(await place()).toBe('10.78,106.7');
  expect(codeOf(await share({ location: 'nhà tôi' }))).toBe('bad_field');
  expect(codeOf(await share({ location: '' }))).toBe('bad_field');
  expect(codeOf(await share({}))).toBe('');
  expect(await place()).toBeNull();
});

test('a page says all of a copy, and what stands between its reader and its owner', async () => {
  const book = await harness.offer('an', 'Lá thư mùa hạ', {
    plot_overview: 'Một mùa hạ.',
    author_name: 'Tô Hà',
  });
  expect(dataOf(await page('binh', book))).toMatchObject({
    book: {
      name: 'Lá thư mùa hạ',
      author_name: 'Tô Hà',
      plot_overview: 'Một mùa hạ.',
      owner_name: 'Tên an',
      mine: false,
    },
    may_rate: false,
  });
  await harness.post('binh', SELECT, { ...book, due_day: '' });
  const [card] = await harness.feed('an');
  expect(dataOf(await page('binh', book))['orders']).toMatchObject([
    { role: 'reader', state: 'waiting', order_id: card?.['id'] },
  ]);
  expect(dataOf(await page('an', book))['orders']).toMatchObject([
    { role: 'owner', state: 'waiting', other_name: 'Tên binh' },
  ]);
  expect(dataOf(await page('chi', book))['orders'] ?? []).toEqual([]);
  await harness.post('an', '../accept_order', fieldsOf(card), String(card?.['id']));
  expect(dataOf(await page('binh', book))).toMatchObject({
    orders: [{ role: 'reader', state: 'on_loan' }],
    may_rate: true,
  });
  const pageForOthers = dataOf(await page('chi', book));
  expect(pageForOthers).toMatchObject({
    book: { quantity: 0, due_day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
  });
  expect(JSON.stringify(pageForOthers)).not.toContain('binh');
});

test('a reader who waits sees until which day the copy was asked for, as its owner does', async () => {
  const book = await harness.offer('an', 'Lá thư mùa hạ');
  const due_day = new Date(harness.database.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10);
  await harness.post('binh', SELECT, { ...book, due_day });
  for (const [uid, role] of [
    ['binh', 'reader'],
    ['an', 'owner'],
  ] as const)
    expect(dataOf(await page(uid, book))['orders']).toMatchObject([{ role, state: 'waiting', due_day }]);
});

test('who was blocked gets no page, and a copy that is gone has none', async () => {
  const book = await harness.offer('an', 'Lá thư mùa hạ');
  await harness.post('an', '../input/book/block_user', {
    owner_id: await bookUserIdOf(harness.database, 'binh'),
  });
  await page('binh', book);
  await harness.post('an', '../input/book/block_user', {
    owner_id: await bookUserIdOf(harness.database, 'binh'),
  });
  expect(codeOf(await page('binh', book))).toBe('not_found');
  expect(codeOf(await page('chi', { ...book, book_item_id: 'constructor' }))).toBe('not_found');
  expect(codeOf(await page('chi', { ...book, owner_id: 'a/b' }))).toBe('bad_field');
});

test('an owner edits a copy; what was not told stays, and others cannot', async () => {
  const book = await harness.offer('an', 'Lá thư', { plot_overview: 'Cũ', cover_price: 50_000 });
  const edit = (uid: string, change: Fields) =>
    harness.post(uid, '../input/book/edit_book', { book_items_id: String(book['book_item_id']), ...change });
  expect(codeOf(await edit('binh', { name: 'Của tôi' }))).toBe('not_found');
  expect(codeOf(await edit('an', { name: ' ' }))).toBe('required');
  expect(codeOf(await edit('an', { name: 'Lá thư mùa hạ', plot_overview: 'Mới' }))).toBe('');
  expect(await names('binh', { text_seach: 'la thu' })).toEqual(['Lá thư mùa hạ']);
  expect(dataOf(await page('binh', book))['book']).toMatchObject({
    plot_overview: 'Mới',
    cover_price: 50_000,
  });
  const catalogue = (await harness.database.get('applications/book/data/catalogue')) ?? {};
  expect(Object.values(catalogue).filter((title) => isRecord(title) && title['name'] === 'Lá thư')).toEqual(
    [],
  );
});

test('the offer of a copy stays as it is while somebody waits for an answer', async () => {
  const book = await harness.offer('an', 'Lá thư');
  await harness.post('binh', SELECT, book);
  const sell = { book_items_id: String(book['book_item_id']), free_loan: false, sale_price: 5000 };
  expect(codeOf(await harness.post('an', '../input/book/edit_book', sell))).toBe('is_asked_for');
});
