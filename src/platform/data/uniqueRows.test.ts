import { LAYOUTS, type Json } from '../../protocol';
import { REMOVED_PERSON } from '../../protocol/data/removedPerson';
import { startData, type DataHarness } from '../../../test/platform/dataHarness';
import { COLLECTIONS, fillRows, openTo } from '../../../test/platform/filledRows';
import { codeOf, forEachTest, type Message } from '../../../test/platform/platformHarness';

/* Rows that a definition wants to differ do, no matter who writes them and however many write at once. */

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const choice = (name: string, choices: readonly string[]) => ({
  ...{ name, label: '', type: 'choice', choices, initial: choices[0] ?? '' },
});
const TOOLS = {
  ...openTo([
    { name: 'code', label: 'Number', type: 'text', required: true },
    { name: 'note', label: '', type: 'text' },
  ]),
  unique: [{ fields: ['code'] }],
};
const LOANS = {
  ...openTo([
    { name: 'tool', label: 'Tool', type: 'reference', collection: 'tools' },
    choice('state', ['asked', 'lent', 'back']),
  ]),
  change: ['everyone'],
  unique: [{ fields: ['author', 'tool'], where: { field: 'state', is: ['asked', 'lent'] } }],
};

const paramsOf = (answers: readonly Message[]) =>
  (answers[0] as { error?: { params?: Record<string, Json> } } | undefined)?.error?.params;
const wordsOf = (answers: readonly Message[]) =>
  (answers[0] as { error?: { message?: string } } | undefined)?.error?.message ?? '';
const entries = async (collection: string): Promise<string[]> => {
  const byRule = (await kho.database.get(`${COLLECTIONS}/${collection}/unique`)) ?? {};
  return Object.values(byRule as Record<string, Record<string, string>>).flatMap((one) => Object.values(one));
};
const changes = (uid: string, ...made: Record<string, Json>[]) =>
  kho.say(uid, '../data/transaction', { changes: made });

test('of two requests at once with the same number one is stored, and the other learns what to do', async () => {
  await kho.define(TOOLS, 'tools');
  const ids = await Promise.all(['an', 'binh'].map((uid) => kho.add(uid, { code: 'INV-1' }, 'tools')));
  expect(ids.filter((id) => id === 'bad_field')).toHaveLength(1);
  expect(await entries('tools')).toEqual(ids.filter((id) => id !== 'bad_field'));
  expect(wordsOf(await kho.rows('chi', 'add', { code: 'INV-1' }, 'tools'))).toMatch(
    /Number: another entry already has this value/,
  );
});

test.each([
  ['composed and decomposed letters', 'Bàn 1', 'Ba\u0300n 1', 'bad_field'],
  ['capitals', 'Inv-1', 'INV-1', 'bad_field'],
  ['blanks', 'a b', ' a  b ', 'bad_field'],
  ['characters that nobody sees', 'INV-1', '\u200eINV\u00ad-\u200b1', 'bad_field'],
  ['the word that stands for a removed person', REMOVED_PERSON, REMOVED_PERSON, 'bad_field'],
  ['accents', 'Bàn', 'Bán', ''],
  ['the end of a long text', `${'x'.repeat(3000)}1`, `${'x'.repeat(3000)}2`, ''],
  ['a long text', 'x/.#$[]'.repeat(500), 'x/.#$[]'.repeat(500), 'bad_field'],
  ['names that objects have', '__proto__', 'constructor', ''],
])('numbers are compared by letters and accents: %s', async (_, one, other, code) => {
  await kho.define(TOOLS, 'tools');
  expect(await kho.codeOf('an', 'add', { code: one }, 'tools')).toBe('');
  expect(await kho.codeOf('an', 'add', { code: other }, 'tools')).toBe(code);
  const byRule = (await kho.database.get(`${COLLECTIONS}/tools/unique`)) as Record<string, object>;
  expect(Object.keys(Object.values(byRule)[0] ?? {}).every((key) => key.length < 50)).toBe(true);
});

test('each person has one open loan of a tool, and another one once it has come back', async () => {
  await kho.define(TOOLS, 'tools');
  await kho.define(LOANS, 'loans');
  const tool = await kho.add('dev', { code: '1' }, 'tools');
  const loan = await kho.add('an', { tool }, 'loans');
  const refused = await kho.rows('an', 'add', { tool }, 'loans');
  expect([codeOf(refused), paramsOf(refused)]).toEqual(['bad_field', { field: 'Tool', row_id: loan }]);
  expect(wordsOf(refused)).toContain('you already have an entry');
  // Where rows lead to a screen, so does the refusal.
  const row_form = '../configuration/system_setting/layout/android/form/loan';
  const press = { command: 'open_form', layout_form: row_form, parameter: { row_id: '@{row.row_id}' } };
  const layout = `applications/kho/${LAYOUTS.slice(3)}/android/recycler_layout/loans`;
  await kho.database.update({ [layout]: JSON.stringify({ widget: 'TextView', actions: [press] }) });
  const again = await kho.rows('an', 'add', { tool }, 'loans');
  expect(paramsOf(again)).toEqual({ field: 'Tool', row_id: loan, row_form });
  // And so does that of a change to the row as it no longer is.
  const late = await kho.rows('binh', 'change', { row_id: loan, state: 'back', revision: 7 }, 'loans');
  expect([codeOf(late), paramsOf(late)]).toEqual(['conflict', { row_id: loan, row_form, revision: 1 }]);
  expect(await kho.codeOf('binh', 'add', { tool }, 'loans')).toBe('');

  const change = (state: string, row_id = loan) => kho.codeOf('binh', 'change', { row_id, state }, 'loans');
  expect(await change('back')).toBe('');
  const second = await kho.add('an', { tool }, 'loans');
  expect([await change('lent'), await change('lent', second)]).toEqual(['bad_field', '']);
  expect(await kho.codeOf('an', 'remove', { row_id: second }, 'loans')).toBe('');
  expect(await change('lent')).toBe('');
  expect(await entries('loans')).toContain(loan);
});

test('rows whose ids differ by a capital are two rows', async () => {
  const { newKey } = kho.database;
  const tools: string[] = [];
  for (const letter of ['a', 'A']) {
    kho.database.newKey = () => `-${letter.repeat(19)}`;
    tools.push(...(await fillRows(kho, 'tools', { ...TOOLS, unique: [] }, [{ code: letter }])));
    kho.database.newKey = newKey;
  }
  await kho.define(LOANS, 'loans');
  for (const tool of tools) expect(await kho.codeOf('an', 'add', { tool }, 'loans')).toBe('');
});

test('anyone who may not see the other row learns that there is one, and not which', async () => {
  await kho.define({ ...TOOLS, see: ['author'] }, 'tools');
  await kho.add('an', { code: '1' }, 'tools');
  expect(paramsOf(await kho.rows('binh', 'add', { code: '1' }, 'tools'))).toEqual({ field: 'Number' });
});

test('changes made together see one another: what one row leaves, another one may take', async () => {
  await kho.define({ ...TOOLS, change: ['everyone'] }, 'tools');
  const add = (code: string) => ({ act: 'add', collection: 'tools', values: { code } });
  expect(codeOf(await changes('backend:kho', add('1'), add('1')))).toBe('bad_field');
  expect(await kho.list('an', {}, 'tools')).toEqual([]);
  const row_id = await kho.add('an', { code: '1' }, 'tools');
  const leave = { act: 'change', collection: 'tools', row_id, values: { code: '2' } };
  expect(codeOf(await changes('backend:kho', leave, add('1')))).toBe('');
  expect(codeOf(await changes('backend:kho', add('2')))).toBe('bad_field');
});

test('an empty value is like no other', async () => {
  await kho.define({ ...TOOLS, unique: [{ fields: ['code', 'note'] }] }, 'tools');
  for (const uid of ['an', 'binh']) expect(await kho.codeOf(uid, 'add', { code: '1' }, 'tools')).toBe('');
});

test('a rule for rows that are alike already is refused with their number, and takes effect once they differ', async () => {
  await kho.define({ ...TOOLS, unique: [] }, 'tools');
  const first = await kho.add('an', { code: 'A' }, 'tools');
  await kho.add('an', { code: 'a' }, 'tools');
  await kho.add('an', { code: 'b' }, 'tools');
  const refused = await kho.define(TOOLS, 'tools');
  expect([codeOf([refused]), paramsOf([refused])]).toEqual([
    'bad_definition',
    { count: 2, field: 'Number', title: 'A' },
  ]);
  await kho.rows('an', 'remove', { row_id: first }, 'tools');
  expect(codeOf([await kho.define(TOOLS, 'tools')])).toBe('');
  expect(await kho.codeOf('an', 'add', { code: 'B' }, 'tools')).toBe('bad_field');

  expect(codeOf([await kho.define({ ...TOOLS, unique: [] }, 'tools')])).toBe('');
  expect(await entries('tools')).toEqual([]);
  expect(await kho.codeOf('an', 'add', { code: 'B' }, 'tools')).toBe('');
});

test('a rule for more rows than are written at a time is refused without reading them; one that goes never is', async () => {
  const { unique, ...plain } = TOOLS;
  const codes = Array.from({ length: 10_000 }, (_, n) => ({ code: String(n) }));
  await fillRows(kho, 'tools', plain, codes);
  expect(codeOf([await kho.define({ ...plain, unique }, 'tools')])).toBe('too_many_rows');
  await kho.database.update({ [`${COLLECTIONS}/tools/definition`]: JSON.stringify({ ...plain, unique }) });
  expect(codeOf([await kho.define(plain, 'tools')])).toBe('');
});

test.each([
  ['a field that there is none of', [{ fields: ['nothing'] }]],
  ['a picture', [{ fields: ['photo'] }]],
  ['the same field twice', [{ fields: ['code', 'code'] }]],
  ['no field', [{ fields: [] }]],
  ['a name that objects have', [{ fields: ['__proto__'] }]],
  ['a condition on a text', [{ fields: ['code'], where: { field: 'note', is: 'x' } }]],
  ['a rule twice', [{ fields: ['code'] }, { fields: ['code'] }]],
  ['more rules than three', ['a', 'b', 'c', 'd'].map((name) => ({ fields: [name, 'code'] }))],
])('a definition is refused whose rule names %s', async (_, unique) => {
  const fields = [
    ...TOOLS.fields,
    { name: 'photo', label: '', type: 'picture' },
    ...['a', 'b', 'c', 'd'].map((name) => ({ name, label: '', type: 'text' })),
  ];
  expect(codeOf([await kho.define({ ...TOOLS, fields, unique }, 'tools')])).toBe('bad_definition');
});
