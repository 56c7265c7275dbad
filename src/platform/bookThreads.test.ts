import { isRecord } from '../protocol';
import {
  codeOf,
  fieldsOf,
  forEachTest,
  startExchange,
  type Exchange,
  type Fields,
} from '../../test/platform/exchangeHarness';
import { appUserIdOf, messagesOf, rowsOf } from '../../test/platform/platformHarness';
import { MAX_MESSAGE, MAX_THREAD } from './book/threads';

const SELECT = '../input/select/book';
const SEND = '../input/book/send_message';

let town: Exchange;
forEachTest(
  () => startExchange({ rate: { burst: 10_000, perSecond: 10_000 } }),
  (started) => (town = started),
);

/** Binh asks an for a book; the order's id, which is its card's. */
async function ask(name = 'Lá thư mùa hạ'): Promise<{ id: string; wish: Fields; card: Fields }> {
  const wish = await town.offer('an', name);
  await town.post('binh', SELECT, wish);
  const card = (await town.feed('an')).find((row) => fieldsOf(row)['book_name'] === name);
  return { id: String(card?.['id']), wish, card: fieldsOf(card) };
}

const write = (uid: string, id: string, message: string) => town.post(uid, SEND, { order_id: id, message });

/** What a list of a thread shows, in its order. */
async function shown(uid: string, event: string): Promise<unknown[]> {
  return (await messagesOf(town.database, uid, event)).flatMap((message) => {
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
  const { id } = await ask();
  await write('binh', id, 'Chào An, mai tôi qua được không?');
  for (const uid of ['an', 'binh'])
    expect(codeOf(await town.post(uid, '../requets/thread', { order_id: id }, '', `rows_${uid}`))).toBe('');
  await write('an', id, '  Được, sau năm giờ nhé. ');
  expect(await shown('an', 'rows_an')).toEqual([
    'false Chào An, mai tôi qua được không?',
    'true Được, sau năm giờ nhé.',
  ]);
  expect(await shown('binh', 'rows_binh')).toEqual([
    'true Chào An, mai tôi qua được không?',
    'false Được, sau năm giờ nhé.',
  ]);
});

test('a run of messages is one card on the other’s feed', async () => {
  const { id } = await ask();
  for (const text of ['Một', 'Hai', 'Ba']) await write('binh', id, text);
  const cards = (await town.feed('an')).filter((row) => row['id'] === `${id}_msg`);
  expect(cards.map(fieldsOf)).toEqual([
    expect.objectContaining({ person_name: 'Tên binh', description: 'đã nhắn cho bạn về cuốn sách' }),
  ]);
});

test('the thread lives on through the loan and ends with it', async () => {
  const { id, card } = await ask();
  await write('binh', id, 'Chào');
  await town.post('an', '../accept_order', card, id);
  expect(codeOf(await write('an', id, 'Hẹn mai'))).toBe('');
  await town.takeBack('an');
  expect(codeOf(await write('binh', id, 'Cảm ơn'))).toBe('not_found');
  expect(await town.database.get('applications/book/data/threads')).toBeNull();
});

test('who has the thread open learns when the request is answered', async () => {
  const { id, card } = await ask();
  await town.post('binh', '../requets/thread', { order_id: id }, '', 'rows_b');
  const before = (await rowsOf(town.database, 'binh', 'rows_b')).length;
  await town.post('an', '../accept_order', card, id);
  const changes = (await messagesOf(town.database, 'binh', 'rows_b')).slice(before);
  expect(JSON.stringify(changes)).toContain('thread_changed');
});

test.each([
  [
    'declined',
    (id: string, _wish: Fields, card: Fields) =>
      town.post('an', '../draft_remove_message_dasboard', card, id),
  ],
  ['cancelled', (_id: string, wish: Fields) => town.post('binh', '../input/book/cancel_request', wish)],
])('a request that was %s takes its thread with it', async (_outcome, end) => {
  const { id, wish, card } = await ask();
  await write('binh', id, 'Chào');
  expect(codeOf(await end(id, wish, card))).toBe('');
  expect(await town.database.get('applications/book/data/threads')).toBeNull();
  expect(codeOf(await write('an', id, 'Này'))).toBe('not_found');
});

test('nobody else reads or writes a thread, nor do people who blocked one another', async () => {
  const { id } = await ask();
  await write('binh', id, 'Chỉ hai chúng ta');
  for (const uid of ['chi', 'dung']) {
    expect(codeOf(await write(uid, id, 'Tôi cũng nói'))).toBe('not_found');
    expect(codeOf(await town.post(uid, '../requets/thread', { order_id: id }, '', `rows_${uid}`))).toBe(
      'not_found',
    );
    expect(await shown(uid, `rows_${uid}`)).toEqual([]);
  }
  for (const order of ['', 'a/b', '..', 'constructor', '__proto__'])
    expect(codeOf(await write('chi', order, 'x'))).toBe('not_found');
  await town.post('an', '../input/book/block_user', { owner_id: await appUserIdOf(town.database, 'binh') });
  expect(codeOf(await write('binh', id, 'Sao thế?'))).toBe('not_found');
});

test('a message has a length, a thread an end, and insults stay out', async () => {
  const { id } = await ask();
  expect(codeOf(await write('binh', id, ' '))).toBe('required');
  expect(codeOf(await write('binh', id, 'a'.repeat(MAX_MESSAGE + 1)))).toBe('too_long');
  expect(codeOf(await write('binh', id, 'a'.repeat(MAX_MESSAGE)))).toBe('');
  expect(codeOf(await write('binh', id, 'đồ chó đẻ'))).toBe('offensive');
  const an = await appUserIdOf(town.database, 'binh');
  const full = Object.fromEntries(
    Array.from({ length: MAX_THREAD }, (_, n) => [`m${String(n)}`, { mine: true, text: 'x', at: n }]),
  );
  await town.database.update({ [`applications/book/data/threads/${an}/${id}/messages`]: full });
  expect(codeOf(await write('binh', id, 'một nữa'))).toBe('too_many_messages');
});
