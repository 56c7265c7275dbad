import { isRecord, type Json, type JsonObject } from '../../protocol';
import { deleteAccountRecord, mainDashboardRecord } from '../../../test/consoleRecords';
import { KHO, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { fillRows, watchReads } from '../../../test/platform/filledRows';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { fieldsOf, paramOf, waitUntil } from '../../../test/platform/platformHarness';
import { accessPath } from '../access/access';
import { MAX_SENT_AGAIN, MAX_WAITS, MAX_WAITS_FROM_ONE } from '../load/loadLimits';
import type { Notice } from '../../protocol/data/noticeRules';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { noticeMark } from './waits';

/* Cards of earlier days whose rows still wait for a person are sent again, each once a day. */
const DAY = 24 * 60 * 60 * 1000;
const ENTRY = `resshare_configuration/data/applications/${KHO}`;

const transitions = (by: string) => [
  { name: 'lend', from: ['asked'], to: 'lent', by: [by] },
  { name: 'return', from: ['lent'], to: 'back', by: ['author'] },
];
const state = {
  ...{ name: 'state', label: 'State', type: 'choice', choices: ['asked', 'lent', 'back'], initial: 'asked' },
  transitions: transitions('field:lender'),
};
const LOANS = {
  title: 'Loans',
  fields: [
    { name: 'tool', label: 'Tool', type: 'text', required: true },
    { name: 'lender', label: 'Lender', type: 'person' },
    state,
  ],
  ...{ see: ['author', 'field:lender'], add: ['everyone'], change: ['author'], remove: ['author'] },
  notices: [{ when: 'added', tell: 'field:lender', text: 'Asks for {tool}' }],
};
const ASKED = noticeMark(LOANS.notices[0] as Notice);
/** The same for anyone who has a role. */
const OF_ROLE = {
  ...LOANS,
  fields: [LOANS.fields[0], LOANS.fields[1], { ...state, transitions: transitions('role:keeper') }],
  see: ['author', 'role:keeper'],
  notices: [{ when: 'added', tell: 'role:keeper', text: 'Asks for {tool}' }],
};

let now: number;
let kho: DataHarness;
let database: PlatformDatabase;

beforeEach(async () => {
  now = Date.UTC(2026, 0, 10, 5);
  database = createMemoryDatabase(() => now);
  kho = await startData({ database, erasureGrace: 1 });
  await kho.define(LOANS, 'loans');
  const recent = ['an', 'binh', 'cuong'].map((uid) => [`people/${uid}/recent_applications`, ['club']]);
  await database.update(Object.fromEntries(recent) as JsonObject);
});
afterEach(async () => {
  expect(kho.loggedLines).toEqual([]);
  await kho.close();
});

const ask = async (uid: string, tool: string, lender = 'binh') =>
  kho.add(uid, { tool, lender: await kho.asId(lender) }, 'loans');
const move = (uid: string, row_id: string, to: string) =>
  kho.rows(uid, 'change', { row_id, state: to }, 'loans');
const home = (uid: string) => kho.openHome(uid, now);
const cards = (uid: string) => kho.feedOf(uid, now);
const noticesTo = async (uid: string) => (await cards(uid)).map((card) => fieldsOf(card)['notice']);
const kept = (uid: string) => database.get(`people/${uid}/waits`);

async function nextDay(uid = 'binh'): Promise<unknown[]> {
  now += DAY;
  await home(uid);
  return noticesTo(uid);
}

test('who was asked yesterday finds the card today, as it came and once, whatever they open', async () => {
  const loan = await ask('an', 'Saw');
  const [asked] = await cards('binh');
  await home('binh');
  expect(await noticesTo('binh')).toEqual(['Asks for Saw']);

  expect(await nextDay()).toEqual(['Asks for Saw']);
  const [again] = await cards('binh');
  expect(again).toMatchObject({ id: asked?.['id'], application: KHO, sender_name: 'Tên an', on_top: 1 });
  expect(again?.['data']).toMatchObject({ layout: (asked?.['data'] as JsonObject)['layout'] ?? {} });
  expect(paramOf(again)['waits']).toBe(true);
  // A message of the first day that was read is later than this key.
  expect(typeof paramOf(again)['again']).toBe('string');
  await home('binh');
  await kho.send(mainDashboardRecord('binh', { application: 'club', event: kho.newEvent() }));
  expect(await noticesTo('binh')).toHaveLength(1);
  for (const uid of ['an', 'cuong']) {
    await home(uid);
    expect(await noticesTo(uid)).toEqual([]);
  }

  expect(await nextDay()).toEqual(['Asks for Saw']);
  await move('binh', loan, 'lent');
  expect(await kept('binh')).toBeNull();
  expect(await nextDay()).toEqual([]);
});

test('two homes at once bring one card', async () => {
  await ask('an', 'Saw');
  now += DAY;
  await Promise.all([home('binh'), home('binh'), home('binh')]);
  expect(await noticesTo('binh')).toEqual(['Asks for Saw']);
});

test("an application's dashboard brings it, too", async () => {
  await ask('an', 'Saw');
  now += DAY;
  await kho.send(mainDashboardRecord('binh', { application: 'club', event: kho.newEvent() }));
  expect(await noticesTo('binh')).toEqual(['Asks for Saw']);
});

test('whose turn it is again finds the card again', async () => {
  const loan = await ask('an', 'Saw');
  await kho.define({ ...LOANS, notices: [{ when: 'state', tell: 'author', text: '{state}' }] }, 'loans');
  await move('binh', loan, 'lent');
  expect(await nextDay('an')).toEqual(['lent']);
  expect(await nextDay('an')).toEqual(['lent']);
  await move('an', loan, 'back');
  expect(await nextDay('an')).toEqual([]);
});

test('a card of a row that was moved meanwhile says so', async () => {
  const [first, lender] = LOANS.fields;
  const steps = [
    { name: 'lend', from: ['asked'], to: 'lent', by: ['author', 'field:lender'] },
    { name: 'return', from: ['lent'], to: 'back', by: ['field:lender'] },
  ];
  await kho.define({ ...LOANS, fields: [first, lender, { ...state, transitions: steps }] }, 'loans');
  const loan = await ask('an', 'Saw');
  await move('an', loan, 'lent');
  expect(await nextDay()).toEqual(['Asks for Saw']);
  expect(paramOf((await cards('binh'))[0])).toMatchObject({
    waits: true,
    item_data: { outcome: 'State: lent' },
  });
});

/** Whatever ends it, the card does not come back and nothing is kept of it. */
const ENDS: [string, object, (loan: string) => Promise<unknown>][] = [
  ['the row is removed', LOANS, (row_id) => kho.rows('an', 'remove', { row_id }, 'loans')],
  [
    'somebody else is asked',
    LOANS,
    async (row_id) => kho.rows('an', 'change', { row_id, lender: await kho.asId('cuong') }, 'loans'),
  ],
  ['another moved it on', LOANS, (row_id) => move('dev', row_id, 'back')],
  [
    'the transition is gone',
    LOANS,
    () =>
      kho.define(
        {
          ...LOANS,
          fields: [LOANS.fields[0], LOANS.fields[1], { ...state, transitions: transitions('author') }],
        },
        'loans',
      ),
  ],
  ['the notice is gone', LOANS, () => kho.define({ ...LOANS, notices: [] }, 'loans')],
  ['the collection is dropped', LOANS, () => kho.model('dev', 'drop', { collection: 'loans' })],
  ['the application is archived', LOANS, () => database.update({ [`${ENTRY}/archived`]: 1 })],
  ['the application is closed to them', LOANS, () => database.update({ [accessPath(KHO)]: 'members' })],
  [
    'their role is taken',
    OF_ROLE,
    async () => database.update({ [`applications/${KHO}/roles/keeper/${await kho.asId('binh')}`]: null }),
  ],
  [
    'who asked left',
    LOANS,
    async () => {
      const appUserId = await kho.asId('an');
      await kho.ask(deleteAccountRecord('an', { application: KHO, appUserId, event: kho.newEvent() }));
      const rows = `applications/${KHO}/collections/loans/rows`;
      await waitUntil(async () => (await database.get(rows)) === null, 'the end of the rows');
    },
  ],
];

test.each(ENDS)('nothing comes back and nothing is kept once %s', async (_, definition, end) => {
  await kho.define(definition, 'loans');
  const keeper = `applications/${KHO}/roles/keeper/${await kho.asId('binh')}`;
  if (definition === OF_ROLE) await database.update({ [keeper]: { given: 1 } });
  const loan = await ask('an', 'Saw');
  expect(await noticesTo('binh')).toEqual(['Asks for Saw']);
  expect(await kept('binh')).not.toBeNull();
  await end(loan);
  expect(await nextDay()).toEqual([]);
  expect(await kept('binh')).toBeNull();
});

test('who leaves takes along what waited for them, and an application what waited in it', async () => {
  await ask('an', 'Saw');
  await ask('an', 'Drill', 'cuong');
  const leave = async (uid: string) => {
    const appUserId = await kho.asId(uid);
    await kho.ask(deleteAccountRecord(uid, { application: KHO, appUserId, event: kho.newEvent() }));
  };
  await leave('binh');
  expect(await kept('binh')).toBeNull();
  await leave('dev');
  await waitUntil(async () => (await kept('cuong')) === null, 'the end of what waited');
});

/** What a flood leaves behind: entries of one sender as the platform keeps them. */
async function flooded(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (): JsonObject => ({ tool: 'x', state: 'asked' }));
  const lender = await kho.asId('binh');
  const ids = await fillRows(
    kho,
    'loans',
    LOANS,
    rows.map((row) => ({ ...row, lender })),
    'stranger',
  );
  const [first] = ids;
  const entries = ids
    .slice(0, MAX_WAITS_FROM_ONE)
    .map((id): [string, Json] => [
      `people/binh/waits/${KHO}/loans~${id}`,
      { notice: ASKED, since: now, from: 'mark', key: first ?? '', sent: '' },
    ]);
  await database.update(Object.fromEntries(entries));
}

test('a flood by one takes the places of nobody else, and comes in portions', async () => {
  await ask('an', 'Saw');
  await flooded(10_000);
  await ask('an', 'Drill');
  now += DAY;
  const stop = watchReads(database);
  await home('binh');
  const { rows, bytes } = stop();
  expect(rows.length).toBeLessThanOrEqual(2 * MAX_SENT_AGAIN);
  expect(bytes).toBeLessThan(1024 * 1024);
  const first = await noticesTo('binh');
  expect(first).toHaveLength(MAX_SENT_AGAIN);
  expect(first).toEqual(expect.arrayContaining(['Asks for Saw', 'Asks for Drill']));
  for (let n = 0; n < 2 * (MAX_WAITS_FROM_ONE / MAX_SENT_AGAIN); n += 1) await home('binh');
  expect(await noticesTo('binh')).toHaveLength(MAX_WAITS_FROM_ONE + 2);
});

test('one sender has so many places, and all together no more than there are', async () => {
  const entriesOf = async () =>
    Object.values((await kept('binh')) ?? {}).flatMap((all) => (isRecord(all) ? Object.values(all) : []));
  const entry = (from: string) => ({ notice: ASKED, since: now, from, key: '-A', sent: '' });
  const fill = (from: string, count: number) => {
    const places = Array.from(
      { length: count },
      (_, n) => `people/binh/waits/${KHO}/loans~${from}${String(n)}`,
    );
    return database.update(Object.fromEntries(places.map((place) => [place, entry(from)])));
  };
  await ask('an', 'Saw');
  await fill('m', MAX_WAITS - MAX_WAITS_FROM_ONE - 1);
  for (let day = 0; day < 2; day += 1) {
    for (let n = 0; n < MAX_WAITS_FROM_ONE / 2 + 1; n += 1) await ask('stranger', `x${String(n)}`);
    now += DAY;
  }
  // The oldest of the stranger's own went.
  expect(await entriesOf()).toHaveLength(MAX_WAITS);
  await ask('cuong', 'Drill');
  expect(await entriesOf()).toHaveLength(MAX_WAITS);
  now += DAY;
  for (let n = 0; n <= MAX_WAITS / MAX_SENT_AGAIN; n += 1) await home('binh');
  const notices = await noticesTo('binh');
  expect(notices).toEqual(expect.arrayContaining(['Asks for Saw', 'Asks for Drill']));
  expect(notices).toHaveLength(MAX_WAITS_FROM_ONE + 2);
});

test('a home where nothing waits costs one read more, and no lock', async () => {
  await kho.asId('binh');
  const reads: string[] = [];
  const { get, transaction } = database;
  const locks: string[] = [];
  database.get = (path) => {
    if (path.includes('waits')) reads.push(path);
    return get(path);
  };
  database.transaction = (path, change) => {
    if (path.includes('waits')) locks.push(path);
    return transaction(path, change);
  };
  await home('binh');
  expect(reads).toEqual(['people/binh/waits']);
  expect(locks).toEqual([]);
});
