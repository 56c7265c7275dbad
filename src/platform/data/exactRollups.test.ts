import { codeOf, forEachTest } from '../../../test/platform/platformHarness';
import { rowsIn, startData, type DataHarness } from '../../../test/platform/dataHarness';
import type { Json } from '../../protocol';

// Rollups stay right where rows refer to themselves, to several rows, or move in one transaction.

const RIGHTS = {
  see: ['everyone'],
  add: ['everyone'],
  change: ['author', 'role:back_end'],
  remove: ['author', 'role:back_end'],
};
const TITLE = { name: 'title', label: 'Title', type: 'text', required: true };
const rollup = (name: string, collection: string, field: string, rest: object) => ({
  ...{ name, label: name, type: 'rollup', rollup: { collection, field, ...rest } },
});
const BOOKS = {
  title: 'Books',
  fields: [
    TITLE,
    rollup('readers', 'ratings', 'book', { aggregate: 'count' }),
    rollup('paid', 'ratings', 'book', { aggregate: 'sum', of: 'price' }),
    rollup('last_word', 'ratings', 'book', { aggregate: 'newest', of: 'note' }),
  ],
  ...RIGHTS,
};
const RATINGS = {
  title: 'Ratings',
  fields: [
    { name: 'book', label: 'Book', type: 'reference', collection: 'books', filter: true },
    { name: 'beside', label: 'Beside', type: 'reference', collection: 'books' },
    { name: 'price', label: 'Price', type: 'number' },
    { name: 'note', label: 'Note', type: 'text' },
  ],
  ...RIGHTS,
};
const TREE = {
  title: 'Tree',
  fields: [
    TITLE,
    { name: 'parent', label: 'Parent', type: 'reference', collection: 'tree', filter: true },
    rollup('children', 'tree', 'parent', { aggregate: 'count' }),
    rollup('youngest', 'tree', 'parent', { aggregate: 'newest', of: 'title' }),
  ],
  ...RIGHTS,
};

let kho: DataHarness;
forEachTest(startData, (started) => (kho = started));

beforeEach(async () => {
  await kho.define({ ...BOOKS, fields: [TITLE] }, 'books');
  await kho.define(RATINGS, 'ratings');
  await kho.define(BOOKS, 'books');
  await kho.define(TREE, 'tree');
});

const book = (title: string) => kho.add('an', { title }, 'books');
const rate = (values: Record<string, Json>) => kho.add('an', values, 'ratings');
const node = (title: string) => kho.add('an', { title }, 'tree');
const lead = (row_id: string, parent: string) => kho.rows('an', 'change', { row_id, parent }, 'tree');

async function rowOf(collection: string, row_id: string): Promise<Record<string, Json>> {
  const rows = rowsIn(await kho.rows('an', 'list', { size: 100 }, collection));
  return rows.find((row) => row['row_id'] === row_id) ?? {};
}

test('the newest value is that of a row whose reference leads here, not of one that leads here by another', async () => {
  const [one, other] = [await book('Một'), await book('Hai')];
  await rate({ book: one, note: 'Hay' });
  await rate({ book: other, beside: one, note: 'Hai hay hơn' });
  const newest = await rate({ book: one, note: 'Dở' });
  await kho.rows('an', 'remove', { row_id: newest }, 'ratings');
  expect(await rowOf('books', one)).toMatchObject({ last_word: 'Hay' });
});

test('a row that comes in the transaction in which the newest goes is the newest', async () => {
  const [one, other] = [await book('Một'), await book('Hai')];
  const moved = await rate({ book: other, note: 'Hay' });
  const newest = await rate({ book: one, note: 'Dở' });
  const changes = [
    { act: 'change', collection: 'ratings', row_id: moved, values: { book: one } },
    { act: 'remove', collection: 'ratings', row_id: newest },
  ];
  expect(codeOf(await kho.say('backend:kho', '../data/transaction', { changes }))).toBe('');
  expect(await rowOf('books', one)).toMatchObject({ readers: 1, last_word: 'Hay' });
});

test('a row that refers to itself takes nothing from itself, also where it is counted again', async () => {
  await kho.define({ ...TREE, fields: TREE.fields.slice(0, 2) }, 'tree');
  const root = await node('Gốc');
  await lead(root, root);
  await kho.define(TREE, 'tree');
  expect(await rowOf('tree', root)).toMatchObject({ children: 0 });
  const child = await node('Cành');
  await lead(child, root);
  expect(await rowOf('tree', root)).toMatchObject({ children: 1, youngest: 'Cành' });
  await kho.rows('an', 'remove', { row_id: child }, 'tree');
  await lead(root, '');
  const row = await rowOf('tree', root);
  expect(row).toMatchObject({ children: 0 });
  expect(row).not.toHaveProperty('youngest');
});

test('a large amount that comes and goes leaves the small ones in the sum', async () => {
  const one = await book('Một');
  const large = await rate({ book: one, price: 1e15 });
  for (let n = 0; n < 3; n += 1) await rate({ book: one, price: 0.01 });
  await kho.rows('an', 'remove', { row_id: large }, 'ratings');
  expect(await rowOf('books', one)).toMatchObject({ readers: 3, paid: 0.03 });
});

test('a reference that a rollup takes from cannot lead to another collection', async () => {
  const [reference, ...others] = RATINGS.fields;
  const redirected = { ...RATINGS, fields: [{ ...reference, collection: 'tree' }, ...others] };
  expect(await kho.define(redirected, 'ratings')).toMatchObject({ error: { code: 'bad_definition' } });
});

test('a rollup whose field leads to another collection counts nothing', async () => {
  const one = await book('Một');
  await rate({ book: one });
  const readers = rollup('readers', 'ratings', 'note', { aggregate: 'count' });
  await rate({ note: one });
  await kho.define({ ...BOOKS, fields: [TITLE, readers] }, 'books');
  expect(await rowOf('books', one)).toMatchObject({ readers: 0 });
});

test('a rollup takes nothing from a field of another kind', async () => {
  const face = { name: 'face', label: 'Face', type: 'person' };
  await kho.define({ ...BOOKS, fields: [TITLE] }, 'books');
  await kho.define({ ...RATINGS, fields: [...RATINGS.fields, face] }, 'ratings');
  const strange = [
    rollup('who', 'ratings', 'book', { aggregate: 'newest', of: 'face' }),
    rollup('words', 'ratings', 'book', { aggregate: 'sum', of: 'note' }),
  ];
  const book = await kho.add('an', { title: 'Mắt biếc' }, 'books');
  await kho.add('binh', { book, note: 'Hay', face: 'me' }, 'ratings');
  await kho.define({ ...BOOKS, fields: [TITLE, ...strange] }, 'books');
  await kho.add('binh', { book, note: 'Hay', face: 'me' }, 'ratings');
  const [row] = rowsIn(await kho.rows('an', 'list', {}, 'books'));
  expect(row).not.toHaveProperty('who');
  expect(row).toMatchObject({ words: 0 });
});

test('rollups use few references of one collection, since each is written with every row of it', async () => {
  const names = Array.from({ length: 6 }, (_, n) => `book${String(n)}`);
  const link = (name: string) => ({ name, label: '', type: 'reference', collection: 'books' });
  await kho.define({ ...BOOKS, fields: [TITLE] }, 'books');
  await kho.define({ title: 'Links', fields: names.map(link), ...RIGHTS }, 'links');
  const count = (name: string) => rollup(`of_${name}`, 'links', name, { aggregate: 'count' });
  const one = await kho.define({ ...BOOKS, fields: [TITLE, ...names.slice(0, 5).map(count)] }, 'books');
  expect(codeOf([one])).toBe('');
  await kho.define({ title: 'More', fields: [TITLE], ...RIGHTS }, 'more');
  const more = await kho.define({ title: 'More', fields: [TITLE, count('book5')], ...RIGHTS }, 'more');
  expect(codeOf([more])).toBe('bad_definition');
});
