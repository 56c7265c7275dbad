import type { Json } from '../../protocol';
import { codeOf, messagesOf, type Message } from '../../../test/platform/platformHarness';
import { EXPENSES, KHO, rowsIn, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { storagePath } from '../store/storagePath';

// What the back end of an application does with its data: as anybody would whom its developer gave the role `back_end`.

const BACK_END = 'backend:kho';
const DEVICES = {
  title: 'Devices',
  fields: [
    { name: 'name', label: 'Name', type: 'text', required: true, max: 80, search: true, sort: true },
    {
      name: 'status',
      label: 'Status',
      type: 'choice',
      choices: ['free', 'lent'],
      initial: 'free',
      filter: true,
    },
    { name: 'count', label: 'Count', type: 'number', min: 0 },
    { name: 'holder', label: 'Holder', type: 'person' },
  ],
  see: ['role:back_end', 'author'],
  add: ['role:back_end', 'everyone'],
  change: ['role:back_end'],
  remove: ['role:back_end'],
  notices: [{ when: 'status', value: 'lent', tell: 'field:holder', text: '{name} is yours' }],
};
const LOANS = {
  title: 'Loans',
  fields: [
    {
      name: 'device',
      label: 'Device',
      type: 'reference',
      collection: 'devices',
      required: true,
      filter: true,
    },
    { name: 'note', label: 'Note', type: 'text', max: 20 },
  ],
  see: ['everyone'],
  add: ['role:back_end'],
  change: ['author'],
  remove: ['author'],
};

let data: DataHarness;
beforeEach(async () => {
  data = await startData();
  await data.define(DEVICES, 'devices');
  await data.define(LOANS, 'loans');
  await data.define(EXPENSES);
});
afterEach(() => data.close());

type Change = Record<string, Json>;
const send = (changes: readonly Change[], uid = BACK_END) =>
  data.say(uid, '../data/transaction', { changes: [...changes] });
const add = (values: Change, collection = 'devices'): Change => ({ act: 'add', collection, values });
const change = (row_id: string, values: Change, when: Change = {}): Change => ({
  ...{ act: 'change', collection: 'devices', row_id, values, when },
});
const remove = (row_id: string, when: Change = {}): Change => ({
  ...{ act: 'remove', collection: 'devices', row_id, when },
});
const rowsOf = (answers: readonly Message[]) =>
  (answers[0]?.['data'] as { rows: { row_id: string; revision: number }[] }).rows;
const addDevice = async (values: Change): Promise<string> =>
  rowsOf(await send([add(values)]))[0]?.row_id ?? '';
const devices = (query: Change = {}) => data.list(BACK_END, query, 'devices');

it('adds, lists, gets, changes and removes rows, and is their author, under the name of the application', async () => {
  const names = 'resshare_configuration/data/applications';
  await data.database.update({ [`${names}/kho/name`]: 'Kho đồ', [`${names}/ngan_hang/name`]: 'Ngân hàng' });
  const id = await addDevice({ name: 'Máy chiếu', count: 2 });
  expect(await devices({ filter_status: 'free' })).toMatchObject([
    { row_id: id, name: 'Máy chiếu', count: 2, status: 'free', revision: 1 },
  ]);
  expect(await devices()).toMatchObject([{ author: BACK_END, person: 'Kho đồ' }]);
  // Nobody can name the back end of another application in a row.
  expect(codeOf(await send([change(id, { holder: 'backend:ngan_hang' })]))).toBe('bad_field');
  expect(rowsOf(await send([change(id, { status: 'lent' })]))).toEqual([{ row_id: id, revision: 2 }]);
  const [got] = await data.rows(BACK_END, 'get', { row_id: id }, 'devices');
  expect(got).toMatchObject({ data: { row: { status: 'lent', name: 'Máy chiếu' } } });
  expect(rowsOf(await send([remove(id, { status: 'lent' })]))).toEqual([{ row_id: id, revision: 2 }]);
  expect(await devices()).toEqual([]);
});

it('keeps as many rows of its own as who works on the application, also when somebody else changes one', async () => {
  const id = await addDevice({ name: 'Loa' });
  const counts = storagePath(`kho/collections/devices/counts/${BACK_END}`);
  const setRows = (rows: number) => data.database.update({ [`${counts}/rows`]: rows });
  await setRows(1_000);
  expect(codeOf(await send([add({ name: 'Micro' })]))).toBe('');
  expect((await data.rows(BACK_END, 'list', {}, 'devices'))[0]).toMatchObject({
    data: { own: 1_001, most: 100_000 },
  });
  await data.database.update({ [`${counts}/bytes`]: 2 ** 21 });
  expect(await data.codeOf('dev', 'change', { row_id: id, revision: 1, name: 'Loa kéo' }, 'devices')).toBe(
    '',
  );
  await setRows(100_000);
  expect(codeOf(await send([add({ name: 'Micro' })]))).toBe('too_many_rows');
});

it('changes a row only while its fields hold what it expects', async () => {
  const id = await addDevice({ name: 'Loa', count: 2 });
  expect(codeOf(await send([change(id, { count: 1 }, { count: 3 })]))).toBe('conflict');
  expect(codeOf(await send([change(id, { count: 1 }, { holder: 'x' })]))).toBe('conflict');
  expect(codeOf(await send([remove(id, { status: 'lent' })]))).toBe('conflict');
  expect(codeOf(await send([change(id, { count: 1 }, { count: 2, status: 'free', holder: '' })]))).toBe('');
  expect(await devices()).toMatchObject([{ count: 1, revision: 2 }]);
});

it('makes several changes, or none of them and says which one was refused', async () => {
  const [one, other] = [await addDevice({ name: 'Loa' }), await addDevice({ name: 'Micro' })];
  const lent = (...more: Change[]) => [
    change(one, { status: 'lent' }, { status: 'free' }),
    add({ device: one, note: 'An' }, 'loans'),
    ...more,
  ];
  const [refused] = await send(lent(change(other, { count: -1 })));
  expect(refused).toMatchObject({ error: { code: 'bad_field', params: { change: 2, min: 0 } } });
  expect(await devices({ filter_status: 'lent' })).toEqual([]);
  expect(await data.list('an', {}, 'loans')).toEqual([]);

  const rows = rowsOf(await send(lent(remove(other))));
  expect(rows.map(({ revision }) => revision)).toEqual([2, 1, 1]);
  expect(await devices()).toMatchObject([{ row_id: one, status: 'lent' }]);
  expect(await data.list('an', {}, 'loans')).toMatchObject([{ device: one, row_id: rows[1]?.row_id }]);
});

it('sees in each change what those before it did', async () => {
  const id = await addDevice({ name: 'Loa' });
  const removedThenNamed = [remove(id), add({ device: id }, 'loans')];
  expect(await send(removedThenNamed)).toMatchObject([
    { error: { code: 'bad_field', params: { change: 1 } } },
  ]);
  await send([add({ name: 'A' }), add({ name: 'B' }), remove(id), add({ name: 'C' })]);
  const counts = storagePath(`${KHO}/collections/devices/counts/${BACK_END}`);
  expect(await data.database.get(counts)).toMatchObject({ rows: 3 });
  expect(await devices({ search: 'b' })).toMatchObject([{ name: 'B' }]);
});

it('refuses a row twice, no change and too many, a field that is none, and what is no change', async () => {
  const id = await addDevice({ name: 'Loa' });
  const codes = await Promise.all(
    [
      [change(id, { count: 1 }), remove(id)],
      [],
      Array.from({ length: 21 }, () => add({ name: 'x' })),
      [add({ name: 'x', colour: 'red' })],
      [change(id, { count: 1 }, { colour: 'red' })],
      [{ ...add({ name: 'x' }), act: 'drop' }],
      [add({ name: 'x' }, 'nothing')],
      [change('-OabcdefghijklmnopqA', { count: 1 })],
      [add({ count: 1 })],
    ].map(async (changes) => codeOf(await send(changes))),
  );
  expect(codes).toEqual([
    ...['bad_field', 'bad_field', 'bad_field', 'bad_field', 'bad_field', 'bad_field'],
    ...['no_collection', 'not_found', 'bad_field'],
  ]);
  expect(await devices()).toMatchObject([{ row_id: id, revision: 1 }]);
});

it('is refused what it would not get: filters that are empty, misspelt or no value, and conditions where none are taken', async () => {
  await addDevice({ name: 'Loa' });
  const unusable: Change[] = [
    { filter_status: '' },
    { filter_status: null },
    { filter_status: ['free', 'lent'] },
    { from_name: null },
    { filters: 'free' },
    { search: null },
  ];
  for (const query of unusable) expect(await devices(query)).toBe('bad_query');
  expect(await devices({ filter_status: 'free', search: '', after: '' })).toHaveLength(1);

  const id = await addDevice({ name: 'Micro' });
  const wrong: Change[] = [
    { ...change(id, { status: 'lent' }), revision: 7 },
    { ...change(id, { status: 'lent' }), wen: { status: 'lent' } },
    { ...add({ name: 'Loa' }), when: { name: '' } },
    { ...add({ name: 'Loa' }), row_id: id },
    { ...remove(id), values: { status: 'free' } },
  ];
  for (const one of wrong) expect(codeOf(await send([one]))).toBe('bad_field');
  const [refused] = await send([change(id, { status: 'lent' }), { ...remove(id), wen: '' }]);
  expect(refused).toMatchObject({ error: { params: { field: 'changes.1.wen' } } });
  expect(await devices()).toMatchObject([{ status: 'free' }, { status: 'free' }]);
});

it('does only what its role lets it do, and tells nothing of what it may not see', async () => {
  const expense = await data.add('an', { title: 'Bút', amount: 5 });
  const of = (act: string, more: Change = {}) => ({ act, collection: 'expenses', row_id: expense, ...more });
  expect(await data.list(BACK_END)).toEqual([]);
  expect(await data.codeOf(BACK_END, 'get', { row_id: expense })).toBe('not_found');
  expect(codeOf(await send([of('change', { values: { amount: 6 } })]))).toBe('not_found');
  expect(codeOf(await send([of('remove', { when: { amount: 5 } })]))).toBe('not_found');
  await data.define({ ...EXPENSES, see: ['role:back_end'] });
  expect(codeOf(await send([of('change', { values: { amount: 6 } })]))).toBe('not_allowed');
  expect(codeOf(await send([of('change', { values: { amount: 6 }, when: { amount: 1 } })]))).toBe(
    'not_allowed',
  );
  expect(await data.list('dev')).toMatchObject([{ amount: 5 }]);
});

it('calls nothing but its own calls, and works in no other application', async () => {
  await data.database.update({
    'platform/owned/vuon': true,
    'resshare_configuration/data/applications/vuon': { name: 'Vườn', owner: 'dev' },
  });
  const other = { application: 'vuon' };
  const asked = (collection: string, record: Change = {}) => {
    const event = data.newEvent();
    const json = JSON.stringify({ user_id: BACK_END, event, data: { changes: [add({ name: 'x' })] } });
    return data.ask({
      ...{ application: KHO, dataCollection: collection, json, key: 'key1', module: 'core', os: 'web' },
      ...{ user_id: BACK_END, ...record },
    });
  };
  expect(codeOf(await asked('../data/transaction'))).toBe('');
  for (const collection of ['../data/devices/choices', '../data/devices/add', '../openform', '../hello'])
    expect(codeOf(await asked(collection))).toBe('unknown_collection');
  const named = { origin: 'console', application: KHO };
  expect(codeOf(await asked('draft/core/data_model', named))).toBe('unknown_collection');
  expect(codeOf(await asked('../data/transaction', other))).toBe('no_application');
  expect(await devices()).toHaveLength(1);
});

it('is the only one who sends transactions', async () => {
  expect(codeOf(await send([add({ name: 'x' })], 'an'))).toBe('unknown_collection');
  expect(codeOf(await send([add({ name: 'x' })], 'dev'))).toBe('unknown_collection');
});

it('works on collections that it answers itself, in an application that is closed to people', async () => {
  await data.database.update({
    'resshare_configuration/data/applications/kho/backend_collections': ['data/*'],
    'resshare_configuration/data/applications/kho/access': 'members',
  });
  const id = await addDevice({ name: 'Loa' });
  expect(await devices()).toMatchObject([{ row_id: id }]);
});

it('tells people what it changed, live and by notices, and gets none', async () => {
  const an = await data.asId('an');
  const id = await data.add('an', { name: 'Loa', holder: an }, 'devices');
  const event = data.newEvent();
  const open = { application: KHO, key: 'key1', module: 'core', os: 'web', user_id: 'an' } as const;
  await data.ask({
    ...{ ...open, dataCollection: '../data/devices/list' },
    json: JSON.stringify({ user_id: 'an', event, data: {} }),
  });
  await send([change(id, { status: 'lent' })]);
  const live = await messagesOf(data.database, 'an', event);
  expect(JSON.stringify(live.at(-1))).toContain('"lent"');
  const all = JSON.stringify(await data.database.get('response/an'));
  expect(all).toContain('Loa is yours');
  // Its own list is no open list.
  await devices();
  expect(JSON.stringify(await data.database.get(storagePath(`${KHO}/collections/devices`)))).not.toContain(
    `"open":{"${BACK_END}"`,
  );
});

it('leaves in the request log neither what it wrote nor a person', async () => {
  await addDevice({ name: 'Riêng tư' });
  const log = JSON.stringify(await data.database.get('applications/kho/request_log'));
  expect(log).toContain('data/transaction');
  expect(log).not.toContain('Riêng tư');
  expect(JSON.stringify(await data.database.get('platform/request_payloads'))).not.toContain('Riêng tư');
});

it('has a rate of its own', async () => {
  const slow = await startData({ rate: { burst: 3, perSecond: 0.001 } });
  await slow.define(DEVICES, 'devices');
  const ask = () => slow.list(BACK_END, {}, 'devices');
  expect([await ask(), await ask(), await ask()]).toEqual([[], [], []]);
  expect(await ask()).toBe('too_many_requests');
  expect(rowsIn(await slow.rows('an', 'list', {}, 'devices'))).toEqual([]);
  expect(await slow.list('an', {}, 'devices')).toEqual([]);
  await slow.close();
});

it('has one effect and one answer, however often the same call comes', async () => {
  const event = data.newEvent();
  const record = {
    ...{ application: KHO, dataCollection: '../data/transaction', key: 'key1', module: 'core', os: 'web' },
    json: JSON.stringify({ user_id: BACK_END, event, data: { changes: [add({ name: 'Loa' })] } }),
    user_id: BACK_END,
  };
  const key = await data.send(record);
  await data.send(record, key);
  expect(await devices()).toHaveLength(1);
  expect(await messagesOf(data.database, BACK_END, event)).toHaveLength(1);
});
