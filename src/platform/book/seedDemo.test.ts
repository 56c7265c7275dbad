import { dayEvent, isRecord } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { postBook } from '../../../test/platform/exchangeHarness';
import { messagesOf, startHarness, type Message } from '../../../test/platform/platformHarness';
import { homeLayoutRecord } from '../../../test/consoleRecords';

const DAY_MS = 24 * 60 * 60 * 1000;
let time = Date.UTC(2026, 0, 5);
const database = createMemoryDatabase(() => time);
type Harness = Awaited<ReturnType<typeof startHarness>>;
let platform: Harness;

beforeAll(async () => {
  platform = await startHarness({ database, demo: ['u1', 'u2'] });
});
afterAll(() => platform.close());

const paramOf = (card: Message): Message => {
  const data = isRecord(card['data']) ? card['data'] : {};
  return isRecord(data['script_param']) ? data['script_param'] : {};
};
const fieldsOf = (card: Message) => paramOf(card)['hash_field_value'] as Record<string, string>;

/** What stands on a person's day once they have opened their dashboard. */
async function dayOf(uid: string): Promise<Message[]> {
  const ask = { application: 'resshare', reference: '../home', event: 'home', eventDashboard: 'd' };
  await platform.send(homeLayoutRecord(uid, ask));
  return messagesOf(database, uid, dayEvent(time));
}

test('the first day of a demo has a request, a return, a rating and a new book, from somebody who is there', async () => {
  const cards = await dayOf('u1');
  expect(cards.map((card) => fieldsOf(card)['description']).sort()).toEqual([
    'muốn mượn sách của bạn',
    'vừa thêm một cuốn sách mới',
    'đã nhận lại sách, cảm ơn bạn. Bạn thấy cuốn sách thế nào?',
    'đã trả sách cho bạn',
  ]);
  expect(new Set(cards.map((card) => card['sender_name']))).toEqual(new Set(['Tên u2']));
  // The other side has something to answer, too.
  const [requestCard, ...others] = await dayOf('u2');
  expect(others).toEqual([]);
  expect(fieldsOf(requestCard ?? {})).toMatchObject({
    renter_name: 'Tên u1',
    book_name: 'Thành phố sau mưa',
  });
});

test('what is between the two stands in the history of both', async () => {
  const historyOf = async (uid: string) => {
    await platform.send(postBook(uid, 'h', '../input/book/history', {}));
    const [message] = await messagesOf(database, uid, 'h');
    const data = isRecord(message?.['data']) ? message['data'] : {};
    const entries = Array.isArray(data['history']) ? (data['history'] as Message[]) : [];
    return entries.map(({ role, outcome, book_name: name }) => [role, outcome, name].join(' ')).sort();
  };
  expect(await historyOf('u1')).toEqual([
    'owner accepted Nấu ăn một nồi',
    'owner waiting Biển và những lá thư',
    'reader returned Mèo con đi học',
    'reader waiting Thành phố sau mưa',
  ]);
  expect(await historyOf('u2')).toEqual([
    'owner returned Mèo con đi học',
    'owner waiting Thành phố sau mưa',
    'reader accepted Nấu ăn một nồi',
    'reader waiting Biển và những lá thư',
  ]);
});

test('its cards are real: each answer is taken as any other', async () => {
  for (const card of await messagesOf(database, 'u1', dayEvent(time))) {
    const collection = paramOf(card)['post_collection'];
    if (typeof collection !== 'string') continue;
    const id = String(card['id']);
    const data = { ...fieldsOf(card), ...(collection === '../rating' && { rating: 5 }) };
    await platform.send(postBook('u1', id, collection, data, { message_key: id }));
    const texts = JSON.stringify(await messagesOf(database, 'u1', id));
    expect(texts).not.toContain('"error"');
    expect(texts).toContain('acknowledged');
  }
});

test('what was answered or only told does not come back the next day', async () => {
  time += DAY_MS;
  expect(await dayOf('u1')).toEqual([]);
  expect(await dayOf('u2')).toHaveLength(1);
});

test('starting again adds nothing', async () => {
  const update = jest.spyOn(database, 'update');
  const restarted = await startHarness({ database, demo: ['u1', 'u2'] });
  expect(JSON.stringify(update.mock.calls)).not.toContain('book_items');
  await restarted.close();
});
