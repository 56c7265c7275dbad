import { forEachTest } from '../../../test/platform/platformHarness';
import { EXPENSES, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { dataLock } from '../store/collectionPaths';

/* What one small request has the platform read. */

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

const ROOT = 'applications/kho/collections';
const OPEN = { see: ['everyone'], add: ['everyone'], change: ['everyone'], remove: ['everyone'] };
const LINKS = Array.from({ length: 20 }, (_, n) => `link${String(n)}`);

/** How often a place is read until the result is called. */
function reads(place: string): () => number {
  const { database } = kho;
  const { get, range } = database;
  let count = 0;
  database.get = (path) => {
    if (path === place) count += 1;
    return get(path);
  };
  database.range = (path, wanted) => {
    if (path === place) count += 1;
    return range(path, wanted);
  };
  return () => {
    Object.assign(database, { get, range });
    return count;
  };
}

beforeEach(async () => {
  await kho.define({ ...EXPENSES, ...OPEN });
  const link = (name: string) => ({ name, label: name, type: 'reference', collection: 'expenses' });
  await kho.define({ title: 'Links', fields: LINKS.map(link), ...OPEN }, 'links');
});

test('a form offers one collection in many fields and reads it once', async () => {
  const row = await kho.add('an', { title: 'Vé', amount: 5 });
  const [rows, definition] = [reads(`${ROOT}/expenses/rows`), reads(`${ROOT}/expenses/definition`)];
  const answers = await kho.say('an', '../load_form_script/data/links/add', {});
  expect(JSON.stringify(answers).split(row)).toHaveLength(LINKS.length + 1);
  expect([definition(), rows()]).toEqual([1, 1]);
});

test('a change that many open screens show reads what the row leads to once for all of them', async () => {
  const target = await kho.add('an', { title: 'Vé', amount: 5 });
  const row = await kho.add('an', Object.fromEntries(LINKS.map((name) => [name, target])), 'links');
  for (const uid of ['an', 'binh', 'chi'])
    await kho.say(uid, '../load_form_script/data/links/get', { parameter: { row_id: row } });
  const definition = reads(`${ROOT}/expenses/definition`);
  const answers = await kho.rows('an', 'change', { row_id: row, link0: '' }, 'links');
  expect(JSON.stringify(answers)).not.toContain('refused');
  // Once for all who look, three times to know which collections lead to the row that changes (once of these for rows of their own that
  // lead to it), and twice what takes something from it.
  expect(definition()).toBe(6);
});

test('a change in a private application reads its roles once for all who have the row open', async () => {
  const roles = 'applications/kho/roles';
  const people = ['an', 'binh', 'chi', 'dung'];
  for (const uid of people)
    await kho.database.update({ [`${roles}/staff/${await kho.asId(uid)}`]: { given: 1 } });
  await kho.database.update({ 'resshare_configuration/data/applications/kho/access': 'members' });
  const row = await kho.add('an', { title: 'Vé', amount: 5 });
  for (const uid of people)
    await kho.say(uid, '../load_form_script/data/expenses/get', { parameter: { row_id: row } });
  const roleReads = reads(roles);
  const answers = await kho.rows('an', 'change', { row_id: row, amount: 6 });
  expect(JSON.stringify(answers)).not.toContain('refused');
  // Once for who asks, and once for all others.
  expect(roleReads()).toBe(2);
});

test('a page of one row that little fits is looked for in few goes', async () => {
  for (let n = 0; n < 60; n += 1) await kho.add('an', { title: String(n), amount: n });
  const rows = reads(`${ROOT}/expenses/rows`);
  expect(await kho.list('an', { size: 1, sort: 'created', from_amount: 59 })).toMatchObject([
    { title: '59' },
  ]);
  expect(rows()).toBeLessThan(10);
  const pages: unknown[] = [];
  for (let after = ''; pages.length < 60;) {
    const [answer] = await kho.rows('an', 'list', { size: 7, sort: 'created', to_amount: 40, after });
    const { rows: found, next } = answer?.['data'] as { rows?: { title: string }[]; next: string };
    pages.push(...(found ?? []).map(({ title }) => title));
    if (next === '') break;
    after = next;
  }
  expect(pages).toEqual(Array.from({ length: 41 }, (_, n) => String(n)));
});

test('no two applications share the lock of a collection, whatever they are called', () => {
  expect(dataLock('shop', 'a_b')).not.toBe(dataLock('shop_a', 'b'));
});
