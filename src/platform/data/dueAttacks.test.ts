import { dayEvent, type Json } from '../../protocol';
import { definitionFaults } from '../../protocol/data/definition';
import { EXPENSES, KHO, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { fillRows } from '../../../test/platform/filledRows';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { fieldsOf, forEachTest, messagesOf, waitUntil } from '../../../test/platform/platformHarness';
import { MAX_MESSAGES_TO_ONE } from '../load/loadLimits';
import { accessPath } from '../access/access';
import { DUE_ROOT, dueUntil } from './dueRows';

/* Everybody with an account is an adversary: whom a notice by a date can be made to tell, and what its days can be. */

/** Noon in Asia/Ho_Chi_Minh on 10 January, and 8 o'clock on the next day. */
const START = Date.UTC(2026, 0, 10, 5);
const DUE = Date.UTC(2026, 0, 11, 1);

const at = { field: 'day' };
const notices = (...tell: string[]) => tell.map((whom) => ({ at, tell: whom, text: '{title}' }));

let now: number;
let kho: DataHarness;
forEachTest(
  async () => {
    now = START;
    return startData({ database: createMemoryDatabase(() => now), dueEvery: 5 });
  },
  (started) => (kho = started),
);

const add = (uid: string, title: string, more: Record<string, Json> = {}) =>
  kho.add(uid, { title, amount: 1, day: '2026-01-11', ...more });

const giveRole = async (uid: string, role: string) =>
  kho.database.update({ [`applications/${KHO}/roles/${role}/${await kho.asId(uid)}`]: { given: 1 } });

async function comeTo(time: number): Promise<void> {
  now = time;
  const range = { to: dueUntil(now), limit: 1 };
  await waitUntil(async () => (await kho.database.range(DUE_ROOT, range)).length === 0, 'the notices');
}

async function noticesTo(uid: string): Promise<unknown[]> {
  const cards = await messagesOf(kho.database, uid, dayEvent(now));
  return cards.map((card) => fieldsOf(card)['notice']);
}

const keptDue = async () => [
  await kho.database.get(DUE_ROOT),
  await kho.database.get(`applications/${KHO}/collections/expenses/due`),
];

test('a row tells nobody who may not see it, anyone who is named in it', async () => {
  await kho.define({ ...EXPENSES, notices: notices('author', 'field:helper', 'role:manager') });
  await giveRole('boss', 'manager');
  await add('an', 'Mật', { helper: await kho.asId('x') });
  await comeTo(DUE);
  expect(await noticesTo('x')).toEqual([]);
  expect(await noticesTo('an')).toEqual(['Mật']);
  expect(await noticesTo('boss')).toEqual(['Mật']);
});

test('a person in a row is told where the definition lets them see it', async () => {
  const see = [...EXPENSES.see, 'field:helper'];
  await kho.define({ ...EXPENSES, see, notices: notices('field:helper') });
  await add('an', 'Nhờ', { helper: await kho.asId('binh') });
  await comeTo(DUE);
  expect(await noticesTo('binh')).toEqual(['Nhờ']);
  expect(await noticesTo('an')).toEqual([]);
});

test('who lost the role, or the application, before a notice is due is not told', async () => {
  await kho.define({ ...EXPENSES, see: ['role:manager'], notices: notices('role:manager', 'author') });
  await giveRole('boss', 'manager');
  await giveRole('an', 'manager');
  await add('an', 'Mật');
  await kho.database.update({
    [`applications/${KHO}/roles/manager/${await kho.asId('an')}`]: null,
    [accessPath(KHO)]: 'members',
  });
  await comeTo(DUE);
  expect(await noticesTo('an')).toEqual([]);
  expect(await noticesTo('boss')).toEqual(['Mật']);
});

test('nobody moves when a row of somebody else is due', async () => {
  await kho.define({ ...EXPENSES, notices: notices('author') });
  const row_id = await add('an', 'Mật', { day: '2026-01-12' });
  const kept = await keptDue();
  expect(await kho.codeOf('x', 'change', { row_id, day: '2026-01-11' })).toBe('not_found');
  expect(await kho.codeOf('x', 'remove', { row_id })).toBe('not_found');
  expect(await keptDue()).toEqual(kept);
});

test('one person makes others be told no more often than by changes', async () => {
  const rows = Array.from({ length: MAX_MESSAGES_TO_ONE + 20 }, () => ({ title: 'Vé', day: '2026-01-11' }));
  const definition = { ...EXPENSES, see: ['everyone'] };
  await fillRows(kho, 'expenses', definition, rows, 'an');
  await kho.define({ ...definition, notices: notices('role:manager') });
  await giveRole('boss', 'manager');
  await comeTo(DUE);
  expect(await noticesTo('boss')).toHaveLength(MAX_MESSAGES_TO_ONE);
});

test('a day that is none is refused, the last one there is waits, and one long ago tells nobody', async () => {
  await kho.define({ ...EXPENSES, notices: notices('author') });
  for (const day of ['2026-02-30', '99999-01-01', '-1', 'x', '2026-1-1', '2026-01-11T00:00', { a: 1 }, 1])
    expect([day, await add('an', 'Sai', { day })]).toEqual([day, 'bad_field']);
  await add('an', 'Xưa', { day: '0001-01-01' });
  expect(await keptDue()).toEqual([null, null]);
  await add('an', 'Cuối', { day: '9999-12-31' });
  await add('an', 'Mai');
  await comeTo(DUE);
  expect(await noticesTo('an')).toEqual(['Mai']);
  expect(Object.keys((await keptDue())[1] as object)).toHaveLength(1);
  expect(Object.keys((await keptDue())[0] as object)).toHaveLength(1);
});

test.each([
  ['more rules than eight', notices(...Array.from({ length: 9 }, () => 'author'))],
  ['more days than a year', [{ at: { field: 'day', days: 367 }, tell: 'author', text: 'x' }]],
  ['half a day', [{ at: { field: 'day', days: 0.5 }, tell: 'author', text: 'x' }]],
  ['an hour after the last', [{ at: { field: 'day', hour: 24 }, tell: 'author', text: 'x' }]],
  ['an hour before the first', [{ at: { field: 'day', hour: -1 }, tell: 'author', text: 'x' }]],
  ['a field that is no day', [{ at: { field: 'title' }, tell: 'author', text: 'x' }]],
  ['a field that is not there', [{ at: { field: 'other' }, tell: 'author', text: 'x' }]],
  ['a change beside the day', [{ at, when: 'added', tell: 'author', text: 'x' }]],
  ['a condition without a value', [{ at, when: 'status', tell: 'author', text: 'x' }]],
  ['a value without a field', [{ at, value: 'new', tell: 'author', text: 'x' }]],
  ['neither a change nor a day', [{ tell: 'author', text: 'x' }]],
  ['a minute', [{ at: { field: 'day', minute: 1 }, tell: 'author', text: 'x' }]],
])('a definition with %s is none', async (_what, rules) => {
  const definition = { ...EXPENSES, notices: rules };
  expect(definitionFaults(definition)).not.toEqual([]);
  expect(JSON.stringify(await kho.define(definition))).toContain('bad_definition');
});
