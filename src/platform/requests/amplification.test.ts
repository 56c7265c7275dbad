import type { Json } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { bookPaths } from '../book/bookPaths';
import {
  appUserIdOf,
  messagesOf,
  post,
  rowsOf,
  startHarness,
  waitUntil,
} from '../../../test/platform/platformHarness';
import { startPlatform } from '../startPlatform';
import { storagePath } from '../store/storagePath';

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
  await platform.ask(post('u1', 'e1', '../requets/searching', data, { event_recycler_view: 'rows' }));
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
  await platform.ask(post('u1', 'e1', '../requets/searching', data, { event_recycler_view: 'rows' }));
  const rows = await rowsOf(database, 'u1', 'rows');
  expect(rows.filter(({ inside }) => inside)).toHaveLength(20);
  expect(JSON.stringify(rows.at(-1))).toContain('At most 20 copies of a title are shown');
  await platform.close();
});

test('a shelf of large pictures comes in pieces, whole, within the bytes of one answer', async () => {
  const { database, platform } = await startLibrary(0, 0, '');
  await platform.ask(post('u1', 'e0', '../rating', { book_id: 'b', rating: 4 }));
  const shelf = bookPaths.items(await appUserIdOf(database, 'u1'));
  const books = Array.from({ length: 30 }, (_, i): [string, Json] => [
    `${shelf}/I${String(i).padStart(2, '0')}`,
    { name: `S${String(i)}`, image: PICTURE },
  ]);
  await database.update(Object.fromEntries(books));
  await platform.ask(
    post(
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

test('an answer beyond its bytes is refused in words, without the effect', async () => {
  const platform = await startHarness();
  const path = 'book/configuration/large';
  await platform.database.update({ [storagePath(path)]: JSON.stringify({ text: 'x'.repeat(2 * MB) }) });
  const record = post('u1', 'e1', 'draft/core/get_data', '', { reference: path });
  expect(await platform.ask(record)).toMatchObject([{ error: { code: 'too_large' } }]);
  await platform.close();
});

test('a process that dies between the pieces of an answer leaves nothing twice', async () => {
  const { database, platform } = await startLibrary(0, 0, '');
  await platform.ask(post('u1', 'e0', '../rating', { book_id: 'b', rating: 4 }));
  await platform.close();
  const shelf = bookPaths.items(await appUserIdOf(database, 'u1'));
  const books = Array.from({ length: 12 }, (_, i): [string, Json] => [
    `${shelf}/I${String(i).padStart(2, '0')}`,
    { name: `S${String(i)}`, plot: '', author_name: 'x'.repeat(150_000) },
  ]);
  await database.update(Object.fromEntries(books));
  const request = post('u1', 'e1', '../requets/my_bookcase', {}, { event_recycler_view: 'rows' });
  for (const deaths of [0, 1]) {
    let pieces = 0;
    let isDead = false;
    const dying: PlatformDatabase = {
      ...database,
      // Dies after the piece, and once later than the time before.
      update: (values) => {
        isDead ||= 'request/k1' in values || pieces++ > deaths;
        return isDead ? new Promise(() => undefined) : database.update(values);
      },
    };
    await database.update({ 'request/k1': { ...request } });
    const { close } = await startPlatform({
      database: dying,
      identities: { deleteAccount: () => Promise.resolve(true) },
      log: () => undefined,
      claim: { owner: 'me', leaseMs: 60_000 },
    });
    await waitUntil(() => isDead, 'the end of the process');
    void close();
    expect((await messagesOf(database, 'u1', 'rows')).length).toBeGreaterThan(0);
  }
  // Meanwhile the shelf has become smaller: what the last process does not write again goes.
  await database.update(Object.fromEntries(books.slice(4).map(([path]) => [path, null])));
  const last = await startHarness({ database, claim: { owner: 'me' } });
  await waitUntil(async () => (await database.get('request')) === null, 'the end of the request');
  expect((await rowsOf(database, 'u1', 'rows')).map(({ id }) => id)).toEqual(['I00', 'I01', 'I02', 'I03']);
  expect(await database.get('platform/claim')).toBeNull();
  expect(await messagesOf(database, 'u1', 'e1')).toHaveLength(1);
  await last.close();
});

test('a dashboard that cannot be sent takes no other away from the home', async () => {
  const platform = await startHarness();
  const { database } = platform;
  const board = (app: string) => storagePath(`${app}/configuration/system_setting/layout/web/main_dashboard`);
  await database.update({
    [board('huge')]: JSON.stringify({ layout: { widget: 'TextView', text: 'x'.repeat(2 * MB) } }),
    [board('odd')]: JSON.stringify({ layout: { 'a.b': 1 } }),
    'people/u1/recent_applications': ['huge', 'odd', 'book'],
  });
  const home = { ...post('u1', 'e1', 'draft/core/get_home_layout', ''), application: 'resshare' };
  expect(await platform.ask(home)).toMatchObject([{ application: 'book', main_dashboard_app: true }]);
  await platform.close();
});
