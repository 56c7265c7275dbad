import fc from 'fast-check';
import type { Json } from '../../protocol';
import { codeOf, forEachTest, post } from '../../../test/platform/platformHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';

/* Everybody with an account is an adversary: what is whose, through every call on rows. */

let kho: DataHarness;
let row: string;
forEachTest(startData, (started) => (kho = started));

const ROOT = 'applications/kho/collections/expenses';
const SECRET = 'Khám bệnh';
const stored = async (): Promise<unknown> => [
  await kho.database.get(`${ROOT}/rows`),
  await kho.database.get(`${ROOT}/index`),
];
const codeOfCall = async (uid: string, call: string, data: Record<string, Json>) =>
  JSON.stringify(await kho.rows(uid, call, data));

beforeEach(async () => {
  await kho.define(EXPENSES);
  row = await kho.add('an', { title: SECRET, amount: 5 });
  await kho.add('mai', { title: 'Của Mai', amount: 7 });
});

test('a stranger sees nothing of others: no row, no word, no page, no difference between hidden and absent', async () => {
  const me = await kho.asId('an');
  const lists: Record<string, Json>[] = [
    {},
    { scope: 'all' },
    { scope: 'own' },
    { search: 'kham' },
    { filter_status: 'new' },
    { filter_helper: me },
    { sort: 'title', from_title: 'a' },
    { sort: '-amount' },
    { after: row },
    { after: `b!${row}`, sort: 'title' },
    { after: `w6b!${row}`, search: 'k' },
    { author: me, filter_author: '' },
    { app_user_id: me, me, user_id: 'an' },
  ];
  for (const query of lists) {
    const answer = await codeOfCall('x', 'list', query);
    expect([query, answer.includes('Khám'), answer.includes(row), answer.includes(me)]).toEqual([
      query,
      false,
      false,
      false,
    ]);
  }
  const absent = '-000000000000000000a';
  for (const call of ['get', 'change', 'remove']) {
    const hidden = await kho.rows('x', call, { row_id: row, title: 'x' });
    const missing = await kho.rows('x', call, { row_id: absent, title: 'x' });
    expect(codeOf(hidden)).toBe('not_found');
    expect(hidden[0]?.['error']).toEqual(missing[0]?.['error']);
  }
});

test('nobody changes, removes or takes over what is another’s', async () => {
  await kho.asId('x');
  const before = await stored();
  const me = await kho.asId('an');
  for (const data of [
    { row_id: row, title: 'x' },
    { row_id: row, title: 'x', author: me, app_user_id: me },
    { row_id: `${row}/values`, title: 'x' },
    { row_id: { '.sv': 'timestamp' } },
    { row_id: [row] },
    { row_id: '..' },
    { row_id: '__proto__' },
    { row_id: '' },
  ] as Record<string, Json>[])
    for (const call of ['change', 'remove']) expect(await kho.codeOf('x', call, data)).toBe('not_found');
  expect(await stored()).toEqual(before);
});

test('a row is its author’s, whatever the post says, and its own fields are not to be set', async () => {
  const me = await kho.asId('an');
  const id = await kho.add('x', {
    title: 'Giả',
    amount: 1,
    author: me,
    revision: 99,
    created: 1,
    row_id: row,
    values: 'x',
    person: 'Tên an',
    constructor: 'x',
  });
  expect(id).not.toBe(row);
  expect(await kho.list('x')).toMatchObject([
    { title: 'Giả', author: await kho.asId('x'), revision: 1, person: 'Tên x' },
  ]);
  expect(Object.keys((await kho.database.get(`${ROOT}/rows/${id}/values`)) as object).sort()).toEqual([
    'amount',
    'status',
    'title',
  ]);
  expect(await kho.list('an')).toMatchObject([{ title: SECRET }]);
});

test('who asks does not decide: a field of the manager’s is theirs, at adding and at changing', async () => {
  expect(await kho.codeOf('an', 'change', { row_id: row, status: 'approved' })).toBe('not_allowed');
  expect(await kho.codeOf('an', 'change', { row_id: row, status: '' })).toBe('not_allowed');
  expect(await kho.codeOf('an', 'change', { row_id: row, status: 'new', amount: 6 })).toBe('');
  const manager = await kho.asId('boss');
  await kho.database.update({ [`applications/kho/roles/manager/${manager}`]: { given: 1 } });
  expect(await kho.codeOf('boss', 'change', { row_id: row, status: 'approved' })).toBe('');
  expect(await kho.list('boss', { filter_status: 'approved' })).toMatchObject([{ title: SECRET }]);
  expect(await kho.codeOf('boss', 'remove', { row_id: row })).toBe('not_allowed');
  await kho.database.update({ [`applications/kho/roles/manager/${manager}`]: null });
  expect(await kho.codeOf('boss', 'get', { row_id: row })).toBe('not_found');
  expect(await kho.list('boss')).toEqual([]);
});

test('a field of the author’s is theirs alone, also before those who may change the row', async () => {
  const fields = EXPENSES.fields.map((field) =>
    field.name === 'day' ? { ...field, only: ['author'] } : field,
  );
  await kho.define({ ...EXPENSES, fields });
  const day = '2026-11-23';
  const rowOfAn = await kho.add('an', { title: 'Vé', amount: 5, day });
  expect(await kho.codeOf('an', 'change', { row_id: rowOfAn, day: '2026-11-24' })).toBe('');
  await kho.database.update({ [`applications/kho/roles/manager/${await kho.asId('boss')}`]: { given: 1 } });
  expect(await kho.codeOf('boss', 'change', { row_id: rowOfAn, day })).toBe('not_allowed');
  expect(await kho.codeOf('boss', 'change', { row_id: rowOfAn, status: 'approved' })).toBe('');
});

test('neither a stored value nor the configuration leads to rows, roles or definitions', async () => {
  const me = await kho.asId('x');
  for (const reference of [
    'kho/collections/expenses/rows',
    `kho/collections/expenses/${me}`,
    `kho/data/../collections/${me}`,
    `kho/collections_names/expenses/${me}`,
    `kho/roles/manager/${me}`,
    '../collections/expenses',
    'kho/configuration/../collections',
  ]) {
    const inner = { reference, user_id: 'x', event: kho.newEvent() };
    const answers = await kho.ask({
      ...post('x', '', 'draft/core/get_data', ''),
      application: 'kho',
      json: JSON.stringify(inner),
    });
    expect([reference, codeOf(answers)]).toEqual([reference, 'bad_reference']);
  }
});

test('a picture that another uploaded cannot be taken, and a reference does not tell of hidden rows', async () => {
  const image = 'data:image/png;base64,iVBORw0KGgoAAAAA';
  const [{ data } = { data: {} }] = await kho.say('an', '../draft/upload_image', { image });
  const { image: upload } = data as { image: string };
  expect(await kho.add('x', { title: 'x', amount: 1, receipt: upload })).toBe('bad_image');
  const details = {
    ...EXPENSES,
    fields: [{ name: 'of', label: 'Of', type: 'reference', collection: 'expenses', required: true }],
  };
  expect(codeOf([await kho.define(details, 'remarks')])).toBe('');
  const hidden = await kho.rows('x', 'add', { of: row }, 'remarks');
  const absent = await kho.rows('x', 'add', { of: '-000000000000000000a' }, 'remarks');
  expect(codeOf(hidden)).toBe('bad_field');
  expect(hidden[0]?.['error']).toEqual(absent[0]?.['error']);
  expect(await kho.add('an', { of: row }, 'remarks')).toMatch(/^-/);
});

test.each([
  '../data/__proto__/list',
  '../data/constructor/add',
  '../data/expenses/toString',
  '../data/expenses/constructor',
  '../data/nothing/list',
  '../data/expenses/list/rows',
])('%s is no call', async (collection) => {
  expect(['no_collection', 'unknown_collection']).toContain(
    codeOf(await kho.say('x', collection, { title: 'x' })),
  );
});

test('what is no text and no number is refused in words, whatever it says of itself', async () => {
  for (const odd of [{ toString: 1, valueOf: 1 }, [[1]], { '.sv': 'timestamp' }, true]) {
    expect(codeOf(await kho.rows('an', 'list', { size: odd }))).toBe('bad_query');
    expect(codeOf(await kho.rows('an', 'change', { row_id: row, title: 'x', revision: odd }))).toBe(
      'conflict',
    );
    expect(codeOf(await kho.rows('an', 'remove', { row_id: row, revision: odd }))).toBe('conflict');
  }
  expect(codeOf(await kho.rows('an', 'list', { size: '2' }))).toBe('');
});

test('the same key sent again adds nothing, and a key of another’s row is no way to it', async () => {
  const record = {
    ...post('x', kho.newEvent(), '../data/expenses/add', { title: 'Một', amount: 1 }),
    application: 'kho',
  };
  const key = await kho.send(record);
  await kho.send(record, key);
  await kho.send(record, row);
  expect(await kho.list('x')).toHaveLength(2);
  expect(await kho.list('an')).toMatchObject([{ title: SECRET }]);
});

/* Whatever the rights are, a person gets exactly what they say. */

const subjects = fc.subarray(['everyone', 'author', 'role:manager', 'role:helper']);
const PEOPLE = ['an', 'mai', 'boss', 'x'];
const ROLES: Record<string, string> = { boss: 'manager', mai: 'helper' };

const may = (rights: readonly string[], who: string, author?: string): boolean =>
  rights.includes('everyone') ||
  (rights.includes('author') && who === author) ||
  rights.includes(`role:${ROLES[who] ?? ''}`);

test('for any rights, each call does what they say and nothing else', async () => {
  for (const [uid, role] of Object.entries(ROLES))
    await kho.database.update({ [`applications/kho/roles/${role}/${await kho.asId(uid)}`]: { given: 1 } });
  let round = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.record({ see: subjects, add: subjects, change: subjects, remove: subjects }),
      fc.array(
        fc.tuple(fc.constantFrom('add', 'get', 'change', 'remove'), fc.constantFrom(...PEOPLE), fc.nat(9)),
        { maxLength: 12 },
      ),
      async (rights, steps) => {
        const name = `c${String((round += 1))}`;
        const add = rights.add.filter((subject) => subject !== 'author');
        const fields = [{ name: 'title', label: 'T', type: 'text', search: true, sort: true }];
        expect(codeOf([await kho.define({ title: 'T', fields, ...rights, add }, name)])).toBe('');
        const rows: { id: string; author: string; title: string }[] = [];
        for (const [call, who, pick] of steps) {
          if (call === 'add') {
            const title = `${who} ${String(pick)}`;
            const added = await kho.add(who, { title }, name);
            expect([who, added.startsWith('-')]).toEqual([who, may(add, who)]);
            if (added.startsWith('-')) rows.push({ id: added, author: who, title });
            continue;
          }
          const one = rows[pick % Math.max(1, rows.length)];
          if (!one) continue;
          const code = await kho.codeOf(who, call, { row_id: one.id, title: `${one.author} neu` }, name);
          const allowed =
            call === 'get' || may(call === 'change' ? rights.change : rights.remove, who, one.author);
          expect([call, who, code]).toEqual([
            call,
            who,
            !may(rights.see, who, one.author) ? 'not_found' : allowed ? '' : 'not_allowed',
          ]);
          if (code !== '') continue;
          if (call === 'change') one.title = `${one.author} neu`;
          if (call === 'remove') rows.splice(rows.indexOf(one), 1);
        }
        for (const who of PEOPLE) {
          const visibleRows = rows.filter(({ author }) => may(rights.see, who, author));
          const expected =
            rights.see.length > 0 && (may(rights.see, who) || rights.see.includes('author'))
              ? visibleRows.map(({ title }) => title).sort()
              : 'not_allowed';
          for (const query of [{}, { sort: 'title' }, { sort: '-title' }]) {
            const shown = await kho.list(who, query, name);
            expect(typeof shown === 'string' ? shown : shown.map(({ title }) => title).sort()).toEqual(
              expected,
            );
          }
          const found = await kho.list(who, { search: 'neu' }, name);
          if (typeof found !== 'string')
            expect(found.map(({ row_id }) => row_id).sort()).toEqual(
              visibleRows
                .filter(({ title }) => title.includes('neu'))
                .map(({ id }) => id)
                .sort(),
            );
        }
        // No index leads to a row that is gone, and each row stands in what it should.
        const stored = JSON.stringify(await kho.database.get(`applications/kho/collections/${name}`));
        expect([...new Set(stored.match(/-[\w-]{19}(?=":true)/g) ?? [])].sort()).toEqual(
          rows.map(({ id }) => id).sort(),
        );
        await kho.model('dev', 'drop', { collection: name });
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);
