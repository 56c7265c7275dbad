import { isRecord, type Json } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { codeOf, paramOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { removeExpired } from '../requests/expiry';
import { maxOf } from '../requests/limits';
import { post, rowsOf, type Message } from '../../../test/platform/platformHarness';
import { storagePath } from '../store/storagePath';
import { uploadImageRecord } from '../../../test/consoleRecords';

const DAY = 24 * 60 * 60 * 1000;
const MB = 1024 * 1024;
const ROW = { widget: 'android.widget.ImageView', properties: [{ field_name: 'photo' }] };
const ADD = '../draft/data/entries';
const REMOVE = '../input/delete/entry';
const DATA = storagePath('kho/data');

/** A picture of so many bytes, unlike all others of another number. */
function picture(bytes: number, number = 0): string {
  const content = Buffer.alloc(bytes);
  content.set([0xff, 0xd8, 0xff, number]);
  return `data:image/jpeg;base64,${content.toString('base64')}`;
}

let harness: Exchange;
let time: number;
let read: string[];
beforeEach(async () => {
  time = Date.UTC(2026, 4, 10, 3);
  read = [];
  const database = createMemoryDatabase(() => (time += 1));
  const watchedDatabase: PlatformDatabase = {
    ...database,
    get: (path) => {
      read.push(path);
      return database.get(path);
    },
  };
  harness = await startExchange({ database: watchedDatabase });
  const layout = storagePath('kho/configuration/system_setting/layout/android/recycler_layout/entry');
  await harness.database.update({ 'platform/owned/kho': true, [layout]: JSON.stringify(ROW) });
});
afterEach(async () => {
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});

const send = (uid: string, collection: string, data: Record<string, Json>, rows = '') =>
  harness.ask({
    ...post(uid, harness.newEvent(), collection, data, { event_recycler_view: rows }),
    application: 'kho',
  });

async function upload(uid: string, image: string): Promise<string> {
  const record = uploadImageRecord(uid, { application: 'kho', image, event: harness.newEvent() });
  const data = (await harness.ask(record))[0]?.['data'];
  return isRecord(data) ? String(data['image']) : '';
}

/** Adds an entry with a picture; the code it is refused with. */
const add = async (uid: string, image: string, name = 'Xe'): Promise<string> =>
  codeOf(await send(uid, ADD, { photo: await upload(uid, image), name }));

async function list(uid: string): Promise<Message[]> {
  const rows = harness.newEvent();
  await send(uid, '../requets/entries', {}, rows);
  return rowsOf(harness.database, uid, rows);
}

const bookOf = (row: Message | undefined): Record<string, unknown> => {
  const book = paramOf(row)['book_data'];
  return isRecord(book) ? book : {};
};

const remove = async (uid: string, entry: unknown): Promise<string> =>
  codeOf(await send(uid, REMOVE, { entry_id: entry as Json }));

async function idOf(uid: string): Promise<string> {
  const id = await harness.database.get(`resshare_user_id_app_user_id/${uid}/kho`);
  return typeof id === 'string' ? id : '';
}

async function keptOf(place: string, uid: string): Promise<[string, Json][]> {
  return Object.entries((await harness.database.get(`${DATA}/${place}/${await idOf(uid)}`)) ?? {});
}

test('a picture that was uploaded for an entry is good for one, and outlives its upload', async () => {
  const photo = await upload('an', picture(30_000));
  expect(photo).toMatch(/^upload\/-/);
  expect(codeOf(await send('binh', ADD, { photo, name: 'Xe' }))).toBe('bad_image');
  expect(codeOf(await send('an', ADD, { photo, name: 'Xe' }))).toBe('');
  expect(codeOf(await send('an', ADD, { photo, name: 'Xe' }))).toBe('bad_image');
  time += 2 * DAY;
  await removeExpired(harness.database);
  const [row] = await list('binh');
  expect(bookOf(row)).toMatchObject({ photo: picture(30_000), name: 'Xe', entry_id: '' });
});

test('twelve large pictures of one person are kept beside their entries; a list shows and reads what it has room for', async () => {
  for (let n = 1; n <= 12; n += 1) expect(await add('an', picture(150_000, n), `Xe ${String(n)}`)).toBe('');
  expect(JSON.stringify(await harness.database.get(`${DATA}/entries`)).length).toBeLessThan(3000);
  const pictures = Object.values(Object.fromEntries(await keptOf('entry_pictures', 'an')));
  expect(pictures).toEqual(Array.from({ length: 12 }, (_, n) => ({ photo: picture(150_000, n + 1) })));

  read = [];
  const rows = await list('binh');
  expect(read.filter((path) => path.includes('entry_pictures'))).toHaveLength(10);
  expect(rows.map((row) => bookOf(row)['name'] ?? '')).toEqual([
    ...Array.from({ length: 12 }, (_, n) => `Xe ${String(12 - n)}`),
    '',
  ]);
  expect(rows.slice(0, 12).map((row) => bookOf(row)['photo'])).toEqual(
    Array.from({ length: 12 }, (_, n) => (n < 10 ? picture(150_000, 12 - n) : '')),
  );
  expect(JSON.stringify(rows[12])).toContain('Không đủ chỗ cho 2 ảnh / No room for 2 pictures');

  // The two that had no room are not lost.
  for (const row of (await list('an')).slice(0, 2))
    expect(await remove('an', bookOf(row)['entry_id'])).toBe('');
  expect((await list('binh')).map((row) => bookOf(row)['photo'])).toEqual(
    Array.from({ length: 10 }, (_, n) => picture(150_000, 10 - n)),
  );
});

test('pictures of one person have an end of their own; an entry that is removed gives its room back', async () => {
  expect(await add('an', picture(3000))).toBe('');
  const [row] = await list('an');
  const large = `${DATA}/entries/${await idOf('an')}/-Large00000000000000`;
  const maxBytes = maxOf('entryPictures');
  await harness.database.update({
    [large]: { photo: { picture: maxBytes - picture(3000).length - 1000 }, created: 1 },
  });
  const [refused] = await send('an', ADD, { photo: await upload('an', picture(900)), name: 'Xe' });
  expect(refused?.['error']).toEqual({
    code: 'too_many_pictures',
    message:
      'Ảnh trong các mục của bạn đã dùng hết 20 MB, hãy xóa mục có ảnh hoặc dùng ảnh nhỏ hơn / The pictures of your entries take 20 MB already: remove entries with pictures, or use a smaller picture',
  });
  expect(codeOf(await send('an', ADD, { name: 'Không ảnh' }))).toBe('');
  expect(await add('binh', picture(900))).toBe('');

  const entry = String(bookOf(row)['entry_id']);
  expect(await remove('binh', entry)).toBe('not_found');
  expect(await remove('an', '')).toBe('bad_field');
  expect(await remove('an', entry)).toBe('');
  expect(await remove('an', entry)).toBe('not_found');
  expect(JSON.stringify(await harness.database.get(DATA))).not.toContain(entry);
  expect(await keptOf('entry_pictures', 'an')).toEqual([]);
  expect(await add('an', picture(900))).toBe('');
});

test('an entry of an older version, with its pictures inside, is shown, and takes no room from what is typed', async () => {
  expect(await add('an', picture(3000))).toBe('');
  const ownEntries = `${DATA}/entries/${await idOf('an')}`;
  const oldEntries = Object.fromEntries(
    Array.from({ length: 6 }, (_, n) => [
      `-Old${String(n).padStart(16, '0')}`,
      { photo: picture(220_000, n), name: `Cũ ${String(n)}`, created: n },
    ]),
  );
  // An application of that time has no order yet.
  await harness.database.update({ [ownEntries]: oldEntries, [`${DATA}/entry_order`]: null });
  expect(bookOf((await list('binh'))[0])).toMatchObject({ name: 'Cũ 5', photo: picture(220_000, 5) });
  expect(await add('an', picture(3000))).toBe('');
  const [entry] = await keptOf('entry_pictures', 'an');
  expect(entry?.[1]).toEqual({ photo: picture(3000) });
  // They are pictures all the same.
  const maxPicture = { photo: { picture: maxOf('entryPictures') - 6 * picture(220_000).length }, created: 1 };
  await harness.database.update({ [`${ownEntries}/-Large00000000000000`]: maxPicture });
  expect(await add('an', picture(300))).toBe('too_many_pictures');
  const rows = await list('an');
  expect(await remove('an', bookOf(rows.find((row) => bookOf(row)['name'] === 'Cũ 3'))['entry_id'])).toBe('');
  expect(await add('an', picture(300))).toBe('');
});

test('what is in the place of a picture cannot be typed, and a picture in the post is kept as one', async () => {
  expect(await add('an', picture(3000))).toBe('');
  expect(codeOf(await send('an', ADD, { photo: { picture: -1e9 } }))).toBe('required');
  expect(codeOf(await send('an', ADD, { photo: picture(600), name: '{"picture":9}' }))).toBe('');
  const [row] = await list('binh');
  expect(bookOf(row)).toMatchObject({ photo: picture(600), name: '{"picture":9}' });
  expect((await keptOf('entry_pictures', 'an')).map(([, fields]) => fields)).toEqual([
    { photo: picture(3000) },
    { photo: picture(600) },
  ]);
});

test('a picture in the post that moves, or unfolds to very much, is refused in words, however short', async () => {
  const bytes = Buffer.alloc(600);
  bytes.write('89504e470d0a1a0a0000000d49484452', 'hex');
  const sendPng = async (): Promise<string> =>
    codeOf(await send('an', ADD, { photo: `data:image/png;base64,${bytes.toString('base64')}` }));
  bytes.writeUInt32BE(5000, 16);
  bytes.writeUInt32BE(5000, 20);
  expect(await sendPng()).toBe('bad_image');
  bytes.writeUInt32BE(50, 16);
  bytes.write('acTL', 37, 'latin1');
  expect(await sendPng()).toBe('bad_image');
});

test('an entry fits into one message with all its pictures, so that no entry ends a list for everybody', async () => {
  const fields: Record<string, Json> = { name: 'Một mục' };
  for (let n = 0; n < 5; n += 1) fields[`photo${String(n)}`] = await upload('an', picture(220_000, n));
  expect(codeOf(await send('an', ADD, fields))).toBe('too_long');
  const { photo4, photo3, ...three } = fields;
  expect([photo3, photo4]).toEqual([expect.stringMatching(/^upload/), expect.stringMatching(/^upload/)]);
  expect(codeOf(await send('an', ADD, three))).toBe('');
  const [row] = await list('binh');
  expect(JSON.stringify(bookOf(row)).length).toBeGreaterThan(0.8 * MB);
});

test('nobody asks for the pictures of somebody else’s entries', async () => {
  expect(await add('an', picture(3000))).toBe('');
  await list('binh');
  const openScreen = (uid: string, reference: string) =>
    harness.core('kho', uid, 'get_data', { application: 'kho', reference, parameter: '' });
  const place = `kho/data/entry_pictures/${await idOf('an')}`;
  expect(codeOf(await openScreen('an', place))).toBe('');
  for (const reference of [place, 'kho/data/entry_pictures', `../data/entry_pictures/${await idOf('an')}`])
    expect(codeOf(await openScreen('binh', reference))).toBe('bad_reference');
});

test('who leaves takes the pictures of their entries along', async () => {
  expect(await add('an', picture(3000, 7))).toBe('');
  expect(await add('binh', picture(3000, 8))).toBe('');
  const me = await idOf('an');
  await harness.ask(post('an', harness.newEvent(), '../delete_account', ''));
  const stored = JSON.stringify(await harness.database.get(''));
  expect(stored).not.toContain(picture(3000, 7));
  expect(JSON.stringify(await harness.database.get('applications'))).not.toContain(me);
  expect(stored).toContain(picture(3000, 8));
});
