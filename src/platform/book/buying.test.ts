import { isRecord, type FieldValue } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { bookUserIdOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { codeOf, forEachTest, paramOf, type Fields } from '../../../test/platform/platformHarness';
import { FORM_LAYOUTS } from '../../protocol';

const SELECT = '../input/select/book';
const DAY_MS = 24 * 60 * 60 * 1000;

let now = Date.UTC(2026, 4, 10, 3);
let harness: Exchange;
forEachTest(
  () => {
    now = Date.UTC(2026, 4, 10, 3);
    return startExchange({ database: createMemoryDatabase(() => now) });
  },
  (started) => {
    harness = started;
  },
);

/** The first copy a search finds, as its reader gets it. */
async function copyFor(uid: string, text: string): Promise<Fields> {
  const item = paramOf((await harness.searchRows(uid, text))[1])['item_data'];
  return isRecord(item) ? (item as Fields) : {};
}

/** What the form behind a copy says when it is opened. */
async function open(uid: string, copy: Record<string, FieldValue>) {
  const messages = await harness.core('book', uid, 'get_layout_data', {
    application: 'book',
    reference: String(copy['layout_form']),
    parameter: copy,
  });
  const script = messages.find(({ type }) => type === 'load_form_script');
  const layout = messages.find(({ type }) => type === 'json_layout');
  return { book: paramOf(script)['book'], script: JSON.stringify(script), layout: JSON.stringify(layout) };
}

test('what is sold opens a form of its own that says the price, what is lent the form of asking', async () => {
  await harness.offer('an', 'Bán rẻ', { free_loan: false, sale_price: 45000 });
  await harness.offer('an', 'Cho mượn thôi');
  const sold = await copyFor('binh', 'ban re');
  expect(sold).toMatchObject({ sale_price: 'Bán: 45.000 đ', layout_form: `${FORM_LAYOUTS}buy_book` });
  const buying = await open('binh', sold);
  expect(buying.book).toMatchObject({ book_name: 'Bán rẻ', price: 'Giá bán: 45.000 đ' });
  expect(buying.layout).toContain('Gửi yêu cầu mua');
  const asking = await open('binh', await copyFor('binh', 'cho muon thoi'));
  expect(asking.layout).toContain('Gửi yêu cầu mượn sách');
  expect(asking.layout).not.toContain('mua');
  expect(asking.book).not.toHaveProperty('price');
});

test('a price that nobody entered is not 0 đ', async () => {
  await harness.offer('an', 'Hỏi giá', { free_loan: false });
  const sold = await copyFor('binh', 'hoi gia');
  expect(sold).toMatchObject({ sale_price: 'Bán' });
  expect((await open('binh', sold)).book).toMatchObject({ price: 'Chủ sách chưa cho biết giá' });
  await harness.post('binh', SELECT, sold);
  expect(paramOf((await harness.feed('an'))[0])['hash_field_value']).toMatchObject({
    description: 'muốn mua sách của bạn',
  });
});

test('nobody buys what is lent, nor borrows what is sold', async () => {
  const soldBook = await harness.offer('an', 'Bán rẻ', { free_loan: false, sale_price: 45000 });
  const lentBook = await harness.offer('an', 'Cho mượn thôi');
  for (const free_loan of [true, 'true'])
    expect(codeOf(await harness.post('binh', SELECT, { ...soldBook, free_loan }))).toBe('not_for_loan');
  for (const free_loan of [false, 'false'])
    expect(codeOf(await harness.post('binh', SELECT, { ...lentBook, free_loan }))).toBe('not_for_sale');
  expect(await harness.feed('an')).toEqual([]);
  expect(codeOf(await harness.post('binh', SELECT, { ...soldBook, free_loan: 'false' }))).toBe('');
  expect(codeOf(await harness.post('binh', SELECT, lentBook))).toBe('');
});

test('one’s own copy is called that, and offers nothing that could be asked of its owner', async () => {
  await harness.offer('an', 'Của tôi');
  const ownCopy = await copyFor('an', 'cua toi');
  expect(ownCopy['sale_price']).toBe('Sách của bạn');
  const { script, layout } = await open('an', ownCopy);
  for (const view of ['btnSend', 'btnBlockUser', 'btnReportUser', 'btnHideBook']) {
    expect(layout).toContain(`@+id/${view}`);
    expect(script).toContain(`"instanceName":"${view}","methodName":"setVisibility","methodParam":["gone"]`);
  }
  expect(script).toContain(
    '"instanceName":"lbOwnCopy","methodName":"setVisibility","methodParam":["visible"]',
  );
  expect((await open('binh', await copyFor('binh', 'cua toi'))).script).not.toContain('setVisibility');
  for (const collection of [SELECT, '../input/book/block_user', '../input/book/report_user'])
    expect(codeOf(await harness.post('an', collection, ownCopy))).toBe('own_book');
});

test('a look at a book counts once a person and day, and not its owner’s own', async () => {
  await harness.offer('an', 'Được xem');
  const views = async () => (await copyFor('chi', 'duoc xem'))['views_count'];
  expect(await views()).toBe('Lượt xem: 0');
  const copy = await copyFor('binh', 'duoc xem');
  await open('an', copy);
  expect(await views()).toBe('Lượt xem: 0');
  await open('binh', copy);
  await open('binh', copy);
  expect(await views()).toBe('Lượt xem: 1');
  await open('chi', copy);
  expect(await views()).toBe('Lượt xem: 2');
  now += DAY_MS;
  await open('binh', copy);
  expect(await views()).toBe('Lượt xem: 3');
  const [row] = await harness.shelf('an', 'book_items');
  expect(row?.param['book_data']).toMatchObject({ views_count: 'Lượt xem: 3' });
  // What is gone is not counted into being again.
  await harness.press('an', row);
  await open('chi', { ...copy, book_item_id: String(copy['book_item_id']) });
  expect(await harness.shelf('an', 'book_items')).toEqual([]);
});

test('whom the owner blocked is told nothing of the copy, and their looks do not count', async () => {
  const soldBook = await harness.offer('an', 'Bán rẻ', { free_loan: false, sale_price: 45000 });
  const before = await copyFor('binh', 'ban re');
  expect((await open('binh', before)).book).toHaveProperty('price');
  await harness.post('an', '../input/book/block_user', {
    owner_id: await bookUserIdOf(harness.database, 'binh'),
  });
  now += DAY_MS;
  expect((await open('binh', before)).book).not.toHaveProperty('price');
  const path = `applications/book/data/book_items/${String(soldBook['owner_id'])}/${String(soldBook['book_item_id'])}`;
  expect(await harness.database.get(`${path}/views_count`)).toBe(1);
});
