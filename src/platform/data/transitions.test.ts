import { forEachTest, paramOf } from '../../../test/platform/platformHarness';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import type { Json } from '../../protocol';
import { definitionFaults } from '../../protocol/data/definition';

const LENDING = {
  name: 'state',
  label: 'State',
  type: 'choice',
  choices: ['asked', 'lent', 'returned', 'refused'],
  initial: 'asked',
  filter: true,
  transitions: [
    { name: 'lend', label: 'Lend', from: ['asked'], to: 'lent', by: ['role:keeper'] },
    { name: 'refuse', from: ['asked', 'lent'], to: 'refused', by: ['role:keeper'] },
    { name: 'give_back', label: 'Give back', from: ['lent'], to: 'returned', by: ['author', 'role:keeper'] },
  ],
};

const LOANS = {
  title: 'Loans',
  fields: [
    { name: 'tool', label: 'Tool', type: 'text', required: true },
    { name: 'since', label: 'From', type: 'date' },
    { name: 'until', label: 'To', type: 'date' },
    { name: 'price', label: 'Price', type: 'number' },
    { name: 'paid', label: 'Paid', type: 'number' },
    LENDING,
  ],
  see: ['everyone'],
  add: ['everyone'],
  change: ['role:keeper'],
  remove: [],
  rules: [
    { field: 'until', is: '>=', than: 'since' },
    { field: 'paid', is: '<=', than: 'price' },
  ],
};

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

beforeEach(async () => {
  await kho.define(LOANS, 'loans');
  await kho.database.update({ [`applications/kho/roles/keeper/${await kho.asId('keeper')}`]: { given: 1 } });
});

const add = (uid: string, data: Record<string, Json> = {}) => kho.add(uid, { tool: 'Saw', ...data }, 'loans');
const change = (uid: string, row_id: string, data: Record<string, Json>) =>
  kho.codeOf(uid, 'change', { row_id, ...data }, 'loans');

async function stateOf(row_id: string): Promise<unknown> {
  const rows = await kho.list('dev', {}, 'loans');
  return typeof rows === 'string' ? rows : rows.find((row) => row['row_id'] === row_id)?.['state'];
}

/** The refusal of a new row, as it is sent. */
async function refusalOf(uid: string, data: Record<string, Json>): Promise<string> {
  const [answer] = await kho.rows(uid, 'add', data, 'loans');
  return JSON.stringify(answer?.['error']);
}

test('a state moves along its transitions only, each by those whom it names', async () => {
  const row_id = await add('an');
  expect(await change('an', row_id, { state: 'lent' })).toBe('not_allowed');
  expect(await change('keeper', row_id, { state: 'returned' })).toBe('bad_field');
  expect(await change('keeper', row_id, { state: '' })).toBe('bad_field');
  expect(await change('keeper', row_id, { state: 'lent' })).toBe('');
  expect(await change('binh', row_id, { state: 'returned' })).toBe('not_allowed');
  expect(await change('keeper', row_id, { state: 'asked' })).toBe('bad_field');
  expect(await change('an', row_id, { state: 'returned' })).toBe('');
  expect(await change('keeper', row_id, { state: 'refused' })).toBe('bad_field');
  expect(await stateOf(row_id)).toBe('returned');
});

test('who may only make a transition changes nothing else of the row', async () => {
  const row_id = await add('an', { price: 5 });
  await change('keeper', row_id, { state: 'lent' });
  expect(await change('an', row_id, { state: 'returned', price: 0 })).toBe('not_allowed');
  expect(await change('an', row_id, { tool: 'Axe' })).toBe('not_allowed');
  expect(await change('an', row_id, { price: '' })).toBe('not_allowed');
  expect(await change('an', row_id, { tool: 'Saw' })).toBe('not_allowed');
  expect(await change('an', row_id, {})).toBe('not_allowed');
  // A screen posts what it shows, too.
  expect(await change('an', row_id, { tool: 'Saw', price: 5, state: 'returned' })).toBe('');
  expect(await stateOf(row_id)).toBe('returned');
});

test('a row begins with the initial value; who works on the application imports and repairs rows', async () => {
  expect(await add('an', { state: 'lent' })).toBe('bad_field');
  expect(await add('keeper', { state: 'returned' })).toBe('bad_field');
  const own = await add('an', { state: 'asked' });
  expect(await stateOf(own)).toBe('asked');
  const imported = await add('dev', { state: 'returned' });
  expect(await stateOf(imported)).toBe('returned');
  expect(await change('dev', imported, { state: 'asked' })).toBe('');
});

test('of two people who move the same state, the second is told that it changed', async () => {
  const row_id = await add('an');
  expect(await change('keeper', row_id, { state: 'lent', revision: 1 })).toBe('');
  expect(await change('keeper', row_id, { state: 'refused', revision: 1 })).toBe('conflict');
  expect(await stateOf(row_id)).toBe('lent');
});

test('a screen and a list of rows say which transitions the person may make', async () => {
  const row_id = await add('an');
  const may = async (uid: string) => {
    const script = `../load_form_script/data/loans/get`;
    const answers = await kho.say(uid, script, { parameter: { row_id } });
    const screen = paramOf(answers.find(({ type }) => type === 'load_form_script'));
    const [row] = (await kho.list(uid, {}, 'loans')) as Record<string, Json>[];
    expect(row?.['mayMake']).toEqual(screen['mayMake']);
    return { mayMake: screen['mayMake'], state: (screen['maySet'] as Record<string, Json>)['state'] };
  };
  expect(await may('keeper')).toEqual({
    mayMake: { lend: true, refuse: true, give_back: false },
    state: false,
  });
  expect((await may('an')).mayMake).toEqual({ lend: false, refuse: false, give_back: false });
  await change('keeper', row_id, { state: 'lent' });
  expect((await may('an')).mayMake).toEqual({ lend: false, refuse: false, give_back: true });
  expect((await may('dev')).state).toBe(true);
});

test('a row from before the transitions has the initial value', async () => {
  const { name, label, type, choices } = LENDING;
  const plain = { name, label, type, choices };
  await kho.define({ ...LOANS, fields: [LOANS.fields[0], plain], rules: [] }, 'old_loans');
  const row_id = await kho.add('an', { tool: 'Saw' }, 'old_loans');
  await kho.define({ ...LOANS, fields: [LOANS.fields[0], LENDING], rules: [] }, 'old_loans');
  expect(await kho.codeOf('keeper', 'change', { row_id, state: 'returned' }, 'old_loans')).toBe('bad_field');
  expect(await kho.codeOf('keeper', 'change', { row_id, state: 'lent' }, 'old_loans')).toBe('');
});

test('a field may be called as the right to make transitions could be', async () => {
  const machine = { name: 'may', label: 'Máy', type: 'text' };
  await kho.define({ ...LOANS, fields: [machine, LENDING], rules: [] }, 'machines');
  await kho.add('an', { may: 'Máy khoan' }, 'machines');
  const [row] = (await kho.list('keeper', {}, 'machines')) as Record<string, Json>[];
  expect(row).toMatchObject({ may: 'Máy khoan', mayMake: { lend: true } });
});

test('a required state that an older row lacks keeps nobody from changing the row', async () => {
  const [tool] = LOANS.fields;
  await kho.define({ ...LOANS, fields: [tool], rules: [] }, 'older');
  const row_id = await kho.add('an', { tool: 'Saw' }, 'older');
  await kho.define({ ...LOANS, fields: [tool, { ...LENDING, required: true }], rules: [] }, 'older');
  expect(await kho.codeOf('keeper', 'change', { row_id, tool: 'Axe' }, 'older')).toBe('');
  expect(await kho.codeOf('dev', 'change', { row_id, state: '' }, 'older')).toBe('bad_field');
});

test('rules between fields hold for new rows and for changes of one of their fields', async () => {
  const days = { since: '2026-11-02', until: '2026-11-01' };
  expect(await refusalOf('an', { tool: 'Saw', ...days })).toContain('To: must not be before “From”');
  expect(await refusalOf('an', { tool: 'Saw', price: 5, paid: 6 })).toContain(
    'Paid: must be at most “Price”',
  );
  const row_id = await add('an', { since: '2026-11-02', until: '2026-11-02', price: 5 });
  expect(await change('keeper', row_id, { since: '2026-11-03' })).toBe('bad_field');
  expect(await change('keeper', row_id, { since: '2026-11-03', until: '2026-11-04' })).toBe('');
  expect(await change('keeper', row_id, { until: '' })).toBe('');
});

test('a rule that came later does not keep people from changing other fields', async () => {
  await kho.define({ ...LOANS, rules: [] }, 'loans');
  const row_id = await add('an', { price: 5, paid: 6 });
  await kho.define(LOANS, 'loans');
  expect(await change('keeper', row_id, { tool: 'Axe' })).toBe('');
  expect(await change('keeper', row_id, { state: 'lent' })).toBe('');
  expect(await change('keeper', row_id, { price: 4 })).toBe('bad_field');
});

const withState = (change: object) => ({
  ...LOANS,
  fields: [LOANS.fields[0], { ...LENDING, ...change }],
  rules: [],
});
const [lend] = LENDING.transitions;

test.each([
  ['no initial value', withState({ initial: undefined }), 'transitions: initial'],
  ['people who may set it besides', withState({ only: ['author'] }), 'transitions'],
  ['a value that is no choice', withState({ transitions: [{ ...lend, to: 'lost' }] }), 'transitions'],
  ['a way from a value to itself', withState({ transitions: [{ ...lend, from: ['lent'] }] }), 'transitions'],
  ['two of one name', withState({ transitions: [lend, lend] }), 'fields: transitions'],
  ['nobody who makes it', withState({ transitions: [{ ...lend, by: [] }] }), ''],
  ['a rule about no field', { ...LOANS, rules: [{ field: 'until', is: '>', than: 'x' }] }, 'rules'],
  [
    'a rule about a day and a number',
    { ...LOANS, rules: [{ field: 'until', is: '>', than: 'paid' }] },
    'rules',
  ],
])('a definition with %s is refused', (_what, definition, what) => {
  const faults = definitionFaults(JSON.parse(JSON.stringify(definition)));
  expect(faults.map((fault) => fault.what)).toEqual([what]);
});
