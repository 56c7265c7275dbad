import { dayEvent, type FieldValue } from '../../protocol';
import { bookPaths } from '../book/bookPaths';
import { codeOf, forEachTest, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { MARKS_RATE, MAX_UNREAD_BYTES } from '../load/loadLimits';
import { appUserIdOf, messagesOf, post, waitUntil } from '../../../test/platform/platformHarness';
import { formLayoutRecord } from '../../../test/consoleRecords';

const KB = 1024;
const MB = 1024 * KB;
const REF = '../configuration/system_setting/layout/android/form/contact';

let harness: Exchange;
forEachTest(
  () => startExchange({ developer: 'demo', rate: { burst: 10_000, perSecond: 1000 } }),
  (started) => (harness = started),
);

const bytes = async (path: string): Promise<number> =>
  JSON.stringify(await harness.database.get(path)).length;

const open = (uid: string, event: string) =>
  harness.ask(formLayoutRecord(uid, { application: 'book', reference: REF, appUserId: '', event }));

const publish = (text: string, event: string) => {
  const file_json = JSON.stringify({ json_layout: { widget: 'TextView', properties: [{ text }] } });
  return harness.ask({
    ...post('demo', '', 'draft/core/upload_screen', ''),
    json: JSON.stringify({ user_id: 'demo', event, ref: REF, file_json }),
  });
};

test('screens that somebody opened and left unread do not grow with what is published to them', async () => {
  for (let i = 0; i < 100; i++) await open('an', `open${String(i)}`);
  for (let i = 0; i < 8; i++) await publish(String(i).padEnd(30 * KB, 'x'), `publish${String(i)}`);
  const maxBytes = MAX_UNREAD_BYTES + 4 * MB;
  await waitUntil(async () => (await bytes('response/an')) < maxBytes, 'the end of the oldest');
});

test('a screen that stays open is told of every change, however much that was', async () => {
  await open('an', 'open');
  for (let i = 0; i < 16; i++) {
    const [answer] = await publish(String(i).padEnd(600 * KB, 'x'), `publish${String(i)}`);
    expect(answer).toMatchObject({ data: { viewers: 1 } });
  }
  const maxBytes = MAX_UNREAD_BYTES + MB;
  await waitUntil(async () => (await bytes('response/an')) < maxBytes, 'the end of the oldest');
  expect(await publish('Mới', 'last')).toMatchObject([{ data: { viewers: 1 } }]);
  expect(JSON.stringify((await messagesOf(harness.database, 'an', 'open')).at(-1))).toContain('Mới');
});

test('whoever publishes pays for all that are sent it', async () => {
  for (let i = 0; i < 100; i++) await open(`viewer${String(i % 10)}`, `open${String(i)}`);
  const codes: string[] = [];
  for (let i = 0; i < 18; i++)
    codes.push(codeOf(await publish(String(i).padEnd(40 * KB, 'x'), `publish${String(i)}`)));
  expect(codes[0]).toBe('');
  expect(codes.at(-1)).toBe('too_many_requests');
});

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

test('what requests leave behind is bounded, though every answer is taken away', async () => {
  await harness.offer('an', 'Sách');
  const me = await appUserIdOf(harness.database, 'an');
  const blocked = Array.from({ length: 100 }, (_, n) => [`-P${String(n)}`, n]);
  await harness.database.update({ [bookPaths.blocked(me)]: Object.fromEntries(blocked) as never });
  let refusedCount = 0;
  for (let i = 0; i < 400 && refusedCount < 5; i++) {
    const event = `${String(i)}_${'e'.repeat(230)}`;
    const answers = await harness.ask(post('an', event, '../input/book/block_list', {}));
    if (codeOf(answers) === 'too_many_requests') refusedCount += 1;
    await harness.database.update({ ['response/an']: null });
  }
  expect(refusedCount).toBe(5);
  expect((await bytes('platform/about')) + (await bytes('platform/expiry'))).toBeLessThan(
    MARKS_RATE.burst + MB,
  );
});
