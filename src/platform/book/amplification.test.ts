import type { Json } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { bookPaths } from './bookPaths';
import { bookUserIdOf, postBook } from '../../../test/platform/exchangeHarness';
import { messagesOf, rowsOf, startHarness } from '../../../test/platform/platformHarness';

const KB = 1024;
const MB = 1024 * KB;
const bytes = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const PICTURE = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(290_000)}`;

async function startLibrary(titles: number, copies: number, image: string) {
  const database = createMemoryDatabase();
  const platform = await startHarness({ database });
  for (let i = 0; i < titles; i++) {
    const writes: Record<string, Json> = {};
    const id = `B${String(i).padStart(4, '0')}`;
    const book = { name: `Kho sách ${id}`, author_name: 'X', category_name: 'Y', image, book_id: id };
    writes[`${bookPaths.catalogue}/${id}`] = book;
    writes[`${bookPaths.titles}/${id}`] = `kho sach ${id.toLowerCase()}\nx`;
    for (let copy = 0; copy < copies; copy++) {
      const item = `I${id}_${String(copy)}`;
      writes[`${bookPaths.copies(id)}/${item}`] = `-O${String(copy)}`;
      writes[`${bookPaths.items(`-O${String(copy)}`)}/${item}`] = { ...book, quantity: 1, free_loan: true };
    }
    await database.update(writes);
  }
  return { database, platform };
}

test('a search with large covers shows all it found within the bytes of one answer, the later ones without covers', async () => {
  const { database, platform } = await startLibrary(60, 1, PICTURE);
  const data = { text_seach: 'kho sach', type_seach: 'book' };
  await platform.ask(postBook('u1', 'e1', '../requets/searching', data, { event_recycler_view: 'rows' }));
  const messages = await messagesOf(database, 'u1', 'rows');
  expect(bytes(messages)).toBeLessThan(3 * MB);
  for (const message of messages) expect(bytes(message)).toBeLessThan(MB);
  const rows = (await rowsOf(database, 'u1', 'rows')).filter(({ inside }) => !inside);
  expect(rows).toHaveLength(51);
  expect(JSON.stringify(rows[0])).toContain('data:image/png');
  expect(JSON.stringify(rows[49])).not.toContain('data:image/png');
  expect(JSON.stringify(rows[50])).toContain('Shown: 50 of 60');
  await platform.close();
});

test('a title with very many copies shows some, and says so', async () => {
  const { database, platform } = await startLibrary(1, 300, '');
  const data = { text_seach: 'kho sach', type_seach: 'book' };
  await platform.ask(postBook('u1', 'e1', '../requets/searching', data, { event_recycler_view: 'rows' }));
  const rows = await rowsOf(database, 'u1', 'rows');
  expect(rows.filter(({ inside }) => inside)).toHaveLength(20);
  expect(JSON.stringify(rows.at(-1))).toContain('At most 20 copies of a title are shown');
  await platform.close();
});

test('a shelf of large pictures comes in pieces, whole, within the bytes of one answer', async () => {
  const { database, platform } = await startLibrary(0, 0, '');
  await platform.ask(postBook('u1', 'e0', '../rating', { book_id: 'b', rating: 4 }));
  const shelf = bookPaths.items(await bookUserIdOf(database, 'u1'));
  const books = Array.from({ length: 30 }, (_, i): [string, Json] => [
    `${shelf}/I${String(i).padStart(2, '0')}`,
    { name: `S${String(i)}`, image: PICTURE },
  ]);
  await database.update(Object.fromEntries(books));
  await platform.ask(
    postBook(
      'u1',
      'e1',
      '../requets/my_bookcase',
      { book_items_type: 'book_items' },
      { event_recycler_view: 'rows' },
    ),
  );
  const rows = await rowsOf(database, 'u1', 'rows');
  expect(rows.map(({ id }) => id)).toEqual(books.map(([path]) => path.slice(-3)));
  expect(bytes(rows)).toBeLessThan(6 * MB);
  expect(bytes(await messagesOf(database, 'u1', 'rows'))).toBeLessThan(3 * MB);
  await platform.close();
});
