import { isRecord } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { bookUserIdOf, fieldsOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { codeOf, forEachTest, type Fields, type Message } from '../../../test/platform/platformHarness';
import { MAX_HISTORY } from './history';

const SELECT = '../input/select/book';

let harness: Exchange;
let time: number;
forEachTest(
  () => {
    time = Date.UTC(2026, 4, 10, 3);
    return startExchange({
      database: createMemoryDatabase(() => (time += 1)),
      rate: { burst: 10_000, perSecond: 10_000 },
    });
  },
  (started) => (harness = started),
);

const dataOf = ([message]: readonly Message[]): Record<string, unknown> =>
  isRecord(message?.['data']) ? message['data'] : {};

async function cardOf(name: string): Promise<{ id: string; fields: Fields }> {
  const card = (await harness.feed('an')).find((row) => fieldsOf(row)['book_name'] === name);
  return { id: String(card?.['id']), fields: fieldsOf(card) };
}

/** An lends binh a book, until a day that binh chose. */
async function lend(name: string, due?: string): Promise<{ id: string; book: Fields }> {
  const book = await harness.offer('an', name);
  await harness.post('binh', SELECT, { ...book, ...(due !== undefined && { due_day: due }) });
  const { id, fields } = await cardOf(name);
  await harness.post('an', '../accept_order', fields, id);
  return { id, book };
}

const dueOn = async (uid: string, shelf: string) =>
  (await harness.shelf(uid, shelf)).map(
    ({ param }) => isRecord(param['book_data']) && param['book_data']['due_date'],
  );

const historyOf = async (uid: string) => {
  const { history } = dataOf(await harness.post(uid, '../input/book/history', {}));
  return Array.isArray(history) ? (history as Record<string, unknown>[]) : [];
};

test('who asks may say until when, and the owner’s yes holds that day', async () => {
  await lend('Lá thư mùa hạ', '2026-05-20');
  expect((await cardOf('Lá thư mùa hạ')).id).toBe('undefined');
  expect(await dueOn('binh', 'book_items_borrow')).toEqual(['Hạn trả: 20/05/2026']);
  expect(await dueOn('an', 'book_items_loan')).toEqual(['Hạn trả: 20/05/2026']);
  await lend('Không hẹn ngày');
  expect(await dueOn('an', 'book_items_loan')).toEqual(['Hạn trả: 20/05/2026', 'Hạn trả: 09/06/2026']);
});

test.each(['2026-05-09', '2027-05-11', '2026-02-30', '20/05/2026', 'mai', 7, true])(
  'a due day that is %p is refused',
  async (due_day) => {
    const book = await harness.offer('an', 'Sách');
    expect(codeOf(await harness.post('binh', SELECT, { ...book, due_day }))).toBe('bad_day');
    expect(await harness.feed('an')).toEqual([]);
  },
);

test('the owner moves the day; both shelves say so, and who borrowed is told', async () => {
  const { id } = await lend('Lá thư mùa hạ');
  const move = (uid: string, due_day: string) =>
    harness.post(uid, '../input/book/due_date', { order_id: id, due_day });
  expect(codeOf(await move('binh', '2026-12-01'))).toBe('not_found');
  expect(codeOf(await move('chi', '2026-12-01'))).toBe('not_found');
  expect(codeOf(await move('an', 'bao giờ cũng được'))).toBe('bad_day');
  expect(codeOf(await move('an', '2026-07-01'))).toBe('');
  expect(await dueOn('binh', 'book_items_borrow')).toEqual(['Hạn trả: 01/07/2026']);
  expect(await dueOn('an', 'book_items_loan')).toEqual(['Hạn trả: 01/07/2026']);
  expect((await harness.feed('binh')).map(fieldsOf)).toContainEqual(
    expect.objectContaining({ description: 'hẹn trả sách vào ngày 01/07/2026', person_name: 'Tên an' }),
  );
});

test('a request is taken back by who sent it, and by nobody else', async () => {
  const book = await harness.offer('an', 'Lá thư mùa hạ');
  await harness.post('binh', SELECT, book);
  const cancel = (uid: string) => harness.post(uid, '../input/book/cancel_request', book);
  expect(codeOf(await cancel('chi'))).toBe('not_found');
  expect(codeOf(await cancel('an'))).toBe('not_found');
  expect(codeOf(await cancel('binh'))).toBe('');
  expect((await harness.feed('an')).map(fieldsOf)).toEqual([
    expect.objectContaining({ person_name: 'Tên binh', description: 'đã rút lại yêu cầu' }),
  ]);
  expect(codeOf(await cancel('binh'))).toBe('not_found');
  // And it may be asked for again.
  expect(codeOf(await harness.post('binh', SELECT, book))).toBe('');
});

test('an owner asks for a lent book, and who has it is told; nobody else can', async () => {
  const { id } = await lend('Lá thư mùa hạ');
  const ask = (uid: string) => harness.post(uid, '../input/book/ask_back', { order_id: id });
  for (const uid of ['binh', 'chi']) expect(codeOf(await ask(uid))).toBe('not_found');
  expect(codeOf(await ask('an'))).toBe('');
  expect((await harness.feed('binh')).map(fieldsOf)).toContainEqual(
    expect.objectContaining({ description: 'muốn nhận lại sách', book_name: 'Lá thư mùa hạ' }),
  );
});

test('a rating is told to whoever lent the book', async () => {
  const { id, book } = await lend('Lá thư mùa hạ');
  await harness.takeBack('an');
  await harness.post('binh', '../rating', { book_id: String(book['book_id']), rating: 4 }, `${id}_rate`);
  expect((await harness.feed('an')).map(fieldsOf)).toContainEqual(
    expect.objectContaining({
      person_name: 'Tên binh',
      description: 'đánh giá sách của bạn 4 sao',
      rating: 4,
    }),
  );
  expect(
    codeOf(await harness.post('chi', '../rating', { book_id: String(book['book_id']), rating: 1 })),
  ).toBe('not_read');
  expect((await harness.feed('an')).map(fieldsOf).filter(({ rating }) => rating === 1)).toEqual([]);
});

test('both remember what became of a request, the newest change first', async () => {
  await lend('Sách một');
  const book = await harness.offer('an', 'Sách hai');
  await harness.post('binh', SELECT, book);
  const { id, fields } = await cardOf('Sách hai');
  expect(await historyOf('binh')).toMatchObject([
    {
      ...{ book_name: 'Sách hai', outcome: 'waiting', role: 'reader', other_name: 'Tên an' },
      // Their picture is asked for by it.
      other_id: await bookUserIdOf(harness.database, 'an'),
    },
    { book_name: 'Sách một', outcome: 'accepted', due_day: '2026-06-09' },
  ]);
  await harness.post('an', '../draft_remove_message_dasboard', fields, id);
  await harness.takeBack('an');
  const outcomes = async (uid: string) =>
    (await historyOf(uid)).map(({ book_name, outcome, role }) => [book_name, outcome, role]);
  expect(await outcomes('an')).toEqual([
    ['Sách một', 'returned', 'owner'],
    ['Sách hai', 'declined', 'owner'],
  ]);
  expect(await outcomes('binh')).toEqual([
    ['Sách một', 'returned', 'reader'],
    ['Sách hai', 'declined', 'reader'],
  ]);
  expect(await outcomes('chi')).toEqual([]);
});

test('history has an end: the oldest entry goes, on both sides', async () => {
  const book = await harness.offer('an', 'Sách mới');
  await historyOf('binh');
  const [ownerId, reader] = [String(book['owner_id']), await bookUserIdOf(harness.database, 'binh')];
  const entry = (n: number) => ({
    role: 'reader',
    outcome: 'returned',
    changed: n,
    asked: n,
    other_id: ownerId,
  });
  await harness.database.update(
    Object.fromEntries(
      Array.from({ length: MAX_HISTORY }, (_, n) => [
        `applications/book/data/history/${reader}/o${String(n)}`,
        entry(n),
      ]),
    ),
  );
  await harness.database.update({
    [`applications/book/data/history/${ownerId}/o0`]: { ...entry(0), other_id: reader },
  });
  await harness.post('binh', SELECT, book);
  const kept = (await harness.database.get(`applications/book/data/history/${reader}`)) ?? {};
  expect(Object.keys(kept)).toHaveLength(MAX_HISTORY);
  expect(Object.keys(kept)).not.toContain('o0');
  expect(await harness.database.get(`applications/book/data/history/${ownerId}/o0`)).toBeNull();
});
