import { decodeRecording, responsePath, type JsonObject } from '../../protocol';
import { signedIn, signedOut } from '../slices/authSlice';
import { answer, innerOf, makeApiStore, person } from '../../../test/makeApiStore';
import { waitUntil } from '../../../test/database/TestServer';
import { makeFixture } from '../../testkit/makeFixture';
import { askAgainApi } from '../endpoints/askAgain';
import { searchApi } from '../endpoints/search';
import { REPEAT_MS } from '../request/repeats';
import { queuePost } from '../outbox/queuePost';
import { INSPECTOR_LIMITS, BACKGROUND_LIMITS } from './keptEntries';
import type { LogEntry } from './logEntry';
import { searchRecord } from '../../../test/consoleRecords';

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 5));

const addEvent = {
  application: 'club',
  postCollection: '../data/events/add',
  data: { title: 'Họp mặt' },
};

const searchAnswer = { data: { query: 'sách', applications: [] } };

it('tells of every request what was answered, and how long it took', async () => {
  const harness = makeApiStore();
  harness.database.respond((request) => answer(request, searchAnswer));
  await harness.store.dispatch(searchApi.endpoints.search.initiate('sách'));
  harness.store.dispatch(queuePost(addEvent));
  await waitUntil(() => harness.runtime.extra.log.view().entries.length === 4);
  const entries = harness.runtime.extra.log.view().entries;
  expect(entries.map(({ kind }) => kind)).toEqual(['request', 'answer', 'request', 'answer']);
  const [search, result, post] = entries;
  expect(search).toMatchObject({ collection: 'draft/core/seach_app', status: 'answered' });
  expect(post).toMatchObject({
    application: 'club',
    collection: addEvent.postCollection,
    status: 'answered',
  });
  expect(result).toMatchObject({ request: search?.key, event: search?.event });
  expect(search?.durationMs).toBeGreaterThanOrEqual(0);
  expect(harness.runtime.extra.log.view().entries).toBe(entries);
  harness.close();
});

it('says how requests failed: refused, rejected, unanswered', async () => {
  const harness = makeApiStore({ deadlineMs: 20 });
  const { log } = harness.runtime.extra;
  let busy = true;
  harness.database.respond((request) => {
    if (busy) answer(request, { error: { code: 'busy', message: 'Bận' } });
  });
  await harness.store.dispatch(searchApi.endpoints.search.initiate('a'));
  expect(log.view().entries[0]).toMatchObject({
    status: 'failed',
    error: { kind: 'rejected', code: 'busy' },
  });
  busy = false;
  harness.store.dispatch(queuePost(addEvent));
  await waitUntil(() => JSON.stringify(log.view().entries.at(-1)).includes('timeout'));
  expect(log.view().entries.at(-1)).toMatchObject({ status: 'failed', error: { kind: 'timeout' } });
  harness.database.deny('write', 'request');
  harness.store.dispatch(queuePost(addEvent));
  await waitUntil(() => JSON.stringify(log.view().entries.at(-1)).includes('denied'));
  expect(log.view().entries.at(-1)).toMatchObject({ status: 'failed', error: { kind: 'denied' } });
  harness.close();
});

/** A listener on the day's feed, with so many messages in it, each of about `letters` letters. */
async function feed(harness: ReturnType<typeof makeApiStore>, count: number, letters = 0) {
  const { transport } = harness.runtime.extra;
  const listen = () =>
    transport.listen(responsePath('u1', 'day'), { onChild: () => undefined, onError: () => undefined });
  listen();
  for (let index = 0; index < count; index += 1)
    harness.database.push(responsePath('u1', 'day'), { id: String(index), text: 'x'.repeat(letters) });
  // Many messages are told of in several turns.
  let entries;
  do {
    entries = harness.runtime.extra.log.view().entries;
    await settle();
    await settle();
  } while (harness.runtime.extra.log.view().entries !== entries);
  return listen;
}

const messagesOf = (entries: readonly LogEntry[]) =>
  entries.flatMap((entry) => (entry.kind === 'answer' ? [entry.message] : []));

it('keeps the newest, and writes a message down once however often it is reported', async () => {
  const harness = makeApiStore();
  const { log } = harness.runtime.extra;
  log.subscribe(() => undefined);
  const listenAgain = await feed(harness, INSPECTOR_LIMITS.entries + 50);
  listenAgain();
  await settle();
  const { entries, missing } = log.view();
  expect(messagesOf(entries)).toEqual(
    Array.from({ length: INSPECTOR_LIMITS.entries }, (_, index) => ({ id: String(index + 50), text: '' })),
  );
  expect(missing).toEqual({ entries: 50, bodies: 0 });
  expect(log.recording().leftOut).toBe(50);
  harness.close();
});

it('keeps little until somebody looks, then much more, and little again for the next person', async () => {
  const harness = makeApiStore();
  const { log } = harness.runtime.extra;
  await feed(harness, INSPECTOR_LIMITS.entries);
  expect(log.view().entries).toHaveLength(BACKGROUND_LIMITS.entries);
  const stop = log.subscribe(() => undefined);
  // Closing the drawer is no end of looking.
  stop();
  await feed(harness, INSPECTOR_LIMITS.entries);
  expect(log.view().entries).toHaveLength(INSPECTOR_LIMITS.entries);
  harness.store.dispatch(signedOut());
  harness.store.dispatch(signedIn(person('u1')));
  expect(log.view()).toEqual({ entries: [], missing: { entries: 0, bodies: 0 } });
  await feed(harness, INSPECTOR_LIMITS.entries);
  expect(log.view().entries).toHaveLength(BACKGROUND_LIMITS.entries);
  harness.close();
});

it('drops what the oldest hold when all together hold too much, and counts it in the export', async () => {
  const harness = makeApiStore();
  const { log } = harness.runtime.extra;
  harness.database.respond((request) => answer(request, searchAnswer));
  await harness.store.dispatch(searchApi.endpoints.search.initiate('sách'));
  await feed(harness, 8, 80_000);
  const { entries, missing } = log.view();
  const heldEntries = entries.filter(({ dropped }) => !dropped);
  expect(entries).toHaveLength(10);
  expect(heldEntries.reduce((sum, { size }) => sum + size, 0)).toBeLessThanOrEqual(BACKGROUND_LIMITS.recent);
  // The newest are whole, the search and the first messages are told of without what they held.
  expect(heldEntries).toEqual(entries.slice(-heldEntries.length));
  expect(heldEntries.length).toBeGreaterThan(3);
  expect(entries[0]).toMatchObject({ status: 'answered', collection: 'draft/core/seach_app', record: {} });
  expect(missing).toEqual({ entries: 0, bodies: 10 - heldEntries.length });
  const recording = log.recording();
  expect(recording).toMatchObject({ requests: [], leftOut: 10 - heldEntries.length });
  expect(decodeRecording(JSON.parse(JSON.stringify(recording)))).toEqual(recording);
  harness.close();
});

it('keeps no message beyond the bound, and always why it failed', async () => {
  const harness = makeApiStore();
  const { log } = harness.runtime.extra;
  const sendMessage = async (message: JsonObject) => {
    harness.database.push(responsePath('u1', 'day'), { application: 'club', ...message });
    await settle();
  };
  await feed(harness, 1, BACKGROUND_LIMITS.bodies * 2);
  expect(log.view().entries.map(({ dropped }) => dropped)).toEqual([undefined]);
  await sendMessage({ id: 'small' });
  await sendMessage({ error: { code: 'busy', message: 'x'.repeat(BACKGROUND_LIMITS.body) } });
  const { entries } = log.view();
  expect(entries.map(({ dropped }) => dropped ?? false)).toEqual([false, false, true]);
  expect(entries[2]).toMatchObject({ message: { application: 'club', error: { code: 'busy' } } });
  expect(JSON.stringify(entries[2]).length).toBeLessThan(2000);
  harness.close();
});

it('leaves nothing of a person to the next, late messages neither', async () => {
  const harness = makeApiStore();
  const { transport, log } = harness.runtime.extra;
  transport.listen(responsePath('u1', 'day'), { onChild: () => undefined, onError: () => undefined });
  harness.store.dispatch(queuePost(addEvent));
  await settle();
  expect(log.view().entries).toHaveLength(1);
  harness.store.dispatch(signedOut());
  expect(log.view().entries).toEqual([]);
  harness.database.push(responsePath('u1', 'day'), { id: 'late' });
  harness.store.dispatch(signedIn(person('u2')));
  await settle();
  expect(log.view().entries).toEqual([]);
  expect(JSON.stringify(log.recording())).not.toContain('Họp mặt');
  harness.close();
});

it('asks again under a new key and a new event, once', async () => {
  const harness = makeApiStore();
  harness.database.respond((request) => answer(request, searchAnswer));
  const record = { ...searchRecord('u1', { query: 'sách', event: 'old', eventDashboard: 'feed' }) };
  const repeat = () => harness.store.dispatch(askAgainApi.endpoints.askAgain.initiate(record));
  expect(await repeat()).toMatchObject({ data: null });
  // A second press right after the first means the same.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + REPEAT_MS);
  expect(await repeat()).toMatchObject({ data: null });
  jest.mocked(Date.now).mockRestore();
  const requests = harness.database.requestLog;
  expect(requests).toHaveLength(2);
  expect(new Set(requests.map(({ key }) => key)).size).toBe(2);
  expect(
    new Set(requests.map((request) => innerOf({ record: request.record as { json: string } })['event'])).size,
  ).toBe(2);
  for (const { record: repeated } of requests) {
    const request = { record: repeated as { json: string } };
    expect({ ...request.record, json: '' }).toEqual({ ...record, json: '' });
    expect(innerOf(request)).toEqual({ ...innerOf({ record }), event: innerOf(request)['event'] });
    expect(innerOf(request)['event']).not.toBe('old');
  }
  harness.close();
});

it('exports what the test kit makes a fixture of', async () => {
  const harness = makeApiStore();
  harness.database.respond((request) => answer(request, searchAnswer));
  await harness.store.dispatch(searchApi.endpoints.search.initiate('sách'));
  const recording: unknown = JSON.parse(JSON.stringify(harness.runtime.extra.log.recording()));
  const decoded = decodeRecording(recording);
  if (typeof decoded === 'string') throw new Error(decoded);
  const { fixture, unasked } = makeFixture(decoded);
  expect(unasked).toBe(0);
  expect(fixture.exchanges).toEqual([
    {
      collection: 'draft/core/seach_app',
      answers: [
        expect.objectContaining({ to: 'event', message: expect.objectContaining({ event: '{{event}}' }) }),
      ],
    },
  ]);
  harness.close();
});
