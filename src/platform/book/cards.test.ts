import type { Json } from '../../protocol';
import { bookUserIdOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { codeOf } from '../../../test/platform/platformHarness';
import { bookPaths } from './bookPaths';

const SELECT = '../input/select/book';

let harness: Exchange;
beforeEach(async () => {
  harness = await startExchange({ rate: { burst: 10_000, perSecond: 1 } });
});
afterEach(async () => {
  await harness.close();
});

/** An owner with so many books; each as a request for it. */
async function offerBooks(owner: string, count: number) {
  const first = await harness.offer(owner, 'Cuốn đầu');
  const shelf = bookPaths.items(String(first['owner_id']));
  const item = await harness.database.get(`${shelf}/${String(first['book_item_id'])}`);
  const names = Array.from({ length: count }, (_, i) => `-Item${String(i)}`);
  await harness.database.update(
    Object.fromEntries(names.map((name): [string, Json] => [`${shelf}/${name}`, item])),
  );
  return names.map((name) => ({ ...first, book_item_id: name }));
}

test('one stranger cannot fill a feed, and is told; the others still can ask', async () => {
  const books = await offerBooks('an', 25);
  const codes: string[] = [];
  for (const book of books) codes.push(codeOf(await harness.post('binh', SELECT, book)));
  expect(codes).toEqual([...Array<string>(20).fill(''), ...Array<string>(5).fill('too_many_cards')]);
  expect(await harness.feed('an')).toHaveLength(20);
  expect(codeOf(await harness.post('chi', SELECT, books[0] ?? {}))).toBe('');
  expect(await harness.feed('an')).toHaveLength(21);
});

test('what all together ask of one person has an end; what waited stays', async () => {
  const [book = {}] = await offerBooks('an', 1);
  const owner = await bookUserIdOf(harness.database, 'an');
  const waiting = Array.from({ length: 200 }, (_, i): [string, Json] => [
    `${bookPaths.cards(owner)}/c${String(i)}`,
    { about: `-P${String(i)}`, layout: 'request_book', fields: { n: i }, collection: '../accept_order' },
  ]);
  await harness.database.update(Object.fromEntries(waiting));
  expect(codeOf(await harness.post('binh', SELECT, book))).toBe('too_many_cards');
  await harness.database.update({ [`${bookPaths.cards(owner)}/c7`]: null });
  expect(codeOf(await harness.post('binh', SELECT, book))).toBe('');
});

test('a card says whose it is, whatever the request says', async () => {
  const [book = {}] = await offerBooks('an', 1);
  await harness.post('binh', SELECT, {
    ...book,
    renter_name: 'Ngân hàng',
    sender_name: 'Ngân hàng',
    application: 'bank',
    application_name: 'Ngân hàng',
  });
  const [card] = await harness.feed('an');
  expect(card).toMatchObject({
    application: 'book',
    application_name: expect.stringMatching(/\S/),
    sender_name: 'Tên binh',
  });
  expect(JSON.stringify(card)).not.toContain('Ngân hàng');
});
