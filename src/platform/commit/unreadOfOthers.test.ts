import { startClub, type Club } from '../../../test/platform/clubHarness';
import { fillEvents, LIST_EVENTS } from '../../../test/fixture/club';
import { codeOf, forEachTest, messagesOf, post, waitUntil } from '../../../test/platform/platformHarness';
import { MARKS_RATE, MAX_UNREAD_BYTES } from '../load/loadLimits';
import { formLayoutRecord } from '../../../test/consoleRecords';

const KB = 1024;
const MB = 1024 * KB;
const REF = '../configuration/system_setting/layout/android/form/contact';

let harness: Club;
forEachTest(
  () => startClub({ developer: 'demo', rate: { burst: 10_000, perSecond: 1000 } }),
  (started) => (harness = started),
);

const bytes = async (path: string): Promise<number> =>
  JSON.stringify(await harness.database.get(path)).length;

const open = (uid: string, event: string) =>
  harness.ask(formLayoutRecord(uid, { application: 'club', reference: REF, appUserId: '', event }));

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

test('anyone who publishes pays for all that are sent it', async () => {
  for (let i = 0; i < 100; i++) await open(`viewer${String(i % 10)}`, `open${String(i)}`);
  const codes: string[] = [];
  for (let i = 0; i < 18; i++)
    codes.push(codeOf(await publish(String(i).padEnd(40 * KB, 'x'), `publish${String(i)}`)));
  expect(codes[0]).toBe('');
  expect(codes.at(-1)).toBe('too_many_requests');
});

test('what requests leave behind is bounded, though every answer is taken away', async () => {
  const authors = Array.from({ length: 100 }, (_, n) => `-P${String(n)}`);
  for (const author of authors) await fillEvents(harness.database, author, [{ title: 'Buổi gặp' }]);
  let refusedCount = 0;
  for (let i = 0; i < 400 && refusedCount < 5; i++) {
    const event = `${String(i)}_${'e'.repeat(230)}`;
    const answers = await harness.ask(post('an', event, LIST_EVENTS, { size: 100 }));
    if (codeOf(answers) === 'too_many_requests') refusedCount += 1;
    await harness.database.update({ ['response/an']: null });
  }
  expect(refusedCount).toBe(5);
  expect((await bytes('platform/about')) + (await bytes('platform/expiry'))).toBeLessThan(
    MARKS_RATE.burst + MB,
  );
});
