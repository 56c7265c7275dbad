import type { RequestRecord } from '../../../src/protocol';
import { maxOf } from '../../../src/platform/requests/storedLimits';
import type { PlatformDatabase } from '../../../src/platform/store/PlatformDatabase';
import { deleteAccountRecord, personalDataRecord } from '../../consoleRecords';
import { postBook } from '../exchangeHarness';
import { keyOf, manyEntries, ME, type BlockingCase } from './cases';

/* Requests to the sample at their bounds. */

const DATA = 'applications/book/data';
const TITLES = 20_000;

async function idOf(database: PlatformDatabase): Promise<string> {
  return (await database.get(`people/${ME}/ids/book`)) as string;
}

/** A shelf as large as it may be, each copy with a cover, and everything lent that may be. */
async function fullShelf(database: PlatformDatabase): Promise<void> {
  const me = await idOf(database);
  const count = maxOf('books');
  const image = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(Math.floor(maxOf('covers') / count) - 40)}`;
  const book = (n: number) => ({
    name: `Sách ${String(n)}`,
    author_name: 'Ai đó',
    category_name: 'Truyện',
    plot_overview: 'x'.repeat(4000),
    image,
    quantity: 1,
    free_loan: true,
    book_id: `B${String(n)}`,
    owner_id: me,
  });
  for (let from = 0; from < count; from += 50)
    await database.update({
      ...manyEntries(50, (n) => [`${DATA}/book_items/${me}/${keyOf(from + n)}`, book(from + n)]),
      ...manyEntries(50, (n) => [`${DATA}/covers/${me}/${keyOf(from + n)}`, image.length]),
      ...manyEntries(50, (n) => [`${DATA}/copies/B${String(from + n)}/${keyOf(from + n)}`, me]),
      ...manyEntries(50, (n) => [
        `${DATA}/catalogue/B${String(from + n)}`,
        { ...book(from + n), given_item: keyOf(from + n) },
      ]),
      ...manyEntries(50, (n) => [`${DATA}/titles/B${String(from + n)}`, `sach ${String(from + n)}\nai do`]),
    });
  for (let from = 0; from < maxOf('loans'); from += 50)
    await database.update({
      ...manyEntries(50, (n) => [
        `${DATA}/book_items_loan/${me}/${keyOf(from + n)}`,
        { ...book(n), other_id: '-Other' },
      ]),
      ...manyEntries(50, (n) => [
        `${DATA}/dealings/${me}/${keyOf(from + n)}`,
        { other_id: '-Other', shelf: 'book_items_loan' },
      ]),
    });
}

/** Other people's books, so many that nothing of them may be looked at one by one. */
async function largeCatalogue(database: PlatformDatabase): Promise<void> {
  for (let from = 0; from < TITLES; from += 1000)
    await database.update({
      ...manyEntries(1000, (n) => [
        `${DATA}/titles/T${String(from + n)}`,
        `kho sach so ${String(from + n)}\nai do`,
      ]),
      ...manyEntries(1000, (n) => [
        `${DATA}/catalogue/T${String(from + n)}`,
        { name: `Kho sách số ${String(from + n)}`, author_name: 'Ai đó', plot_overview: 'x'.repeat(400) },
      ]),
      ...manyEntries(1000, (n) => [`${DATA}/copies/T${String(from + n)}/I${String(from + n)}`, '-Other']),
      ...manyEntries(1000, (n) => [
        `${DATA}/book_items/-Other/I${String(from + n)}`,
        { name: `Kho sách số ${String(from + n)}`, quantity: 1, free_loan: true },
      ]),
    });
}

const search = (words: string) => (): RequestRecord =>
  postBook(
    ME,
    'e',
    '../requets/searching',
    { text_seach: words, type_seach: 'book' },
    { event_recycler_view: 'rows' },
  );

export const bookCases: Readonly<Record<string, BlockingCase>> = {
  'a search that finds 20,000 titles': { fill: largeCatalogue, record: search('') },
  'a search that finds none of them': { fill: largeCatalogue, record: search('khong co') },
  'a full shelf with full covers': {
    fill: fullShelf,
    record: () => postBook(ME, 'e', '../requets/my_bookcase', {}, { event_recycler_view: 'rows' }),
  },
  'a book for a full shelf': {
    fill: fullShelf,
    record: () => postBook(ME, 'e', '../draft/book/data/book_items_noa', { name: 'Một cuốn' }),
  },
  'all that is kept of a reader': { fill: fullShelf, record: () => personalDataRecord(ME, 0, 'e') },
  'the account of a reader deleted': {
    fill: fullShelf,
    record: () => deleteAccountRecord(ME, { application: 'book', appUserId: '', event: 'e' }),
  },
};
