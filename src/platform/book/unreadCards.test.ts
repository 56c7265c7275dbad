import { dayEvent, type FieldValue } from '../../protocol';
import { startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { forEachTest, messagesOf, waitUntil } from '../../../test/platform/platformHarness';
import { MAX_UNREAD_BYTES } from '../load/loadLimits';

const KB = 1024;
const MB = 1024 * KB;

let harness: Exchange;
forEachTest(
  () => startExchange({ rate: { burst: 10_000, perSecond: 1000 } }),
  (started) => (harness = started),
);

const bytes = async (path: string): Promise<number> =>
  JSON.stringify(await harness.database.get(path)).length;

test('what somebody has sent to the feed of their own is bounded, and others’ cards stay there', async () => {
  const book = await harness.offer('an', 'Sách');
  await harness.post('binh', '../input/select/book', book);
  const card = (await harness.feed('an'))[0];
  expect(card).toBeDefined();
  const id = 'x'.repeat(20 * KB) as FieldValue;
  for (let i = 0; i < 400; i++) await harness.post('an', '../accept_order', {}, `${String(i)}${String(id)}`);
  const feed = `response/an/${dayEvent(harness.database.now())}`;
  await waitUntil(async () => (await bytes(feed)) < MAX_UNREAD_BYTES + MB, 'the end of the oldest');
  const messages = await messagesOf(harness.database, 'an', dayEvent(harness.database.now()));
  expect(messages.map((message) => message['id'])).toContain(card?.['id']);
});
