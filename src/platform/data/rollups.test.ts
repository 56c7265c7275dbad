import { deleteAccountRecord } from '../../../test/consoleRecords';
import fc from 'fast-check';
import { codeOf, forEachTest, messagesOf, paramOf, waitUntil } from '../../../test/platform/platformHarness';
import { rowsIn, startData, type DataHarness } from '../../../test/platform/dataHarness';
import { definitionFaults } from '../../protocol/data/definition';
import type { Json } from '../../protocol';

const RIGHTS = {
  see: ['everyone'],
  add: ['everyone'],
  change: ['author', 'role:back_end'],
  remove: ['author'],
};

const rollup = (name: string, rest: object, more: object = {}) => ({
  ...{ name, label: name, type: 'rollup', rollup: { collection: 'ratings', field: 'book', ...rest } },
  ...more,
});

const BOOKS = {
  title: 'Books',
  fields: [
    { name: 'title', label: 'Title', type: 'text', required: true },
    rollup('readers', { aggregate: 'count' }, { sort: true }),
    rollup('stars', { aggregate: 'average', of: 'stars' }, { sort: true }),
    rollup('paid', { aggregate: 'sum', of: 'price' }),
    rollup('last_word', { aggregate: 'newest', of: 'note' }),
    rollup('open', { aggregate: 'count', where: { field: 'state', is: 'open' } }),
  ],
  ...RIGHTS,
};

const RATINGS = {
  title: 'Ratings',
  fields: [
    { name: 'book', label: 'Book', type: 'reference', collection: 'books', filter: true },
    { name: 'stars', label: 'Stars', type: 'number' },
    { name: 'price', label: 'Price', type: 'money', currency: 'USD' },
    { name: 'note', label: 'Note', type: 'text' },
    { name: 'state', label: 'State', type: 'choice', choices: ['open', 'closed'], initial: 'open' },
  ],
  ...RIGHTS,
};

let kho: DataHarness;
forEachTest(
  () => startData({ erasureGrace: 1 }),
  (started) => (kho = started),
);

beforeEach(async () => {
  await kho.define({ ...BOOKS, fields: [BOOKS.fields[0]] }, 'books');
  await kho.define(RATINGS, 'ratings');
  await kho.define(BOOKS, 'books');
});

const rate = (uid: string, book: string, values: Record<string, Json>) =>
  kho.add(uid, { book, ...values }, 'ratings');

async function booksBy(sort: string): Promise<Record<string, Json>[]> {
  return rowsIn(await kho.rows('an', 'list', { sort }, 'books'));
}

async function bookOf(row_id: string): Promise<Record<string, Json>> {
  const found = (await booksBy('created')).find((row) => row['row_id'] === row_id) ?? {};
  const { readers, stars, paid, last_word = null, open } = found;
  return { readers, stars: stars ?? null, paid, last_word, open } as Record<string, Json>;
}

const EMPTY = { readers: 0, stars: null, paid: 0, last_word: null, open: 0 };

test('a row counts, adds up and averages what refers to it, and shows the newest', async () => {
  const book = await kho.add('an', { title: 'Mắt biếc' }, 'books');
  expect(await bookOf(book)).toEqual(EMPTY);
  await rate('binh', book, { stars: 5, price: 0.1, note: 'Hay' });
  const second = await rate('chi', book, { stars: 4, price: 0.2, note: 'Được', state: 'closed' });
  expect(await bookOf(book)).toEqual({ readers: 2, stars: 4.5, paid: 0.3, last_word: 'Được', open: 1 });
  await kho.rows('chi', 'change', { row_id: second, stars: 1, price: '', state: 'open' }, 'ratings');
  expect(await bookOf(book)).toEqual({ readers: 2, stars: 3, paid: 0.1, last_word: 'Được', open: 2 });
  await kho.rows('chi', 'remove', { row_id: second }, 'ratings');
  expect(await bookOf(book)).toEqual({ readers: 1, stars: 5, paid: 0.1, last_word: 'Hay', open: 1 });
});

test('a row that comes to refer to another one is taken from the first', async () => {
  const [one, other] = [
    await kho.add('an', { title: 'Một' }, 'books'),
    await kho.add('an', { title: 'Hai' }, 'books'),
  ];
  const rating = await rate('binh', one, { stars: 5, note: 'Hay' });
  await kho.rows('binh', 'change', { row_id: rating, book: other }, 'ratings');
  expect(await bookOf(one)).toEqual(EMPTY);
  expect(await bookOf(other)).toMatchObject({ readers: 1, stars: 5, last_word: 'Hay' });
  await kho.rows('binh', 'change', { row_id: rating, book: '' }, 'ratings');
  expect(await bookOf(other)).toEqual(EMPTY);
});

test('rows are sorted by what refers to them, and a page ends where it should', async () => {
  const ids: string[] = [];
  for (const title of ['Một', 'Hai', 'Ba']) ids.push(await kho.add('an', { title }, 'books'));
  const [one = '', two = '', three = ''] = ids;
  await rate('binh', two, { stars: 2 });
  await rate('chi', two, { stars: 3 });
  await rate('binh', three, { stars: 5 });
  const order = async (sort: string) => (await booksBy(sort)).map((row) => row['row_id']);
  expect(await order('-readers')).toEqual([two, three, one]);
  expect(await order('-stars')).toEqual([three, two, one]);
  const rows = rowsIn(await kho.rows('an', 'list', { sort: '-readers', from_readers: '1' }, 'books'));
  expect(rows.map((row) => row['row_id'])).toEqual([two, three]);
});

test('nobody enters a rollup, and who changes the row keeps it', async () => {
  const book = await kho.add('an', { title: 'Mắt biếc', readers: 99, stars: 5 }, 'books');
  expect(await bookOf(book)).toEqual(EMPTY);
  await rate('binh', book, { stars: 4 });
  await kho.rows('an', 'change', { row_id: book, title: 'Mắt Biếc', readers: 99, stars: '' }, 'books');
  expect(await bookOf(book)).toMatchObject({ readers: 1, stars: 4 });
  const script = '../load_form_script/data/books/get';
  const answers = await kho.say('an', script, { parameter: { row_id: book } });
  const screen = paramOf(answers.find(({ type }) => type === 'load_form_script'));
  expect(screen['maySet']).toMatchObject({ title: true, readers: false });
});

test('a row that is changed and referred to by one transaction has both', async () => {
  const book = await kho.add('an', { title: 'Mắt biếc' }, 'books');
  await rate('an', book, { stars: 1 });
  const changes = [
    { act: 'add', collection: 'ratings', values: { book, stars: 5 } },
    { act: 'add', collection: 'ratings', values: { book, stars: 3 } },
    { act: 'change', collection: 'books', row_id: book, values: { title: 'Mắt Biếc' } },
  ];
  expect(codeOf(await kho.say('backend:kho', '../data/transaction', { changes }))).toBe('');
  const [row] = await booksBy('-readers');
  expect(row).toMatchObject({ title: 'Mắt Biếc', readers: 3, stars: 3 });
});

test('who has a list open, or a row, sees what refers to a row change it', async () => {
  const book = await kho.add('an', { title: 'Mắt biếc' }, 'books');
  const list = kho.newEvent();
  await kho.say('an', '../data/books/list', {}, { event_recycler_view: list });
  await rate('binh', book, { stars: 4 });
  const newest = (await messagesOf(kho.database, 'an', list)).at(-1);
  expect(newest).toMatchObject({ id: book });
  expect(paramOf(newest)).toMatchObject({ item_data: { readers: 1, stars: 4, revision: 1 } });
});

test('after any acts, each row has what a count of all rows gives, and stands where it belongs', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(2), fc.nat(3), fc.nat(9)), { maxLength: 25 }), async (acts) => {
      const books: string[] = [];
      for (const title of ['Một', 'Hai', 'Ba', 'Bốn']) books.push(await kho.add('an', { title }, 'books'));
      const ratings: string[] = [];
      for (const [act, at, stars] of acts) {
        const book = books[at] ?? '';
        const row_id = ratings[stars % Math.max(1, ratings.length)] ?? '';
        const values = { book, stars, note: `n${String(stars)}`, state: stars % 2 ? 'open' : 'closed' };
        if (act === 0 || row_id === '') ratings.push(await rate('binh', book, values));
        else if (act === 1) await kho.rows('binh', 'change', { row_id, ...values }, 'ratings');
        else {
          await kho.rows('binh', 'remove', { row_id }, 'ratings');
          ratings.splice(ratings.indexOf(row_id), 1);
        }
      }
      const rows = rowsIn(await kho.rows('binh', 'list', { size: 100, sort: 'created' }, 'ratings'));
      for (const book of books) {
        const own = rows.filter((row) => row['book'] === book);
        const sum = own.reduce((all, row) => all + Number(row['stars']), 0);
        expect(await bookOf(book)).toEqual({
          readers: own.length,
          stars: own.length > 0 ? Math.round((sum / own.length) * 100) / 100 : null,
          paid: 0,
          last_word: own.at(-1)?.['note'] ?? null,
          open: own.filter((row) => row['state'] === 'open').length,
        });
      }
      const sorted = (await booksBy('readers')).filter((row) => books.some((id) => id === row['row_id']));
      expect(sorted.map((row) => row['readers'])).toEqual(sorted.map((row) => Number(row['readers'])).sort());
      for (const row_id of ratings) await kho.rows('binh', 'remove', { row_id }, 'ratings');
      for (const row_id of books) await kho.rows('an', 'remove', { row_id }, 'books');
    }),
    { numRuns: 12 },
  );
  const left = await kho.database.get('applications/kho/collections/books/index');
  expect(left).toBeNull();
});

test('rollups that are defined later count what is there, and those that are changed count again', async () => {
  const { fields } = BOOKS;
  await kho.define({ ...BOOKS, fields: [fields[0]] }, 'books');
  const book = await kho.add('an', { title: 'Mắt biếc' }, 'books');
  const other = await kho.add('an', { title: 'Kính vạn hoa' }, 'books');
  await rate('binh', book, { stars: 5, note: 'Hay' });
  await rate('chi', book, { stars: 2, note: 'Dở', state: 'closed' });
  await kho.define(BOOKS, 'books');
  expect(await bookOf(book)).toEqual({ readers: 2, stars: 3.5, paid: 0, last_word: 'Dở', open: 1 });
  expect(await bookOf(other)).toEqual(EMPTY);
  const closed = rollup('open', { aggregate: 'count', where: { field: 'state', is: 'closed' } });
  await kho.define({ ...BOOKS, fields: [...fields.slice(0, 5), closed] }, 'books');
  await rate('dung', book, { stars: 5, state: 'closed' });
  expect(await bookOf(book)).toMatchObject({ readers: 3, stars: 4, open: 2 });
});

test('what rollups take cannot be removed before them', async () => {
  const without = { ...RATINGS, fields: RATINGS.fields.filter(({ name }) => name !== 'price') };
  expect(await kho.define(without, 'ratings')).toMatchObject({ error: { code: 'bad_definition' } });
  expect(await kho.model('dev', 'drop', { collection: 'ratings' })).toMatchObject({
    error: { code: 'bad_definition' },
  });
});

test('who deletes their account is counted no longer', async () => {
  const book = await kho.add('an', { title: 'Mắt biếc' }, 'books');
  await rate('binh', book, { stars: 5, note: 'Hay' });
  await rate('chi', book, { stars: 1, note: 'Dở' });
  await rate('chi', book, { stars: 2, note: 'Dở lắm' });
  const appUserId = await kho.asId('chi');
  await kho.ask(deleteAccountRecord('chi', { application: 'kho', appUserId, event: kho.newEvent() }));
  const isLeft = async () => JSON.stringify(await kho.database.get('applications')).includes(appUserId);
  await waitUntil(async () => !(await isLeft()), 'the end of the erasure');
  expect(await bookOf(book)).toMatchObject({ readers: 1, stars: 5, last_word: 'Hay', open: 1 });
});

test('what rollups hold does not count for the room of who added the row', async () => {
  const book = await kho.add('an', { title: 'Mắt biếc' }, 'books');
  const person = await kho.asId('an');
  const sizeOf = () => kho.database.get(`applications/kho/collections/books/counts/${person}`);
  const before = await sizeOf();
  await rate('binh', book, { stars: 5, note: 'Hay '.repeat(40) });
  await kho.rows('an', 'change', { row_id: book, title: 'Mắt Biếc' }, 'books');
  expect(await sizeOf()).toEqual(before);
});

const [title] = BOOKS.fields;
test.each([
  ['a rollup that says nothing', { name: 'n', label: '', type: 'rollup' }, 'rollup'],
  ['a number that takes something', { ...rollup('n', { aggregate: 'count' }), type: 'number' }, 'rollup'],
  ['a sum of nothing', rollup('n', { aggregate: 'sum' }), 'rollup'],
  ['a count of something', rollup('n', { aggregate: 'count', of: 'stars' }), 'rollup'],
  ['a required rollup', rollup('n', { aggregate: 'count' }, { required: true }), 'rollup'],
])('a definition with %s is refused', (_what, field, what) => {
  const faults = definitionFaults({ ...BOOKS, fields: [title, field] });
  expect(faults.map((fault) => fault.what)).toEqual([what]);
});
