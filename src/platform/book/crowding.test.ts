import { type Json } from '../../protocol';
import { startBookAdversary, type BookAdversary } from '../../../test/platform/bookAdversary';
import { forEachTest, type Fields } from '../../../test/platform/platformHarness';

/* Many rows of one person, or ids that sort first, do not push the rows of others out of lists and searches. */

const DATA = 'applications/book/data';

let harness: BookAdversary;
forEachTest(startBookAdversary, (started) => (harness = started));

const keyOf = (n: number): string => `--------------------${String(n).padStart(4, '0')}`.slice(-20);

/** Puts copies of one more person into the database as if they had been offered under keys of their choice. */
async function offerMany(owner: string, titles: number, copies: number, name: (n: number) => string) {
  const book = await harness.offer(owner, name(0));
  const item = (await harness.database.get(
    `${DATA}/book_items/${String(book['owner_id'])}/${String(book['book_item_id'])}`,
  )) as Fields;
  const writes: Record<string, Json> = {};
  for (let n = 1; n < titles; n += 1) {
    // First of all ids, whatever they are made of.
    const bookId = keyOf(n);
    writes[`${DATA}/titles/${bookId}`] = `${name(n).toLowerCase()}\n`;
    writes[`${DATA}/catalogue/${bookId}`] = { name: name(n), author_name: '', given_item: bookId };
    writes[`${DATA}/copies/${bookId}/${bookId}`] = String(book['owner_id']);
    writes[`${DATA}/book_items/${String(book['owner_id'])}/${bookId}`] = { ...item, name: name(n) };
  }
  for (let n = 1; n < copies; n += 1) {
    writes[`${DATA}/copies/${String(book['book_id'])}/${keyOf(n)}`] = String(book['owner_id']);
    writes[`${DATA}/book_items/${String(book['owner_id'])}/${keyOf(n)}`] = item;
  }
  await harness.database.update(writes);
}

test('three hundred copies of one person leave a place to the copy of another', async () => {
  await offerMany('an', 1, 300, () => 'De men');
  const theirs = await harness.offer('binh', 'De men');
  const shown = JSON.stringify(await harness.searchRows('chi', 'de men'));
  expect(shown).toContain(String(theirs['book_item_id']));
  expect(shown).toContain('At most 20 copies');
});

test('titles that come first do not fill what everybody finds', async () => {
  await offerMany('an', 300, 1, (n) => `sach ${String(n)}`);
  const offeredBooks = await Promise.all(
    Array.from({ length: 60 }, (_, n) => harness.offer('binh', `sach cua binh ${String(n)}`)),
  );
  const foundBy = async (uid: string): Promise<number> => {
    const shown = JSON.stringify(await harness.searchRows(uid, 'sach'));
    return offeredBooks.filter((book) => shown.includes(String(book['book_item_id']))).length;
  };
  const counts = await Promise.all(['chi', 'dung', 'em', 'giang'].map(foundBy));
  // 60 of 360 titles, 50 places: some eight for each.
  expect(Math.min(...counts)).toBeGreaterThan(0);
  expect(new Set(await Promise.all(['chi', 'chi', 'chi'].map(foundBy))).size).toBe(1);
  // An exact search finds it.
  expect(JSON.stringify(await harness.searchRows('chi', 'sach cua binh 17'))).toContain('sach cua binh 17');
});
