import { type Json } from '../../protocol';
import { forEachTest, messagesOf, paramOf, post, waitUntil } from '../../../test/platform/platformHarness';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { COLLECTIONS, fillRows, openTo, WIDE_FIELDS, wideValues } from '../../../test/platform/filledRows';
import { bytesOf } from '../store/checkUpdate';
import { deleteAccountRecord } from '../../../test/consoleRecords';

/* A person who deletes their account is removed from the rows of others, whatever those hold. */

let kho: DataHarness;
forEachTest(
  () => {
    // So slow a clock that no lock ends on a busy machine.
    const start = Date.now();
    const database = createMemoryDatabase(() => start + (Date.now() - start) / 50);
    return startData({ database, erasureGrace: 1 });
  },
  (started) => (kho = started),
);

async function leave(uid: string): Promise<void> {
  const appUserId = await kho.asId(uid);
  await kho.ask(deleteAccountRecord(uid, { application: 'kho', appUserId, event: kho.newEvent() }));
  const isLeft = async () => JSON.stringify(await kho.database.get('applications')).includes(appUserId);
  await waitUntil(async () => !(await isLeft()), 'the end of the erasure');
}

test('what an author has is counted without those who left their rows', async () => {
  await kho.define({ ...EXPENSES, see: ['everyone'] });
  const helper = await kho.asId('binh');
  for (const title of ['Vé', 'Sách']) await kho.add('an', { title, amount: 1, helper });
  await kho.add('chi', { title: 'Trà', amount: 1, helper });
  await leave('binh');
  for (const uid of ['an', 'chi']) {
    const author = await kho.asId(uid);
    const rows = Object.values((await kho.database.get(`${COLLECTIONS}/expenses/rows`)) as object) as {
      author: string;
      values: Record<string, string>;
    }[];
    const ownRows = rows.filter((row) => row.author === author);
    const bytes = ownRows.reduce((sum, { values }) => sum + (bytesOf(values) ?? 0), 0);
    expect(await kho.database.get(`${COLLECTIONS}/expenses/counts/${author}`)).toEqual({
      rows: ownRows.length,
      bytes,
      pictures: 0,
    });
  }
});

test('a row of somebody else says that the person in it deleted their account, and can still be changed', async () => {
  const fields = EXPENSES.fields.map((field) =>
    field.name === 'helper' ? { ...field, required: true } : field,
  );
  await kho.define({ ...EXPENSES, fields, see: ['everyone'] });
  await kho.add('an', { title: 'Vé', amount: 1, helper: await kho.asId('binh') });
  await leave('binh');
  const name = 'Tài khoản đã xóa / Deleted account';
  const [row] = (await kho.list('chi')) as Record<string, Json>[];
  expect(row).toMatchObject({ title: 'Vé', helper: 'removed', helper_name: name });
  const { row_id = '', revision = 0, helper = '' } = row ?? {};
  expect(await kho.codeOf('an', 'change', { row_id, revision, amount: 2, helper })).toBe('');
  expect(await kho.list('an', { search: 'Vé' })).toMatchObject([{ amount: 2, helper_name: name }]);
  const [choices] = await kho.rows('an', 'choices', { field: 'helper', search: '', value: 'removed' });
  expect(choices).toMatchObject({ data: { titles: expect.stringContaining(name) as unknown } });
  expect(await kho.codeOf('an', 'add', { title: 'Sách', amount: 1, helper: 'removed' })).toBe('bad_field');
});

test('what no two rows may have alike goes with a person, also where rows of others name them', async () => {
  const unique = [{ fields: ['author', 'title'] }, { fields: ['helper'] }];
  await kho.define({ ...EXPENSES, see: ['everyone'], unique });
  const [binh, chi] = [await kho.asId('binh'), await kho.asId('chi')];
  await kho.add('an', { title: 'Vé', amount: 1, helper: binh });
  await kho.add('binh', { title: 'Vé', amount: 1 });
  await kho.add('chi', { title: 'Vé', amount: 1, helper: chi });
  await leave('binh');
  await leave('chi');
  const [an] = (await kho.list('an')) as Record<string, Json>[];
  const entries = Object.values((await kho.database.get(`${COLLECTIONS}/expenses/unique`)) as object);
  expect(entries.flatMap((one): unknown[] => Object.values(one as object))).toEqual([an?.['row_id']]);
});

test('who works on the application learns how many rows went with the accounts of their authors', async () => {
  await kho.define({ ...EXPENSES, see: ['everyone'] });
  for (const title of ['Vé', 'Sách']) await kho.add('binh', { title, amount: 1 });
  await kho.add('an', { title: 'Trà', amount: 1 });
  const usable = async (uid: string) => {
    const { data } = (await kho.model(uid, 'usable')) as { data: { collections: Record<string, Json>[] } };
    return data.collections[0];
  };
  expect(await usable('dev')).not.toHaveProperty('removed_rows');
  await leave('binh');
  expect(await usable('dev')).toMatchObject({ removed_rows: 2 });
  expect(await usable('an')).not.toHaveProperty('removed_rows');
  await leave('an');
  expect(await usable('dev')).toMatchObject({ removed_rows: 3 });
});

test('who has rows of the person open sees them go, what they were called change, and the person renamed', async () => {
  await kho.define({ ...EXPENSES, see: ['everyone'] });
  const loanField = { name: 'expense', label: '', type: 'reference', collection: 'expenses' };
  await kho.define(
    { ...EXPENSES, title: 'Loans', see: ['everyone'], notices: [], fields: [loanField] },
    'loans',
  );
  const helper = await kho.asId('binh');
  const removed = await kho.add('binh', { title: 'Vé', amount: 1 });
  const changed = await kho.add('an', { title: 'Trà', amount: 1, helper });
  const loan = await kho.add('an', { expense: removed }, 'loans');
  const open = async (name: string) => {
    const event = kho.newEvent();
    await kho.say('chi', `../data/${name}/list`, {}, { event_recycler_view: event });
    const before = (await messagesOf(kho.database, 'chi', event)).map(({ id }) => id);
    expect(before).not.toEqual([]);
    return () => messagesOf(kho.database, 'chi', event);
  };
  const [expenses, loans] = [await open('expenses'), await open('loans')];
  await leave('binh');
  expect(await expenses()).toContainEqual(
    expect.objectContaining({ id: removed, message_key: removed, delete: 1 }),
  );
  const newest = (await expenses()).find(({ id }) => id === changed);
  expect(paramOf(newest)).toMatchObject({ item_data: { helper: 'removed' } });
  expect(paramOf((await loans()).find(({ id }) => id === loan))).toMatchObject({
    item_data: { row_id: loan },
  });
});

test('large rows of others that name who leaves are more than one update', async () => {
  const person = await kho.asId('binh');
  const fields = [{ name: 'helper', label: '', type: 'person' }, ...WIDE_FIELDS.slice(1)];
  const rows = Array.from({ length: 170 }, () => ({ ...wideValues(''), f0: null, helper: person }));
  await fillRows(kho, 'wide', openTo(fields), rows);
  await leave('binh');
  const remainingRows = (await kho.database.get(`${COLLECTIONS}/wide/rows`)) as object;
  expect(Object.keys(remainingRows)).toHaveLength(rows.length);
});

describe('what others have open when somebody leaves', () => {
  /** Where the database holds an id, in names and texts. */
  function placesOf(value: Json, id: string, path: string): string[] {
    if (typeof value !== 'object' || value === null) return String(value).includes(id) ? [path] : [];
    return Object.entries(value as Record<string, Json>).flatMap(([name, child]) => [
      ...(name.includes(id) ? [`${path}/${name}`] : []),
      ...placesOf(child, id, `${path}/${name}`),
    ]);
  }
  async function tracesOf(id: string): Promise<string[]> {
    const roots = ['applications', 'platform', 'response', 'resshare_configuration'];
    const places = roots.map(async (root) => placesOf(await kho.database.get(root), id, root));
    return (await Promise.all(places)).flat();
  }
  async function leaveWholly(uid: string): Promise<string> {
    const id = await kho.asId(uid);
    await leave(uid);
    await waitUntil(async () => !(await kho.database.exists(`platform/erasure/${uid}`)), 'its end');
    return id;
  }

  const FORM = 'configuration/system_setting/layout/android/form/home';
  async function openScreen(parameter: Json): Promise<void> {
    const event = kho.newEvent();
    const inner = { reference: `../${FORM}`, user_id: 'an', event, application: 'kho', parameter };
    const record = post('an', event, 'draft/core/get_layout_data', '');
    const asked = { ...record, application: 'kho', json: JSON.stringify(inner) };
    expect(await kho.ask(asked)).not.toEqual([]);
  }

  test('is not noted with their id: a list that was filtered by it', async () => {
    await kho.define({ ...EXPENSES, see: ['everyone'] });
    const helper = await kho.asId('binh');
    await kho.add('an', { title: 'Vé', amount: 1, helper });
    await kho.list('an', { filter_helper: helper });
    await kho.list('an', { filter_title: 'Vé' });
    expect(await kho.database.exists(`${COLLECTIONS}/expenses/open/${await kho.asId('an')}`)).toBe(true);
    expect(await tracesOf(await leaveWholly('binh'))).toEqual([]);
  });

  test('is not left in the title of a row that leads to a row that leads to them', async () => {
    const everyone = { see: ['everyone'], add: ['everyone'], change: ['everyone'], remove: ['everyone'] };
    const reference = { label: '', type: 'reference', required: true };
    const holder = { name: 'holder', label: '', type: 'person', required: true };
    await kho.define({ ...everyone, title: 'Cards', fields: [holder] }, 'cards');
    const card = { ...reference, name: 'card', collection: 'cards' };
    await kho.define({ ...everyone, title: 'Loans', fields: [card] }, 'loans');
    const loan = { ...reference, name: 'loan', collection: 'loans' };
    await kho.define({ ...everyone, title: 'Returns', fields: [loan] }, 'returns');
    const cardId = await kho.add('an', { holder: await kho.asId('binh') }, 'cards');
    const loanId = await kho.add('an', { card: cardId }, 'loans');
    await kho.add('an', { loan: loanId }, 'returns');
    const event = kho.newEvent();
    await kho.say('mai', '../data/returns/list', { sort: 'created' }, { event_recycler_view: event });
    const isNamed = async () => JSON.stringify(await kho.database.get('response')).includes('Tên binh');
    expect(await isNamed()).toBe(true);
    await leaveWholly('binh');
    expect(await isNamed()).toBe(false);
  });

  test.each([
    ['under any name', (id: string) => ({ helper: id })],
    ['inside others, as a name and in a text', (id: string) => ({ rows: [{ [id]: 'x' }, `?of=${id}-x`] })],
    ['as a text', (id: string) => JSON.stringify({ of: id })],
    [
      'among many',
      (id: string) => ({
        of: [...Array.from({ length: 60 }, (_, n) => `-${String(n).padStart(19, 'a')}`), id],
      }),
    ],
  ])('nor is a screen that was opened with it %s', async (_how, parameterOf) => {
    await kho.database.update({
      [`applications/kho/${FORM}`]: JSON.stringify({ json_layout: { widget: 'TextView' } }),
    });
    await openScreen(parameterOf(await kho.asId('binh')));
    expect(await tracesOf(await leaveWholly('binh'))).toEqual([]);
  });
});

const titleField = { name: 'title', label: '', type: 'text' };
const countOf = (collection: string, field: string) => ({
  ...{ name: 'count', label: '', type: 'rollup', sort: true },
  rollup: { collection, field, aggregate: 'count' },
});

test('large rows that are counted again without who leaves are more than one update', async () => {
  const fields = WIDE_FIELDS.slice(1);
  const values = Object.fromEntries(fields.map(({ name }) => [name, 'ế'.repeat(4000)]));
  const books = Array.from({ length: 50 }, () => values);
  const ids = await fillRows(kho, 'books', openTo(fields), books);
  const reference = { name: 'book', label: '', type: 'reference', collection: 'books' };
  await kho.define(openTo([reference]), 'ratings');
  // Together they are too many bytes to be counted at once, and nothing is there to be counted yet.
  const rows = (await kho.database.get(`${COLLECTIONS}/books/rows`)) as Record<string, Json>;
  await kho.database.update({ [`${COLLECTIONS}/books/rows`]: null });
  await kho.define(openTo([...fields, countOf('ratings', 'book')]), 'books');
  for (const [id, row] of Object.entries(rows))
    await kho.database.update({ [`${COLLECTIONS}/books/rows/${id}`]: row });
  for (const book of ids) await kho.add('binh', { book }, 'ratings');
  await leave('binh');
  expect(await kho.database.get(`${COLLECTIONS}/ratings/rows`)).toBeNull();
  const [first = ''] = ids;
  expect(await kho.database.get(`${COLLECTIONS}/books/rows/${first}/values/count`)).toBe(0);
});

test('rows of one person that count each other go with all their places', async () => {
  const parent = { name: 'parent', label: '', type: 'reference', collection: 'tree', filter: true };
  await kho.define(openTo([titleField, parent, countOf('tree', 'parent')]), 'tree');
  const first = await kho.add('binh', { title: 'Cành' }, 'tree');
  const second = await kho.add('binh', { title: 'Gốc' }, 'tree');
  await kho.rows('binh', 'change', { row_id: first, parent: second }, 'tree');
  await leave('binh');
  for (const place of ['rows', 'index'])
    expect(await kho.database.get(`${COLLECTIONS}/tree/${place}`)).toBeNull();
});
