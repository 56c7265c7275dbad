import type { Json } from '../../protocol';
import { codeOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { appUserIdOf } from '../../../test/platform/platformHarness';
import { bookPaths } from './bookPaths';

const SELECT = '../input/select/book';

let town: Exchange;
beforeEach(async () => {
  town = await startExchange({ rate: { burst: 10_000, perSecond: 1 } });
});
afterEach(async () => {
  await town.close();
});

/** An owner with so many books; each as a request for it. */
async function wishes(owner: string, count: number) {
  const first = await town.offer(owner, 'Cuốn đầu');
  const shelf = bookPaths.items(String(first['owner_id']));
  const item = await town.database.get(`${shelf}/${String(first['book_item_id'])}`);
  const names = Array.from({ length: count }, (_, i) => `-Item${String(i)}`);
  await town.database.update(
    Object.fromEntries(names.map((name): [string, Json] => [`${shelf}/${name}`, item])),
  );
  return names.map((name) => ({ ...first, book_item_id: name }));
}

test('one stranger cannot fill a feed, and is told; the others still can ask', async () => {
  const books = await wishes('an', 25);
  const codes: string[] = [];
  for (const wish of books) codes.push(codeOf(await town.post('binh', SELECT, wish)));
  expect(codes).toEqual([...Array<string>(20).fill(''), ...Array<string>(5).fill('too_many_cards')]);
  expect(await town.feed('an')).toHaveLength(20);
  expect(codeOf(await town.post('chi', SELECT, books[0] ?? {}))).toBe('');
  expect(await town.feed('an')).toHaveLength(21);
});

test('what all together ask of one person has an end; what waited stays', async () => {
  const [wish = {}] = await wishes('an', 1);
  const owner = await appUserIdOf(town.database, 'an');
  const waiting = Array.from({ length: 200 }, (_, i): [string, Json] => [
    `${bookPaths.cards(owner)}/c${String(i)}`,
    { about: `-P${String(i)}`, layout: 'request_book', fields: { n: i }, collection: '../accept_order' },
  ]);
  await town.database.update(Object.fromEntries(waiting));
  expect(codeOf(await town.post('binh', SELECT, wish))).toBe('too_many_cards');
  await town.database.update({ [`${bookPaths.cards(owner)}/c7`]: null });
  expect(codeOf(await town.post('binh', SELECT, wish))).toBe('');
});

test('a card says whose it is, whatever the request says', async () => {
  const [wish = {}] = await wishes('an', 1);
  await town.post('binh', SELECT, {
    ...wish,
    renter_name: 'Ngân hàng',
    sender_name: 'Ngân hàng',
    application: 'bank',
    application_name: 'Ngân hàng',
  });
  const [card] = await town.feed('an');
  expect(card).toMatchObject({
    application: 'book',
    application_name: expect.stringMatching(/\S/),
    sender_name: 'Tên binh',
  });
  expect(JSON.stringify(card)).not.toContain('Ngân hàng');
});
