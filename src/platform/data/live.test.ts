import { dayEvent } from '../../protocol';
import { MAX_PEOPLE } from './openList';
import {
  type Message,
  fieldsOf,
  forEachTest,
  messagesOf,
  paramOf,
} from '../../../test/platform/platformHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { whileReading } from '../../../test/platform/whileReading';

const FORM = 'configuration/system_setting/layout/android/form/expense';

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const NOTICES = [
  { when: 'status', tell: 'author', text: '{title}: {status}' },
  { when: 'added', tell: 'role:manager', text: 'Mới: {title}' },
  { when: 'status', value: 'approved', tell: 'field:helper', text: 'Giúp {title} {nothing}' },
];

beforeEach(async () => {
  await kho.define({ ...EXPENSES, notices: NOTICES });
  await kho.database.update({ [`applications/kho/roles/manager/${await kho.asId('boss')}`]: { given: 1 } });
});

/** Opens a list as a screen does; gives what came to it since. */
async function open(uid: string, query: Record<string, string> = {}): Promise<() => Promise<Message[]>> {
  const event = kho.newEvent();
  await kho.say(uid, '../data/expenses/list', query, { event_recycler_view: event });
  const before = (await messagesOf(kho.database, uid, event)).length;
  return async () => (await messagesOf(kho.database, uid, event)).slice(before);
}

const feed = async (uid: string): Promise<unknown[]> =>
  (await messagesOf(kho.database, uid, dayEvent(kho.database.now()))).map(
    (message) => fieldsOf(message)['notice'],
  );

test('an open list gets the rows that come into it, change in it and leave it', async () => {
  await kho.add('an', { title: 'Cũ', amount: 1 });
  const [feedOfAn, feedOfBoss, feedOfNews, feedOfStranger] = [
    await open('an'),
    await open('boss'),
    await open('boss', { filter_status: 'new' }),
    await open('x'),
  ];
  const row = await kho.add('an', { title: 'Vé', amount: 5 });
  for (const list of [feedOfAn, feedOfBoss, feedOfNews]) {
    const [message, ...more] = await list();
    expect(more).toEqual([]);
    expect(message).toMatchObject({ id: row, on_top: 1 });
    expect(paramOf(message)).toMatchObject({
      item_data: { title: 'Vé', amount: 5, row_id: row, status: 'new' },
    });
  }
  await kho.rows('boss', 'change', { row_id: row, status: 'approved' });
  expect((await feedOfAn()).at(-1)).toMatchObject({ id: row });
  expect(paramOf((await feedOfAn()).at(-1))).toMatchObject({
    item_data: { status: 'approved', revision: 2 },
  });
  expect((await feedOfNews()).at(-1)).toMatchObject({ id: row, message_key: row, delete: 1 });
  await kho.rows('an', 'remove', { row_id: row });
  expect((await feedOfAn()).at(-1)).toMatchObject({ id: row, delete: 1 });
  expect((await feedOfBoss()).at(-1)).toMatchObject({ id: row, delete: 1 });
  expect(await feedOfStranger()).toEqual([]);
});

test('a row that somebody else changes so that it leaves a filter is sent once more, marked, to who may still see it', async () => {
  const boss = await kho.asId('boss');
  const byDay = { filter_status: 'new' };
  const [author, changer, stranger] = [
    await open('an', byDay),
    await open('boss', byDay),
    await open('x', byDay),
  ];
  const row = await kho.add('an', { title: 'Vé', amount: 5 });
  await kho.rows('boss', 'change', { row_id: row, status: 'approved' });
  expect((await author()).at(-1)).toMatchObject({ id: row, message_key: row, left: 1 });
  expect((await author()).at(-1)).not.toMatchObject({ delete: 1 });
  expect(paramOf((await author()).at(-1))).toMatchObject({ item_data: { status: 'approved', revision: 2 } });
  // Who changes it knows where it went.
  expect((await changer()).at(-1)).toMatchObject({ id: row, delete: 1 });
  const length = (await author()).length;
  await kho.rows('boss', 'change', { row_id: row, status: 'refused' });
  expect(await author()).toHaveLength(length);
  await kho.rows('boss', 'change', { row_id: row, status: 'new' });
  expect((await author()).at(-1)).toMatchObject({ id: row, on_top: 1 });
  expect((await author()).at(-1)).not.toHaveProperty('left');
  // Without the role they see their own rows alone.
  await kho.database.update({ [`applications/kho/roles/manager/${boss}`]: null });
  const before = (await changer()).length;
  await kho.rows('dev', 'change', { row_id: row, status: 'approved' });
  expect(await changer()).toHaveLength(before);
  expect(await stranger()).toEqual([]);
});

test('who lost a role is sent nothing more, and a list that was closed is followed no longer', async () => {
  await kho.add('an', { title: 'Cũ', amount: 1 });
  const bosses = await open('boss');
  const boss = await kho.asId('boss');
  await kho.database.update({ [`applications/kho/roles/manager/${boss}`]: null });
  await kho.add('an', { title: 'Vé', amount: 5 });
  expect(await bosses()).toEqual([]);
  await open('an');
  await kho.database.update({ 'response/an': null });
  await kho.add('an', { title: 'Vé', amount: 5 });
  const me = await kho.asId('an');
  expect(await kho.database.get(`applications/kho/collections/expenses/open/${me}`)).toBeNull();
});

test('four lists of a person are followed, the newest', async () => {
  for (let n = 0; n < 6; n += 1) await open('an');
  const me = await kho.asId('an');
  const noted = (await kho.database.get(`applications/kho/collections/expenses/open/${me}`)) as object;
  expect(Object.keys(noted)).toHaveLength(4);
});

test('of very many people who have a list open those are told who opened one last', async () => {
  const people = Array.from({ length: MAX_PEOPLE }, (_, n) => `p${String(n)}`);
  await kho.define({ ...EXPENSES, see: ['everyone'] });
  const [first, second] = [await open('an'), await open('binh')];
  for (const uid of people.slice(2)) await open(uid);
  // A viewer who opens another list takes no further place.
  await open('p2');
  const last = await open('chi');
  const row = await kho.add('dev', { title: 'Vé', amount: 5 });
  expect(await first()).toEqual([]);
  for (const list of [second, last]) expect(await list()).toMatchObject([{ id: row }]);
  const reopened = await open('an');
  await kho.rows('dev', 'remove', { row_id: row });
  expect(await reopened()).toMatchObject([{ id: row, delete: 1 }]);
  expect(await second()).toHaveLength(1);
  for (const folder of ['open', 'openers'])
    expect(
      Object.keys((await kho.database.get(`applications/kho/collections/expenses/${folder}`)) ?? {}),
    ).toHaveLength(MAX_PEOPLE);
}, 60_000);

test('a screen that asks for its list on the feed has no changes sent there', async () => {
  const today = dayEvent(kho.database.now());
  await kho.say('boss', '../data/expenses/list', {}, { event_recycler_view: today });
  await kho.database.update({ [`applications/kho/roles/manager/${await kho.asId('boss')}`]: null });
  await kho.define({ ...EXPENSES, see: ['everyone'] });
  const before = (await messagesOf(kho.database, 'boss', today)).length;
  for (let n = 0; n < 3; n += 1) await kho.add('an', { title: `Vé ${String(n)}`, amount: 5 });
  expect(await messagesOf(kho.database, 'boss', today)).toHaveLength(before);
});

/** Opens the screen of a row; gives what it was begun with since. */
async function openRow(uid: string, row_id: string) {
  const event = kho.newEvent();
  await kho.say(uid, '../load_form_script/data/expenses/get', {}, { event, parameter: { row_id } });
  const before = (await messagesOf(kho.database, uid, event)).length;
  expect(before).toBe(1);
  return {
    event,
    begun: async () => {
      const messages = (await messagesOf(kho.database, uid, event)).slice(before);
      for (const message of messages) expect(message).toMatchObject({ type: 'load_form_script' });
      return messages.map(paramOf);
    },
  };
}

test('what is added while a list is being opened comes to it', async () => {
  const added = whileReading(kho.database, 'expenses/rows', () => kho.add('an', { title: 'Vé', amount: 5 }));
  const event_recycler_view = kho.newEvent();
  await kho.say('boss', '../data/expenses/list', {}, { event_recycler_view });
  await added();
  const messages = await messagesOf(kho.database, 'boss', event_recycler_view);
  expect(messages.map(paramOf)).toContainEqual(
    expect.objectContaining({ item_data: expect.objectContaining({ title: 'Vé' }) as unknown }),
  );
});

test.each([
  ['its script', '../load_form_script/data/expenses/get', {}],
  ['the form', 'draft/core/get_layout_data', { reference: `../${FORM}` }],
])('what is changed while the screen of a row is being opened by %s comes to it', async (_, open, more) => {
  await kho.database.update({
    [`applications/kho/${FORM}`]: JSON.stringify({
      json_layout: { widget: 'LinearLayout' },
      load_form_script: '../load_form_script/data/expenses/get',
    }),
  });
  const row_id = await kho.add('an', { title: 'Vé', amount: 5 });
  const rowChanged = whileReading(kho.database, `rows/${row_id}`, () =>
    kho.rows('boss', 'change', { row_id, amount: 6 }),
  );
  const event = kho.newEvent();
  await kho.say('an', open, {}, { event, parameter: { row_id }, ...more });
  await rowChanged();
  const messages = await messagesOf(kho.database, 'an', event);
  expect(messages.map(paramOf).at(-1)).toMatchObject({ item_data: { amount: 6, revision: 2 } });
});

test('the screen of a row begins again with each change of it, as each person sees it, and says when it is gone', async () => {
  const row = await kho.add('an', { title: 'Vé', amount: 5 });
  const [feedOfAn, feedOfBoss] = [await openRow('an', row), await openRow('boss', row)];
  await kho.add('an', { title: 'Khác', amount: 1 });
  await kho.rows('boss', 'change', { row_id: row, status: 'approved' });
  const item_data = { row_id: row, status: 'approved', revision: 2, person: 'Tên an' };
  expect(await feedOfAn.begun()).toMatchObject([{ item_data, mayRemove: true, maySet: { status: false } }]);
  expect(await feedOfBoss.begun()).toMatchObject([{ item_data, mayRemove: false, maySet: { status: true } }]);
  await kho.rows('an', 'remove', { row_id: row });
  expect((await feedOfAn.begun()).at(-1)).toEqual({ isGone: true });
  expect((await feedOfBoss.begun()).at(-1)).toEqual({ isGone: true });
});

test('a closed screen of a row is told nothing, and screens take no place of a list', async () => {
  const row = await kho.add('an', { title: 'Vé', amount: 5 });
  const list = await open('an');
  for (let n = 0; n < 6; n += 1) await openRow('an', row);
  const closedFeed = await openRow('an', row);
  await kho.database.update({ [`response/an/${closedFeed.event}`]: null });
  await kho.rows('boss', 'change', { row_id: row, status: 'refused' });
  expect((await list()).at(-1)).toMatchObject({ id: row });
  expect(await kho.database.get(`response/an/${closedFeed.event}`)).toBeNull();
  const me = await kho.asId('an');
  const noted = (await kho.database.get(`applications/kho/collections/expenses/open/${me}`)) as object;
  expect(Object.keys(noted)).not.toContain(closedFeed.event);
});

test('a change is told to whom it concerns, and not to who makes it', async () => {
  const helper = await kho.asId('mai');
  const row = await kho.add('an', { title: 'Vé {amount} $&', amount: 5, helper });
  expect(await feed('boss')).toEqual(['Mới: Vé {amount} $&']);
  expect(await feed('an')).toEqual([]);
  await kho.rows('boss', 'change', { row_id: row, status: 'refused' });
  expect(await feed('an')).toEqual(['Vé {amount} $&: refused']);
  expect(await feed('mai')).toEqual([]);
  await kho.rows('boss', 'change', { row_id: row, status: 'approved' });
  expect(await feed('mai')).toEqual(['Giúp Vé {amount} $& ']);
  await kho.rows('boss', 'change', { row_id: row, amount: 6 });
  expect(await feed('an')).toHaveLength(2);
  expect(await feed('x')).toEqual([]);
  const [card] = await messagesOf(kho.database, 'an', dayEvent(kho.database.now()));
  expect(card).toMatchObject({
    application: 'kho',
    application_name: 'Kho',
    sender_name: 'Tên boss',
    on_top: 1,
  });
});

test('a notice says values as people of each language read them', async () => {
  const text = '{title}: {amount}, {day}, {helper}, {insured}, {receipt}';
  const fields = [...EXPENSES.fields, { name: 'insured', label: 'Insured', type: 'boolean' }];
  await kho.define({ ...EXPENSES, fields, notices: [{ when: 'added', tell: 'role:manager', text }] });
  const helper = await kho.asId('mai');
  await kho.add('an', { title: 'Vé', amount: 45_000, day: '2026-11-20', helper, insured: true });
  const [card] = await messagesOf(kho.database, 'boss', dayEvent(kho.database.now()));
  expect(fieldsOf(card)).toMatchObject({
    notice: 'Vé: 45.000 đ, 20/11/2026, Tên mai, có, ',
    english: { notice: 'Vé: 45,000 đ, Nov 20, 2026, Tên mai, yes, ' },
  });
});

test('nobody’s feed is filled by one person: a hundred cards a day', async () => {
  for (let n = 0; n < 104; n += 1) await kho.add('an', { title: `Vé ${String(n)}`, amount: 5 });
  expect(await feed('boss')).toHaveLength(100);
  expect(await kho.list('boss', { size: 100 })).toHaveLength(100);
}, 60_000);

test('nor does naming somebody use up what they may send', async () => {
  const helper = await kho.asId('mai');
  for (let n = 0; n < 100; n += 1) await kho.add('an', { title: `Vé ${String(n)}`, amount: 5, helper });
  await kho.add('mai', { title: 'Của Mai', amount: 5 });
  expect(await feed('boss')).toContain('Mới: Của Mai');
}, 60_000);
