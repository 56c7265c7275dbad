import { dayEvent, type Json } from '../../protocol';
import { deleteAccountRecord } from '../../../test/consoleRecords';
import { KHO, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { createDyingDatabase, FAULTS } from '../../../test/platform/dyingDatabase';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { fillRows } from '../../../test/platform/filledRows';
import { fieldsOf, messagesOf, waitUntil } from '../../../test/platform/platformHarness';
import { MAX_DUE_AT_ONCE } from '../load/loadLimits';
import { startPlatform } from '../startPlatform';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { DUE_ROOT, dueUntil } from './dueRows';

/* Notices that are due by a day of a row, sent once and to nobody else, even if the row or definition changes or the process ends. */

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Noon in Asia/Ho_Chi_Minh on 10 January. */
const START = Date.UTC(2026, 0, 10, 5);
/** When a notice about 15 January is due a day before it at 8 o'clock. */
const DUE = Date.UTC(2026, 0, 14, 1);

const BEFORE = { at: { field: 'to', days: -1, hour: 8 }, tell: 'author', text: '{title}: {to}' };
const LOANS = {
  title: 'Loans',
  fields: [
    { name: 'title', label: 'Title', type: 'text' },
    { name: 'to', label: 'To', type: 'date' },
    { name: 'state', label: 'State', type: 'choice', choices: ['lent', 'back'], initial: 'lent' },
    { name: 'who', label: 'Who', type: 'person' },
  ],
  see: ['everyone'],
  add: ['everyone'],
  change: ['author'],
  remove: ['author'],
  notices: [BEFORE],
};

let now: number;
let kho: DataHarness;
let database: PlatformDatabase;

const start = async (base: PlatformDatabase): Promise<DataHarness> =>
  startData({ database: base, dueEvery: 5, erasureGrace: 1 });

beforeEach(async () => {
  now = START;
  database = createMemoryDatabase(() => now);
  kho = await start(database);
  await kho.define(LOANS);
});
afterEach(async () => {
  expect(kho.loggedLines).toEqual([]);
  await kho.close();
});

const add = (uid: string, title: string, to: Json, more: Record<string, Json> = {}) =>
  kho.add(uid, { title, to, ...more });
const change = (uid: string, row_id: string, values: Record<string, Json>) =>
  kho.rows(uid, 'change', { row_id, ...values });

/** Moves the clock and waits until nothing is due any more. */
async function comeTo(time: number): Promise<void> {
  now = time;
  const isDue = async () => (await database.range(DUE_ROOT, { to: dueUntil(now), limit: 1 })).length > 0;
  await waitUntil(async () => !(await isDue()), 'the end of what is due');
}

async function noticesTo(uid: string): Promise<unknown[]> {
  const cards = await messagesOf(database, uid, dayEvent(now));
  return cards.map((card) => fieldsOf(card)['notice']);
}

/** Everything that is kept of what is due. */
const keptDue = async () => [
  await database.get(DUE_ROOT),
  await database.get(`applications/${KHO}/collections/expenses/due`),
];

test('a notice by a date is told at its hour, in the name of the application, and not before', async () => {
  await add('an', 'Sách', '2026-01-15');
  await comeTo(DUE - 1);
  expect(await noticesTo('an')).toEqual([]);
  await comeTo(DUE);
  expect(await noticesTo('an')).toEqual(['Sách: 15/01/2026']);
  const [card] = await messagesOf(database, 'an', dayEvent(now));
  expect(card).toMatchObject({ application_name: 'Kho', sender_name: 'Kho' });
  await comeTo(DUE + 15 * HOUR);
  expect(await noticesTo('an')).toHaveLength(1);
  expect(await keptDue()).toEqual([null, null]);
});

test('a row whose day moves is told at the new day alone, and one that moves back not again', async () => {
  const row_id = await add('an', 'Sách', '2026-01-15');
  await change('an', row_id, { to: '2026-01-16' });
  await comeTo(DUE);
  expect(await noticesTo('an')).toEqual([]);
  await comeTo(DUE + DAY);
  expect(await noticesTo('an')).toEqual(['Sách: 16/01/2026']);
  await change('an', row_id, { to: '2026-01-20' });
  await change('an', row_id, { to: '2026-01-16', title: 'Vở' });
  await comeTo(DUE + DAY + HOUR);
  expect(await noticesTo('an')).toEqual(['Sách: 16/01/2026']);
  await comeTo(DUE + 5 * DAY);
  expect(await noticesTo('an')).toEqual([]);
  expect(await keptDue()).toEqual([null, null]);
});

test('a day that is over when the row is written tells nobody, and neither does a row without a day', async () => {
  await add('an', 'Cũ', '2026-01-10');
  await add('an', 'Không', '');
  expect(await keptDue()).toEqual([null, null]);
});

test('a removed row tells nobody, and nothing is kept of when it was due', async () => {
  const row_id = await add('an', 'Sách', '2026-01-15');
  await kho.rows('an', 'remove', { row_id });
  await comeTo(DUE);
  expect(await noticesTo('an')).toEqual([]);
  expect(await keptDue()).toEqual([null, null]);
});

test('a condition is held against the row as it is when the notice is due', async () => {
  await kho.define({ ...LOANS, notices: [{ ...BEFORE, when: 'state', value: 'lent' }] });
  const back = await add('an', 'Trả rồi', '2026-01-15');
  await add('an', 'Chưa trả', '2026-01-15');
  await change('an', back, { state: 'back' });
  await comeTo(DUE);
  expect(await noticesTo('an')).toEqual(['Chưa trả: 15/01/2026']);
});

test('rows that are there already are due by a rule that is added or changed, and no longer by one that goes', async () => {
  await kho.define({ ...LOANS, notices: [] });
  await add('an', 'Sách', '2026-01-15');
  expect(await keptDue()).toEqual([null, null]);
  await kho.define(LOANS);
  await kho.define({ ...LOANS, notices: [{ ...BEFORE, at: { field: 'to', days: 0, hour: 20 } }] });
  await comeTo(DUE);
  expect(await noticesTo('an')).toEqual([]);
  await comeTo(Date.UTC(2026, 0, 15, 13));
  expect(await noticesTo('an')).toEqual(['Sách: 15/01/2026']);
  await add('an', 'Vở', '2026-01-19');
  await kho.define({ ...LOANS, notices: [] });
  await comeTo(Date.UTC(2026, 0, 19, 13));
  expect(await noticesTo('an')).toEqual([]);
  expect(await keptDue()).toEqual([null, null]);
});

test('changes made together move what is due as each of them would', async () => {
  const first = await add('an', 'Một', '2026-01-15');
  const second = await add('an', 'Hai', '2026-01-15');
  await kho.define({ ...LOANS, change: ['role:back_end'], remove: ['role:back_end'], add: ['everyone'] });
  const act = (row_id: string, to: string) => ({
    act: 'change',
    collection: 'expenses',
    row_id,
    values: { to },
  });
  await kho.say('backend:kho', '../data/transaction', {
    changes: [
      act(first, '2026-01-13'),
      { act: 'remove', collection: 'expenses', row_id: second, values: {} },
      {
        act: 'add',
        collection: 'expenses',
        row_id: '',
        values: { title: 'Ba', to: '2026-01-12', who: await kho.asId('an') },
      },
    ],
  });
  await kho.define({
    ...LOANS,
    notices: [
      { ...BEFORE, tell: 'author' },
      { ...BEFORE, tell: 'field:who' },
    ],
  });
  await comeTo(DUE - 3 * DAY);
  expect(await noticesTo('an')).toEqual(['Ba: 12/01/2026']);
  await comeTo(DUE - 2 * DAY);
  expect(await noticesTo('an')).toEqual(['Một: 13/01/2026']);
  await comeTo(DUE);
  expect(await noticesTo('an')).toEqual([]);
});

test('a collection that is dropped, and an account that is deleted, leave nothing that is due', async () => {
  await add('binh', 'Sách', '2026-01-15');
  const appUserId = await kho.asId('binh');
  await kho.ask(deleteAccountRecord('binh', { application: 'kho', appUserId, event: kho.newEvent() }));
  await waitUntil(async () => (await keptDue())[1] === null, 'the end of the rows');
  await add('an', 'Sách', '9999-12-31');
  expect((await keptDue())[1]).not.toBeNull();
  await kho.model('dev', 'drop', { collection: 'expenses' });
  expect(await keptDue()).toEqual([null, null]);
});

test('an application that goes with its owner leaves nothing that is due', async () => {
  await add('an', 'Sách', '9999-12-31');
  const appUserId = await kho.asId('dev');
  await kho.ask(deleteAccountRecord('dev', { application: 'kho', appUserId, event: kho.newEvent() }));
  await waitUntil(async () => (await database.get(DUE_ROOT)) === null, 'the end of what is due');
});

test('what a platform missed is told when one starts within a day, and left out after that', async () => {
  await add('an', 'Sách', '2026-01-15');
  await add('an', 'Vở', '2026-01-17');
  await kho.close();
  now = DUE + DAY;
  kho = await start(database);
  await comeTo(now);
  expect(await noticesTo('an')).toEqual(['Sách: 15/01/2026']);
  await kho.close();
  now = DUE + 3 * DAY + 1;
  kho = await start(database);
  await comeTo(now);
  expect(await noticesTo('an')).toEqual([]);
  expect(await keptDue()).toEqual([null, null]);
});

test('1,000 notices of one hour are told once each, in portions, and hold up nobody', async () => {
  const people = Array.from({ length: 20 }, (_, n) => `u${String(n)}`);
  const rows = Array.from({ length: 50 }, (_, n) => ({ title: String(n), to: '2026-01-15' }));
  for (const uid of people) await fillRows(kho, 'expenses', { ...LOANS, notices: [] }, rows, uid);
  await kho.define(LOANS);
  await kho.define({ ...LOANS, notices: [] }, 'others');
  const { update } = database;
  const portions: number[] = [];
  let served: Promise<string> | undefined;
  database.update = async (values, before) => {
    const places = Object.keys(values).filter((path) => path.includes('/expenses/due/'));
    if (places.length > 0 && portions.push(places.length) === 1) {
      // The first portion is not written before somebody else has had their answer.
      served = kho.add('x', { title: 'Meanwhile' }, 'others');
      await served;
    }
    return update(values, before);
  };
  await comeTo(DUE);
  expect(await served).toMatch(/^-/);
  expect(portions).toHaveLength(1000 / MAX_DUE_AT_ONCE);
  expect(Math.max(...portions)).toBe(MAX_DUE_AT_ONCE);
  const expected = Array.from({ length: 50 }, (_, n) => `${String(n)}: 15/01/2026`);
  for (const uid of people) expect(new Set(await noticesTo(uid))).toEqual(new Set(expected));
  for (const uid of people) expect(await noticesTo(uid)).toHaveLength(50);
});

test.each(FAULTS)('a notice is told once though a process %s at any write of its delivery', async (fault) => {
  await add('an', 'Sách', '2026-01-15');
  await kho.close();
  now = DUE;
  const isDue = async () => (await database.get(DUE_ROOT)) !== null;
  for (let count = 0, isMet = true; isMet; count += 1) {
    const dying = createDyingDatabase(database);
    dying.arm(fault, count);
    const identities = { deleteAccount: () => Promise.resolve(true) };
    const options = { database: dying.database, identities, dueEvery: 5, log: () => undefined };
    const platform = await startPlatform(options).catch(() => undefined);
    await waitUntil(async () => !dying.isArmed() || !(await isDue()), 'the fault, or the notice');
    isMet = !dying.isArmed();
    await platform?.close().catch(() => undefined);
    // Locks of processes that ended are over by then.
    now += 20_000;
  }
  kho = await start(database);
  await comeTo(now);
  expect(await noticesTo('an')).toEqual(['Sách: 15/01/2026']);
});
