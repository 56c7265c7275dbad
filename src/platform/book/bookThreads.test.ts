import { isRecord } from '../../protocol';
import { bookUserIdOf, fieldsOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { codeOf, forEachTest, messagesOf, rowsOf, type Fields } from '../../../test/platform/platformHarness';
import { MAX_MESSAGE } from '../../protocol/calls/bookPosts';
import { MAX_THREAD } from './threads';

const SELECT = '../input/select/book';
const SEND = '../input/book/send_message';

let harness: Exchange;
forEachTest(
  () => startExchange({ rate: { burst: 10_000, perSecond: 10_000 } }),
  (started) => (harness = started),
);

/** Binh asks an for a book; the order's id, which is its card's. */
async function askForBook(name = 'Lá thư mùa hạ'): Promise<{ id: string; book: Fields; card: Fields }> {
  const book = await harness.offer('an', name);
  await harness.post('binh', SELECT, book);
  const card = (await harness.feed('an')).find((row) => fieldsOf(row)['book_name'] === name);
  return { id: String(card?.['id']), book, card: fieldsOf(card) };
}

const write = (uid: string, id: string, message: string) =>
  harness.post(uid, SEND, { order_id: id, message });

/** What a list of a thread shows, in its order. */
async function shownMessages(uid: string, event: string): Promise<unknown[]> {
  return (await messagesOf(harness.database, uid, event)).flatMap((message) => {
    const data = isRecord(message['data']) ? message['data'] : {};
    const param = isRecord(data['script_param']) ? data['script_param'] : {};
    const rows = Array.isArray(param['grid_view_data']) ? param['grid_view_data'] : [param['book_data']];
    return rows.flatMap((row: unknown) =>
      isRecord(row) && isRecord(row['thread_message'])
        ? [`${String(row['thread_message']['mine'])} ${String(row['thread_message']['text'])}`]
        : [],
    );
  });
}

test('two people write to each other about a request, and both see it at once', async () => {
  const { id } = await askForBook();
  await write('binh', id, 'Chào An, mai tôi qua được không?');
  for (const uid of ['an', 'binh'])
    expect(codeOf(await harness.post(uid, '../requets/thread', { order_id: id }, '', `rows_${uid}`))).toBe(
      '',
    );
  await write('an', id, '  Được, sau năm giờ nhé. ');
  expect(await shownMessages('an', 'rows_an')).toEqual([
    'false Chào An, mai tôi qua được không?',
    'true Được, sau năm giờ nhé.',
  ]);
  expect(await shownMessages('binh', 'rows_binh')).toEqual([
    'true Chào An, mai tôi qua được không?',
    'false Được, sau năm giờ nhé.',
  ]);
});

test('a run of messages is one card on the other’s feed', async () => {
  const { id } = await askForBook();
  for (const text of ['Một', 'Hai', 'Ba']) await write('binh', id, text);
  const cards = (await harness.feed('an')).filter((row) => row['id'] === `${id}_msg`);
  expect(cards.map(fieldsOf)).toEqual([
    expect.objectContaining({ person_name: 'Tên binh', description: 'đã nhắn cho bạn về cuốn sách' }),
  ]);
});

test('the thread lives on through the loan and ends with it', async () => {
  const { id, card } = await askForBook();
  await write('binh', id, 'Chào');
  await harness.post('an', '../accept_order', card, id);
  expect(codeOf(await write('an', id, 'Hẹn mai'))).toBe('');
  await harness.takeBack('an');
  expect(codeOf(await write('binh', id, 'Cảm ơn'))).toBe('not_found');
  expect(await harness.database.get('applications/book/data/threads')).toBeNull();
});

test('who has the thread open learns when the request is answered', async () => {
  const { id, card } = await askForBook();
  await harness.post('binh', '../requets/thread', { order_id: id }, '', 'rows_b');
  const before = (await rowsOf(harness.database, 'binh', 'rows_b')).length;
  await harness.post('an', '../accept_order', card, id);
  const changes = (await messagesOf(harness.database, 'binh', 'rows_b')).slice(before);
  expect(JSON.stringify(changes)).toContain('thread_changed');
});

test.each([
  [
    'declined',
    (id: string, _wish: Fields, card: Fields) =>
      harness.post('an', '../draft_remove_message_dasboard', card, id),
  ],
  ['cancelled', (_id: string, book: Fields) => harness.post('binh', '../input/book/cancel_request', book)],
])('a request that was %s takes its thread with it', async (_outcome, end) => {
  const { id, book, card } = await askForBook();
  await write('binh', id, 'Chào');
  expect(codeOf(await end(id, book, card))).toBe('');
  expect(await harness.database.get('applications/book/data/threads')).toBeNull();
  expect(codeOf(await write('an', id, 'Này'))).toBe('not_found');
});

test('nobody else reads or writes a thread, nor do people who blocked one another', async () => {
  const { id } = await askForBook();
  await write('binh', id, 'Chỉ hai chúng ta');
  for (const uid of ['chi', 'dung']) {
    expect(codeOf(await write(uid, id, 'Tôi cũng nói'))).toBe('not_found');
    expect(codeOf(await harness.post(uid, '../requets/thread', { order_id: id }, '', `rows_${uid}`))).toBe(
      'not_found',
    );
    expect(await shownMessages(uid, `rows_${uid}`)).toEqual([]);
  }
  for (const order of ['', 'a/b', '..', 'constructor', '__proto__'])
    expect(codeOf(await write('chi', order, 'x'))).toBe('not_found');
  await harness.post('an', '../input/book/block_user', {
    owner_id: await bookUserIdOf(harness.database, 'binh'),
  });
  expect(codeOf(await write('binh', id, 'Sao thế?'))).toBe('not_found');
});

test('a message has a length, a thread an end, and insults stay out', async () => {
  const { id } = await askForBook();
  expect(codeOf(await write('binh', id, ' '))).toBe('required');
  expect(codeOf(await write('binh', id, 'a'.repeat(MAX_MESSAGE + 1)))).toBe('too_long');
  expect(codeOf(await write('binh', id, 'a'.repeat(MAX_MESSAGE)))).toBe('');
  expect(codeOf(await write('binh', id, 'đồ chó đẻ'))).toBe('offensive');
  const an = await bookUserIdOf(harness.database, 'binh');
  const full = Object.fromEntries(
    Array.from({ length: MAX_THREAD }, (_, n) => [`m${String(n)}`, { mine: true, text: 'x', at: n }]),
  );
  await harness.database.update({ [`applications/book/data/threads/${an}/${id}/messages`]: full });
  expect(codeOf(await write('binh', id, 'một nữa'))).toBe('too_many_messages');
});
