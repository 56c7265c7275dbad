import { codeOf, forEachTest, post, startHarness } from '../../../test/platform/platformHarness';
import { EXPENSES, rowsIn, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { personalDataRecord } from '../../../test/consoleRecords';

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const PICTURE = `data:image/png;base64,iVBORw0KGgoAAAAA`;
const titles = (rows: unknown): unknown =>
  Array.isArray(rows) ? rows.map((row) => (row as { title: unknown }).title) : rows;

beforeEach(async () => {
  expect(codeOf([await kho.define(EXPENSES)])).toBe('');
});

test('a row is added, seen, changed and removed, each change counted', async () => {
  const id = await kho.add('an', {
    title: ' Vé tàu ',
    amount: '120000',
    day: '2026-02-28',
    name_control: 'x',
  });
  expect(id).toMatch(/^-[\w-]{19}$/);
  const [row] = (await kho.list('an')) as object[];
  expect(row).toMatchObject({
    row_id: id,
    title: 'Vé tàu',
    amount: 120000,
    day: '2026-02-28',
    status: 'new',
    revision: 1,
    person: 'Tên an',
  });
  expect(row).not.toHaveProperty('name_control');
  expect(await kho.codeOf('an', 'change', { row_id: id, amount: 90000, day: '', revision: 1 })).toBe('');
  const [changed] = (await kho.list('an')) as object[];
  expect(changed).toMatchObject({ amount: 90000, revision: 2, title: 'Vé tàu' });
  expect(changed).not.toHaveProperty('day');
  expect(await kho.codeOf('an', 'change', { row_id: id, amount: 1, revision: 1 })).toBe('conflict');
  expect(await kho.codeOf('an', 'remove', { row_id: id })).toBe('');
  expect(await kho.list('an')).toEqual([]);
  const kept = (await kho.database.get('applications/kho/collections/expenses')) as object;
  expect(Object.keys(kept).sort()).toEqual(['definition', 'open', 'openers', 'revision']);
});

test.each([
  [{ amount: 5 }, 'bad_field'],
  [{ title: 'a'.repeat(81), amount: 5 }, 'bad_field'],
  [{ title: 'x', amount: 'năm' }, 'bad_field'],
  [{ title: 'x', amount: -1 }, 'bad_field'],
  [{ title: 'x', amount: 1e12 }, 'bad_field'],
  [{ title: 'x', amount: 1.234 }, 'bad_field'],
  [{ title: 'x', amount: 5, day: '2026-02-30' }, 'bad_field'],
  [{ title: 'x', amount: 5, day: '31/01/2026' }, 'bad_field'],
  [{ title: 'x', amount: 5, receipt: 'https://spy.example/x.png' }, 'bad_field'],
  [{ title: 'x', amount: 5, receipt: 'upload/-000000000000000000a' }, 'bad_image'],
  [{ title: 'x', amount: 5, helper: '-nobody' }, 'bad_field'],
  [{ title: 'x', amount: 5, status: 'approved' }, 'not_allowed'],
  [{ title: 'x', amount: '40.000' }, 'bad_field'],
  [{ title: 'x', amount: 5, status: 'gone' }, 'bad_field'],
  [{}, 'bad_field'],
])('%j is refused with %s, and nothing is kept', async (data, code) => {
  expect(await kho.add('an', data)).toBe(code);
  expect(await kho.database.exists('applications/kho/collections/expenses/rows')).toBe(false);
});

test('a list is sorted, filtered, searched without accents and read page by page', async () => {
  for (const [title, amount] of [
    ['Vé tàu đi Huế', 300],
    ['ve may bay', 1000],
    ['Ăn trưa', 20],
    ['Sách', 9.5],
  ] as const)
    await kho.add('an', { title, amount });
  expect(titles(await kho.list('an'))).toEqual(['Sách', 'Ăn trưa', 've may bay', 'Vé tàu đi Huế']);
  expect(titles(await kho.list('an', { sort: 'amount' }))).toEqual([
    'Sách',
    'Ăn trưa',
    'Vé tàu đi Huế',
    've may bay',
  ]);
  expect(titles(await kho.list('an', { sort: 'title' }))).toEqual([
    'Ăn trưa',
    'Sách',
    've may bay',
    'Vé tàu đi Huế',
  ]);
  expect(titles(await kho.list('an', { sort: '-amount', from_amount: 20, to_amount: 300 }))).toEqual([
    'Vé tàu đi Huế',
    'Ăn trưa',
  ]);
  expect(titles(await kho.list('an', { search: 'VÉ' }))).toEqual(
    expect.arrayContaining(['ve may bay', 'Vé tàu đi Huế']),
  );
  expect(titles(await kho.list('an', { search: 'hue ta' }))).toEqual(['Vé tàu đi Huế']);
  expect(titles(await kho.list('an', { filter_status: 'new', sort: 'amount' }))).toHaveLength(4);
  expect(titles(await kho.list('an', { filter_status: 'approved' }))).toEqual([]);
  const readings: unknown[] = [];
  for (let after = ''; ;) {
    const [{ data } = { data: {} }] = await kho.rows('an', 'list', { sort: 'amount', size: 3, after });
    const { rows = [], next } = data as { rows?: { title: string }[]; next: string };
    readings.push(...rows.map(({ title }) => title));
    if (next === '') break;
    after = next;
  }
  expect(readings).toEqual(['Sách', 'Ăn trưa', 'Vé tàu đi Huế', 've may bay']);
});

test.each([
  { sort: 'day' },
  { sort: 'constructor' },
  { scope: 'theirs' },
  { size: 0 },
  { size: 101 },
  { size: 'many' },
  { after: '../rows' },
  { after: 'x'.repeat(301) },
  { filter_title: 'x' },
  { filter_constructor: 'x' },
  { from_amount: 'x' },
  { search: 'x'.repeat(201) },
])('a list is not asked for by %j', async (query) => {
  expect(await kho.list('an', query)).toBe('bad_query');
});

test('a picture is taken up from its upload, sent with its row, and goes with it', async () => {
  const [{ data: uploaded } = { data: {} }] = await kho.say('an', '../draft/upload_image', {
    image: PICTURE,
  });
  const id = await kho.add('an', { title: 'Vé', amount: 5, receipt: (uploaded as { image: string }).image });
  expect(await kho.database.exists('applications/kho/data/images')).toBe(false);
  expect(await kho.list('an')).toMatchObject([{ receipt: PICTURE }]);
  expect(await kho.codeOf('an', 'change', { row_id: id, amount: 6 })).toBe('');
  expect(await kho.list('an')).toMatchObject([{ receipt: PICTURE, amount: 6 }]);
  expect(await kho.codeOf('an', 'change', { row_id: id, receipt: '' })).toBe('');
  const [row] = (await kho.list('an')) as object[];
  expect(row).not.toHaveProperty('receipt');
  expect(await kho.database.exists('applications/kho/collections/expenses/pictures')).toBe(false);
});

test('a screen with a list gets its rows there, with the layout of the collection', async () => {
  await kho.add('an', { title: 'Vé', amount: 5 });
  const rowsEvent = kho.newEvent();
  const answers = await kho.say(
    'an',
    '../data/expenses/list',
    { a: '1' },
    { event_recycler_view: rowsEvent },
  );
  expect(answers).toMatchObject([{ data: { acknowledged: true, count: 1, own: 1 } }]);
  const [list] = Object.values((await kho.database.get(`response/an/${rowsEvent}`)) as object) as object[];
  expect(list).toMatchObject({ data: { script_param: { grid_view_data: [{ title: 'Vé' }] } } });
});

test('a definition is held to its bounds, and changed by those who work on the application alone', async () => {
  const field = (more: object) => ({
    ...EXPENSES,
    fields: [{ name: 'a', label: 'A', type: 'text', ...more }],
  });
  for (const value of [
    {},
    { ...EXPENSES, more: 1 },
    { ...EXPENSES, see: ['nobody'] },
    { ...EXPENSES, see: ['role:__proto__'] },
    { ...EXPENSES, add: ['author'] },
    { ...EXPENSES, fields: [] },
    field({ name: 'row_id' }),
    field({ name: 'constructor' }),
    field({ name: '__proto__' }),
    field({ name: 'filter_a' }),
    field({ type: 'blob' }),
    field({ pattern: '(a+)+$', max: 20 }),
    field({ pattern: 'a+' }),
    field({ min: 5, max: 3 }),
    field({ min: '2026-01-01' }),
    field({ type: 'choice' }),
    field({ type: 'picture', sort: true }),
    field({ type: 'reference', collection: 'none' }),
    {
      ...EXPENSES,
      fields: 'abcd'.split('').map((name) => ({ name, label: name, type: 'text', sort: true })),
    },
  ])
    expect([value, codeOf([await kho.define(value, 'other')])]).toEqual([value, 'bad_definition']);
  for (const name of ['A', 'a/b', '__proto__', 'constructor', '', 'x'.repeat(41)])
    expect(codeOf([await kho.define(EXPENSES, name)])).toBe('bad_field');
  expect(codeOf([await kho.define(EXPENSES, 'mine', 'an')])).toBe('not_developer');
  expect(codeOf([await kho.model('an', 'collections')])).toBe('not_developer');
  expect(await kho.model('dev', 'collections')).toMatchObject({
    data: { collections: [{ name: 'expenses', revision: 1 }] },
  });
});

test('a collection that has rows gets new indexes for them; its fields keep their kind', async () => {
  await kho.add('an', { title: 'Vé', amount: 5, day: '2026-05-01' });
  await kho.add('an', { title: 'Sách', amount: 7, day: '2026-04-01' });
  const sorted = EXPENSES.fields.map((field) => (field.name === 'day' ? { ...field, sort: true } : field));
  expect(await kho.list('an', { sort: 'day' })).toBe('bad_query');
  expect(codeOf([await kho.define({ ...EXPENSES, fields: sorted })])).toBe('');
  expect(titles(await kho.list('an', { sort: 'day' }))).toEqual(['Sách', 'Vé']);
  await kho.define({ ...EXPENSES, fields: EXPENSES.fields.filter(({ name }) => name !== 'day') });
  expect(JSON.stringify(await kho.database.get('applications/kho/collections/expenses'))).not.toContain(
    '2026-0',
  );
  const other = EXPENSES.fields.map((field) =>
    field.name === 'title' ? { name: 'title', label: '', type: 'number' } : field,
  );
  expect(codeOf([await kho.define({ ...EXPENSES, fields: other })])).toBe('bad_definition');
  expect(
    codeOf([
      await kho.model('dev', 'define', {
        collection: 'expenses',
        definition: JSON.stringify(EXPENSES),
        base: 1,
      }),
    ]),
  ).toBe('conflict');
  expect(codeOf([await kho.model('dev', 'drop', { collection: 'expenses' })])).toBe('');
  expect(await kho.database.get('applications/kho/collections')).toBeNull();
  expect(await kho.list('an')).toBe('no_collection');
});

test('a person has a thousand rows of a collection and no more', async () => {
  await kho.add('an', { title: 'Vé', amount: 5 });
  const me = await kho.asId('an');
  await kho.database.update({ [`applications/kho/collections/expenses/counts/${me}/rows`]: 1000 });
  expect(await kho.add('an', { title: 'Vé', amount: 5 })).toBe('too_many_rows');
  expect(await kho.add('binh', { title: 'Vé', amount: 5 })).toMatch(/^-/);
});

test('how much room is left is told with each list', async () => {
  await kho.add('an', { title: 'Vé', amount: 5 });
  expect(await kho.rows('an', 'list')).toMatchObject([{ data: { own: 1, most: 1000 } }]);
});

test('two processes on one database add each row once, and count every one', async () => {
  const other = await startHarness({ database: kho.database, rate: { burst: 1e6, perSecond: 1e6 } });
  const people = ['an', 'binh', 'chi', 'dung'];
  const writes = Array.from({ length: 24 }, (_, n) => {
    const uid = people[n % 4] ?? '';
    const data = { title: `Vé ${String(n)}`, amount: n };
    return kho.send({ ...post(uid, `e${String(n)}`, '../data/expenses/add', data), application: 'kho' });
  });
  await Promise.all(writes);
  for (const uid of people) {
    const answers = await kho.rows(uid, 'list');
    expect(rowsIn(answers)).toHaveLength(6);
    expect(answers).toMatchObject([{ data: { own: 6 } }]);
  }
  expect(other.loggedLines).toEqual([]);
  await other.close();
});

test('what a person added is in what is downloaded of them, and nothing of others', async () => {
  await kho.add('an', { title: 'Vé của An', amount: 5, receipt: PICTURE });
  await kho.add('binh', { title: 'Của Bình', amount: 5 });
  const [answer] = await kho.ask(personalDataRecord('an', 0, kho.newEvent()));
  const text = JSON.stringify(answer?.['data']);
  expect(text).toContain('Vé của An');
  expect(text).toContain(PICTURE);
  expect(text).not.toContain('Của Bình');
});

test('what was entered and no field of the collection stores is told to who sent it, by name', async () => {
  const entered = {
    title: 'Vé',
    amount: 5,
    helper_name: 'Bình',
    mayAdd: true,
    name_control: 'btnSend',
  };
  const alert = (answers: readonly object[]) => {
    const texts = answers.flatMap((one) => ('texts' in one ? (one.texts as object[]) : []));
    return texts;
  };
  expect(alert(await kho.rows('an', 'add', { ...entered, nick: '  ', agree: false, stars: 0 }))).toEqual([]);
  const added = await kho.rows('an', 'add', { ...entered, editText: 'x', agree: true, stars: 4 });
  expect(alert(added)).toEqual([
    {
      text: expect.stringContaining(' / ') as unknown,
      vi: 'Đã lưu, trừ “editText”, “agree”, “stars”: dữ liệu không có trường này',
      en: 'Stored, except “editText”, “agree”, “stars”: the data has no such field',
    },
  ]);
  const [row] = (await kho.list('an')) as { row_id: string }[];
  const changed = await kho.rows('an', 'change', { row_id: row?.row_id ?? '', amount: 6, editText: 'x' });
  expect(alert(changed)).toMatchObject([{ en: 'Stored, except “editText”: the data has no such field' }]);
});

test('what a person enters is told though rows or lists have something of that name', async () => {
  const words = (answers: readonly object[]) => answers.flatMap((one) => ('texts' in one ? one.texts : []));
  const added = await kho.rows('an', 'add', { title: 'Dế Mèn', amount: 5, author: 'Tô Hoài', size: 'A5' });
  expect(words(added)).toMatchObject([{ en: 'Stored, except “author”, “size”: the data has no such field' }]);
  const [row] = (await kho.list('an')) as { row_id: string; author: string; created: number }[];
  // A form that shows the row posts back what rows have by themselves.
  expect(words(await kho.rows('an', 'change', { ...row, amount: 6 }))).toEqual([]);
  const searched = await kho.rows('an', 'change', { row_id: row?.row_id ?? '', amount: 7, search: 'x' });
  expect(words(searched)).toMatchObject([{ en: 'Stored, except “search”: the data has no such field' }]);
});
