import type { JsonObject } from '../../protocol';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { fieldsOf, waitUntil } from '../../../test/platform/platformHarness';
import { WAIT_LIFE } from '../load/loadLimits';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { DUE_ROOT, dueUntil } from './dueRows';

const DAY = 24 * 60 * 60 * 1000;
const state = {
  ...{ name: 'state', label: 'State', type: 'choice', choices: ['asked', 'lent'], initial: 'asked' },
  transitions: [{ name: 'lend', from: ['asked'], to: 'lent', by: ['field:lender'] }],
};
const LOANS = {
  title: 'Loans',
  fields: [
    { name: 'tool', label: 'Tool', type: 'text', required: true },
    { name: 'lender', label: 'Lender', type: 'person' },
    { name: 'day', label: 'Day', type: 'date' },
    state,
  ],
  ...{ see: ['author', 'field:lender'], add: ['everyone'], change: ['author'], remove: ['author'] },
};

let now: number;
let kho: DataHarness;
let database: PlatformDatabase;
beforeEach(async () => {
  now = Date.UTC(2026, 0, 10, 5);
  database = createMemoryDatabase(() => now);
  kho = await startData({ database, dueEvery: 5, erasureGrace: 1 });
  const recent = ['an', 'binh', 'cuong'].map((uid) => [`people/${uid}/recent_applications`, ['club']]);
  await database.update(Object.fromEntries(recent) as JsonObject);
});
afterEach(() => kho.close());

const home = (uid: string) => kho.openHome(uid, now);
const cards = (uid: string) => kho.feedOf(uid, now);

test('a notice by a date comes again in the name of the application, as it came', async () => {
  const due = { at: { field: 'day', hour: 8 }, tell: 'field:lender', text: 'Due: {tool}' };
  await kho.define({ ...LOANS, notices: [due] }, 'loans');
  await kho.add('an', { tool: 'Saw', lender: await kho.asId('binh'), day: '2026-01-11' }, 'loans');
  now = Date.UTC(2026, 0, 11, 1);
  const range = () => database.range(DUE_ROOT, { to: dueUntil(now), limit: 1 });
  await waitUntil(async () => (await range()).length === 0, 'the notices');
  expect((await cards('binh'))[0]).toMatchObject({ sender_name: 'Kho' });
  now += DAY;
  await home('binh');
  expect((await cards('binh'))[0]).toMatchObject({ sender_name: 'Kho' });
});

test('a card comes again in its own words when another notice was put before it, and not for ever', async () => {
  const asked = { when: 'added', tell: 'field:lender', text: 'Asks for {tool}' };
  const lent = { when: 'state', value: 'lent', tell: 'field:lender', text: '{tool} was lent' };
  await kho.define({ ...LOANS, notices: [asked] }, 'loans');
  await kho.add('an', { tool: 'Saw', lender: await kho.asId('binh') }, 'loans');
  await kho.define({ ...LOANS, notices: [lent, asked] }, 'loans');
  now += DAY;
  await home('binh');
  expect((await cards('binh')).map((card) => fieldsOf(card)['notice'])).toEqual(['Asks for Saw']);
  now += WAIT_LIFE;
  await home('binh');
  expect(await cards('binh')).toEqual([]);
  expect(await database.get('people/binh/waits')).toBeNull();
});
