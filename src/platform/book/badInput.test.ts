import { bookUserIdOf, postBook } from '../../../test/platform/exchangeHarness';
import { messagesOf, startHarness, type Harness } from '../../../test/platform/platformHarness';

/* What the sample refuses of what people send to it. */

let platform: Harness;
beforeEach(async () => {
  platform = await startHarness();
});
afterEach(async () => {
  expect(platform.loggedLines).toEqual([]);
  await platform.close();
});

const goodPost = postBook('u1', 'e1', '../rating', { book_id: 'b', rating: 3 });
const inner = (more: object) => ({
  ...goodPost,
  json: JSON.stringify({ user_id: 'u1', event: 'e1', ...more }),
});
const add = (fields: object) => ({
  ...inner({ data: fields }),
  dataCollection: '../draft/book/data/book_items_noa',
});

test.each<[string, object, string]>([
  ['a rating that is text', { ...goodPost, ...inner({ data: { book_id: 'b', rating: '5' } }) }, 'bad_field'],
  ['a book id that is a path', inner({ data: { book_id: 'a/b', rating: 5 } }), 'bad_field'],
  ['a book without a name', add({ name: '  ' }), 'required'],
  ['a name that is a number', add({ name: 5 }), 'bad_field'],
  ['an empty text for a number', add({ name: 'S', quantity: '' }), 'bad_field'],
  ['half a book', add({ name: 'S', quantity: 1.5 }), 'bad_field'],
  ['a negative price', add({ name: 'S', sale_price: -1 }), 'bad_field'],
  ['a picture that is a script', add({ name: 'S', image: 'javascript:alert(1)' }), 'bad_field'],
  [
    'a shelf that is none',
    { ...inner({ data: { book_items_type: '__proto__' } }), dataCollection: '../requets/my_bookcase' },
    'bad_field',
  ],
])('%s is refused and removed', async (_name, record, code) => {
  await platform.send(JSON.parse(JSON.stringify(record)));
  expect(await messagesOf(platform.database, 'u1', 'e1')).toMatchObject([
    { application: 'book', error: { code, message: expect.stringMatching(/\S/) } },
  ]);
});

test('a refused field is called what the form calls it', async () => {
  await platform.send(add({ name: 'S', quantity: -5 }));
  expect(await messagesOf(platform.database, 'u1', 'e1')).toMatchObject([
    {
      error: {
        message: 'Số lượng: phải là số không âm / Quantity: must be a number, 0 or more',
      },
    },
  ]);
});

test.each([
  ['Cho mượn', true],
  ['Bán', false],
  ['true', true],
  ['false', false],
  [false, false],
  [undefined, true],
])('free_loan %j is read as %j', async (posted, stored) => {
  const key = await platform.send(add({ name: 'S', free_loan: posted }));
  const appUserId = await bookUserIdOf(platform.database, 'u1');
  expect(await platform.database.get(`applications/book/data/book_items/${appUserId}/${key}/free_loan`)).toBe(
    stored,
  );
});
