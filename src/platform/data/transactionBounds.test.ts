import { dayEvent, type Json } from '../../protocol';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { codeOf, forEachTest, messagesOf } from '../../../test/platform/platformHarness';
import { fillRows, openTo, WIDE_FIELDS, wideValues } from '../../../test/platform/filledRows';
import { MAX_MESSAGES_TO_ALL, MAX_MESSAGES_TO_ONE } from '../load/loadLimits';
import { MAX_NEWS_BYTES } from './news';

// What a transaction tells others has the bounds of one change, however many changes it makes.

const BACK_END = 'backend:kho';
const MAX_CHANGES = 20;
const NOTICES = Array.from({ length: 5 }, (_, n) => ({
  when: 'changed',
  tell: 'role:watchers',
  text: `{f1} ${String(n)}`,
}));
const TEXTS = ['f0', 'f1'].map((name) => ({ name, label: '', type: 'text' }));

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

/** Fills a collection that the back end may change. */
const fill = (fields: readonly object[], rows: Parameters<typeof fillRows>[3], more: object = {}) =>
  fillRows(kho, 'items', { ...openTo(fields), change: ['role:back_end'], ...more }, rows);

/** Texts of two letters, and five notices to the watchers of each change. */
async function fillWatched(watchers: readonly string[]): Promise<string[]> {
  const rows = Array.from({ length: MAX_CHANGES }, (_, n) => ({ f0: String(n) }));
  const ids = await fill(TEXTS, rows, { notices: NOTICES });
  for (const uid of watchers)
    await kho.database.update({ [`applications/kho/roles/watchers/${await kho.asId(uid)}`]: { given: 1 } });
  return ids;
}

const changeAll = async (ids: readonly string[], f1 = 'b'): Promise<string> =>
  codeOf(
    await kho.say(BACK_END, '../data/transaction', {
      changes: ids.map((row_id) => ({ act: 'change', collection: 'items', row_id, values: { f1 } })),
    }),
  );

const cardsOf = async (uid: string): Promise<number> =>
  (await messagesOf(kho.database, uid, dayEvent(kho.database.now()))).length;

async function cardsOfAll(people: readonly string[]): Promise<number> {
  const counts = await Promise.all(people.map(cardsOf));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How often places are read until the result is called. */
function watchPlaces(place: RegExp): () => number {
  const { get, range } = kho.database;
  let count = 0;
  kho.database.get = (path) => {
    if (place.test(path)) count += 1;
    return get(path);
  };
  kho.database.range = (path, wanted) => {
    if (place.test(path)) count += 1;
    return range(path, wanted);
  };
  return () => {
    Object.assign(kho.database, { get, range });
    return count;
  };
}

const SIX = ['a', 'b', 'c', 'd', 'e', 'g'];

test('a transaction sends no more cards than its sender may send in a day, and looks nobody up for more', async () => {
  const ids = await fillWatched(SIX);
  const lookUps = watchPlaces(/roles\/watchers$/);
  expect(await changeAll(ids)).toBe('');
  expect(await cardsOfAll(SIX)).toBe(MAX_MESSAGES_TO_ALL);
  // 500 cards are sent once 16 changes sent thirty each and the next one four of its five notices.
  expect(lookUps()).toBe(16 * NOTICES.length + 4);

  const laterLookUps = watchPlaces(/roles\/watchers$/);
  expect(await changeAll(ids, 'c')).toBe('');
  expect(await kho.codeOf('dev', 'change', { row_id: ids[0] ?? '', f1: 'd' }, 'items')).toBe('');
  expect(await cardsOfAll(SIX)).toBe(MAX_MESSAGES_TO_ALL + SIX.length * NOTICES.length);
  // Those of the developer, who may still send.
  expect(laterLookUps()).toBe(NOTICES.length);
});

test('cards of earlier transactions count for each receiver, in one read', async () => {
  const ids = await fillWatched(['a']);
  expect(await changeAll(ids.slice(0, 12))).toBe('');
  expect(await cardsOf('a')).toBe(60);
  const notesRead = watchPlaces(/^platform\/about\/[^/]+$/);
  expect(await changeAll(ids, 'c')).toBe('');
  expect(notesRead()).toBe(1);
  expect(await cardsOf('a')).toBe(MAX_MESSAGES_TO_ONE);
});

test('a transaction of large rows is made, and sends open lists no more than one change does', async () => {
  const rows = Array.from({ length: MAX_CHANGES }, (_, n) => wideValues(String(n)));
  const ids = await fill(WIDE_FIELDS, rows);
  for (const uid of ['a', 'b'])
    for (const size of [1, 2, 3, 4]) await kho.rows(uid, 'list', { size }, 'items');
  const bytes = async () => JSON.stringify(await kho.database.get('response')).length;
  const before = await bytes();
  expect(await changeAll(ids)).toBe('');
  expect((await bytes()) - before).toBeGreaterThan(MAX_NEWS_BYTES / 4);
  expect((await bytes()) - before).toBeLessThan(1.1 * MAX_NEWS_BYTES);
});

test('what is read and sent for notices counts as work of the sender', async () => {
  const [id = ''] = await fillWatched(['a']);
  expect(await changeAll([id])).toBe('');
  const folders = Object.keys(((await kho.database.get('platform/about')) ?? {}) as Record<string, Json>);
  for (const folder of folders)
    await kho.database.update({ [`platform/about/${folder}/other`]: `response/x/${'y'.repeat(9_000_000)}` });
  const codes: string[] = [];
  for (let n = 0; n < 20; n += 1) codes.push(await changeAll([id], `c${String(n)}`));
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => ''));
  expect(codes.at(-1)).toBe('too_many_requests');
});
