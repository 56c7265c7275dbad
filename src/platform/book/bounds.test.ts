import type { Json } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { bookUserIdOf, fieldsOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { codeOf, type Fields } from '../../../test/platform/platformHarness';
import { maxOf } from '../requests/storedLimits';

const MONTH = 30 * 24 * 60 * 60 * 1000;
const DATA = 'applications/book/data';
const ADD = '../draft/book/data/book_items_noa';
const SELECT = '../input/select/book';
const REMOVE = '../input/delete/book_item';
const UPLOAD = '../draft/upload_image';

let harness: Exchange;
let time: number;
beforeEach(async () => {
  time = Date.UTC(2026, 4, 10, 3);
  harness = await startExchange({ database: createMemoryDatabase(() => (time += 1)) });
});
afterEach(async () => {
  expect(harness.loggedLines).toEqual([]);
  await harness.close();
});

const keyOf = (n: number): string => `-Kept${String(n).padStart(15, '0')}`;
const manyEntries = (count: number, value: (n: number) => Json): Record<string, Json> =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [keyOf(n), value(n)]));
const idOf = (uid: string): Promise<string> => bookUserIdOf(harness.database, uid);
const post = (uid: string, collection: string, data: Fields): Promise<string> =>
  harness.post(uid, collection, data).then(codeOf);
const countAt = async (path: string): Promise<number> =>
  Object.keys((await harness.database.get(path)) ?? {}).length;
const picture = (letters: number): string =>
  `data:image/png;base64,iVBORw0KGgoAAAA${'A'.repeat(letters - (letters % 4) + 1)}`;

test('a shelf has an end, told when it is reached; what is removed makes room', async () => {
  const first = await harness.offer('an', 'Cuốn đầu');
  const covers = `${DATA}/covers/${await idOf('an')}`;
  const item = String(first['book_item_id']);
  await harness.database.update({ [covers]: { ...manyEntries(maxOf('books') - 2, () => 0), [item]: 0 } });
  expect(await post('an', ADD, { name: 'Vừa đủ' })).toBe('');
  expect(await post('an', ADD, { name: 'Quá một cuốn' })).toBe('too_many_books');
  expect(await harness.searchRows('an', 'Quá một cuốn')).toEqual([]);
  expect(await post('binh', ADD, { name: 'Của người khác' })).toBe('');
  expect(await post('an', REMOVE, { book_items_id: item })).toBe('');
  expect(await post('an', ADD, { name: 'Lại vừa' })).toBe('');
});

test('covers have an end in bytes; a book without one is still taken', async () => {
  const first = await harness.offer('an', 'Có ảnh', { image: picture(4000) });
  const covers = `${DATA}/covers/${await idOf('an')}`;
  const noted = (await harness.database.get(covers)) as Record<string, number>;
  expect(Object.values(noted)).toEqual([picture(4000).length]);
  await harness.database.update({ [`${covers}/${keyOf(1)}`]: maxOf('covers') - picture(4000).length - 1000 });
  expect(await post('an', ADD, { name: 'Ảnh nữa', image: picture(1200) })).toBe('too_many_pictures');
  expect(await post('an', ADD, { name: 'Ảnh nhỏ', image: picture(800) })).toBe('');
  expect(await post('an', ADD, { name: 'Không ảnh' })).toBe('');
  expect(await post('an', REMOVE, { book_items_id: first['book_item_id'] ?? '' })).toBe('');
  expect(await post('an', ADD, { name: 'Ảnh nữa', image: picture(1200) })).toBe('');
});

test('pictures that wait for a book have an end; the book takes its own out of them', async () => {
  const names: string[] = [];
  for (let n = 0; n < maxOf('waitingPictures'); n += 1) {
    const [message] = await harness.post('an', UPLOAD, { image: picture(400) });
    names.push(String((message?.['data'] as Fields)['image']));
  }
  expect(await post('an', UPLOAD, { image: picture(400) })).toBe('too_many_images');
  expect(await post('an', ADD, { name: 'Dùng ảnh', image: names[0] ?? '' })).toBe('');
  expect(await post('an', UPLOAD, { image: picture(400) })).toBe('');
});

/** A tie between two people, as `dealings.ts` keeps it, with the person's own row. */
async function deal(uid: string, shelf: string, count: number): Promise<void> {
  const me = await idOf(uid);
  const tie = { other_id: '-SampleOwnerAnDuong0', shelf };
  await harness.database.update({
    [`${DATA}/dealings/${me}`]: manyEntries(count, () => tie),
    [`${DATA}/${shelf}/${me}`]: manyEntries(count, () => ({ name: 'x' })),
  });
}

async function cardOf(owner: string): Promise<{ id: string; fields: Fields }> {
  const card = (await harness.feed(owner)).at(-1);
  return { id: String(card?.['id']), fields: fieldsOf(card) };
}

async function accept(owner: string): Promise<string> {
  const { id, fields } = await cardOf(owner);
  return codeOf(await harness.post(owner, '../accept_order', fields, id));
}

test.each([
  ['loans', true, 'book_items_loan', 'too_many_loans'],
  ['sales', false, 'book_items_sale', 'too_many_sales'],
] as const)('%s of one person have an end', async (kind, free_loan, shelf, code) => {
  const book = await harness.offer('an', 'Một cuốn', { free_loan, sale_price: 5 });
  await harness.offer('binh', 'Của Bình');
  expect(await post('binh', SELECT, book)).toBe('');
  await deal('an', shelf, maxOf(kind));
  expect(await accept('an')).toBe(code);
  // Later requests are refused at once, with another code.
  expect(await post('chi', SELECT, book)).toBe('other_is_full');
  // A row that is gone leaves the tie to the other side behind, and room.
  const me = await idOf('an');
  const tie = kind === 'loans' ? { [`${DATA}/dealings/${me}/${keyOf(0)}`]: null } : {};
  await harness.database.update({ ...tie, [`${DATA}/${shelf}/${me}/${keyOf(0)}`]: null });
  expect(await accept('an')).toBe('');
});

test.each([
  ['borrowed', true, 'book_items_borrow', 'too_many_borrowed'],
  ['purchases', false, 'book_items_purchase', 'too_many_purchases'],
] as const)('%s of one person have an end, whoever says yes', async (kind, free_loan, shelf, code) => {
  const book = await harness.offer('an', 'Một cuốn', { free_loan, sale_price: 5, quantity: 2 });
  await harness.offer('binh', 'Của Bình');
  expect(await post('binh', SELECT, book)).toBe('');
  await deal('binh', shelf, maxOf(kind));
  expect(await accept('an')).toBe('other_is_full');
  expect(await countAt(`${DATA}/${shelf}/${await idOf('binh')}`)).toBe(maxOf(kind));
  const more = await harness.offer('an', 'Cuốn nữa', { free_loan, sale_price: 5 });
  expect(await post('binh', SELECT, more)).toBe(code);
});

test('requests have an end; one that nobody answered for a month gives way', async () => {
  const book = await harness.offer('an', 'Một cuốn');
  await harness.offer('binh', 'Của Bình');
  const ownRequests = `${DATA}/requests/${await idOf('binh')}`;
  expect(await post('binh', SELECT, book)).toBe('');
  const otherRequests = manyEntries(maxOf('requests') - 1, () => ({
    owner_id: '-X',
    card: '-Y',
    asked: time + MONTH,
  }));
  await harness.database.update(
    Object.fromEntries(Object.entries(otherRequests).map(([key, value]) => [`${ownRequests}/${key}`, value])),
  );
  const more = await harness.offer('an', 'Cuốn nữa');
  expect(await post('binh', SELECT, more)).toBe('too_many_wishes');
  time += MONTH;
  expect(await post('binh', SELECT, more)).toBe('');
  expect(await countAt(ownRequests)).toBe(maxOf('requests'));
  // The one that gave way is off its owner's feed, and may be sent again.
  const waiting = Object.values((await harness.database.get(`${DATA}/cards/${await idOf('an')}`)) ?? {});
  expect(waiting.map((card) => (card as { fields: Fields }).fields['book_name'])).toEqual(['Cuốn nữa']);
});

test('how many pieces a copy has, and for how many days it is lent, has an end', async () => {
  for (const [field, max] of [
    ['quantity', 1000],
    ['numdays_borrow', 3650],
  ] as const) {
    expect(await post('an', ADD, { name: 'Vừa', [field]: max })).toBe('');
    for (const value of [max + 1, 1e12, -1, 0.5, '1e400', '-5'])
      expect(await post('an', ADD, { name: 'Sai', [field]: value })).toBe('bad_field');
  }
  expect(await harness.searchRows('an', 'Sai')).toEqual([]);
});

test('a profile keeps its own fields, each within its length', async () => {
  const save = (data: Fields) => post('an', '../draft/provide_oxy/post_data', data);
  for (const field of ['user_name', 'phone_number', 'address', 'address_original', 'location']) {
    expect(await save({ [field]: 'x'.repeat(501) })).toBe('too_long');
    expect(await save({ [field]: 'x'.repeat(500), admin: 'true', distance: 'x'.repeat(9999) })).toBe('');
  }
  expect(Object.keys((await harness.database.get(`${DATA}/profile/${await idOf('an')}`)) ?? {})).toEqual([
    'address',
    'address_original',
    'location',
    'phone_number',
    'user_name',
  ]);
});

describe('two processes on one database', () => {
  test.each([
    ['books', ADD, () => ({ name: 'Cuốn' }), 'covers', 0, 'too_many_books'],
    [
      'waitingPictures',
      UPLOAD,
      () => ({ image: picture(400) }),
      'images',
      'data:image/png;base64,iVBORw0KGgo=',
      'too_many_images',
    ],
    ['reports', '../input/book/report_user', undefined, 'reports', { owner_id: 'x' }, 'too_many_reports'],
  ] as const)(
    'do not let more %s through together than one does',
    async (kind, collection, data, place, bound, code) => {
      // What was read is old by the time it is looked at.
      const slowly = (database: Exchange['database']): Exchange['database'] => ({
        ...database,
        get: async (path) => {
          const value = await database.get(path);
          if (path.startsWith(`${DATA}/${place}/`)) await new Promise((resolve) => setTimeout(resolve, 20));
          return value;
        },
      });
      const { database } = harness;
      const book = await harness.offer('an', 'Của An');
      await harness.offer('binh', 'Của Bình');
      await harness.close();
      const [one, other] = [
        await startExchange({ database: slowly(database), claim: { owner: 'one' } }),
        await startExchange({ database: slowly(database), claim: { owner: 'other' } }),
      ];
      const path = `${DATA}/${place}/${await bookUserIdOf(database, 'binh')}`;
      // The events of the two begin anew.
      await database.update({ [path]: manyEntries(maxOf(kind) - 1, () => bound), response: null });
      const sent = data?.() ?? { owner_id: book['owner_id'] ?? '', book_id: book['book_id'] ?? '' };
      const codes = await Promise.all(
        Array.from({ length: 8 }, () => one.post('binh', collection, sent).then(codeOf)),
      );
      expect(codes.toSorted()).toEqual(['', ...Array<string>(7).fill(code)]);
      expect(Object.keys((await database.get(path)) ?? {})).toHaveLength(maxOf(kind));
      await Promise.all([one.close(), other.close()]);
      harness = await startExchange({ database });
    },
  );
});
