import { type Json } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { bookUserIdOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { codeOf, forEachTest, type Fields } from '../../../test/platform/platformHarness';

let harness: Exchange;
let time: number;
forEachTest(
  () => {
    time = Date.UTC(2026, 4, 10, 3);
    return startExchange({ database: createMemoryDatabase(() => (time += 1)) });
  },
  (started) => (harness = started),
);

const BLOCK = '../input/book/block_user';
const REPORT = '../input/book/report_user';
const HIDE = '../input/book/objectionable_content';

/** So many things of a kind, as if they had come one by one. */
const manyRows = (count: number, value: Json): Json =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`-Kept${String(n).padStart(15, '0')}`, value]));

async function wordsOf(uid: string, collection: string, data: Fields): Promise<string> {
  const [message] = await harness.post(uid, collection, data);
  const error = message?.['error'] as Record<string, string> | undefined;
  return error?.['message'] ?? '';
}

test.each([
  [
    BLOCK,
    'blocked',
    500,
    1,
    'Bạn đã chặn 500 người, không thể chặn thêm / You have blocked 500 people and cannot block more',
  ],
  [
    REPORT,
    'reports',
    200,
    { owner_id: 'x' },
    'Bạn đã gửi 200 báo cáo, không thể gửi thêm / You have sent 200 reports and cannot send more',
  ],
  [
    HIDE,
    'objectionable',
    1000,
    1,
    'Bạn đã ẩn 1000 cuốn sách, không thể ẩn thêm / You have hidden 1000 books and cannot hide more',
  ],
] as const)('%s has a bound, told when it is reached', async (collection, place, max, value, words) => {
  const book = await harness.offer('an', 'Một cuốn');
  const more = await harness.offer('chi', 'Cuốn nữa');
  const data = (of: Fields): Fields => ({ owner_id: of['owner_id'] ?? '', book_id: of['book_id'] ?? '' });
  await harness.offer('binh', 'Của Bình');
  const path = `applications/book/data/${place}/${await bookUserIdOf(harness.database, 'binh')}`;
  await harness.database.update({ [path]: manyRows(max - 1, value) });
  expect(await wordsOf('binh', collection, data(book))).toBe('');
  expect(Object.keys((await harness.database.get(path)) ?? {})).toHaveLength(max);
  expect(await wordsOf('binh', collection, data(more))).toBe(words);
  expect(Object.keys((await harness.database.get(path)) ?? {})).toHaveLength(max);
  // What is there already is no further one.
  if (collection !== REPORT) expect(await wordsOf('binh', collection, data(book))).toBe('');
});

test('nothing is kept about somebody or something that is not there', async () => {
  await harness.offer('binh', 'Của Bình');
  for (const collection of [BLOCK, REPORT, HIDE])
    expect(await wordsOf('binh', collection, { owner_id: '-Nobody', book_id: 'none' })).toBe('');
  for (const place of ['blocked', 'reports', 'objectionable'])
    expect(await harness.database.get(`applications/book/data/${place}`)).toBeNull();
});

test('only who had a book in hand rates it, and nobody by another’s words', async () => {
  const book = await harness.offer('an', 'Một cuốn', { quantity: 2 });
  const rate = (uid: string, rating: number) =>
    harness.post(uid, '../rating', { book_id: book['book_id'] ?? '', rating }).then(codeOf);
  const average = () =>
    harness.database.get(`applications/book/data/catalogue/${String(book['book_id'])}/rating`);
  expect(await rate('binh', 1)).toBe('not_read');
  expect(await rate('an', 5)).toBe('not_read');
  await harness.post('binh', '../input/select/book', book);
  expect(await rate('binh', 1)).toBe('not_read');
  expect(await average()).toBeNull();
  await harness.lend('an', 'chi', book);
  expect(await rate('chi', 2)).toBe('');
  await harness.takeBack('an');
  expect(await rate('chi', 4)).toBe('');
  expect(await rate('binh', 1)).toBe('not_read');
  expect(await average()).toBe(4);
});
