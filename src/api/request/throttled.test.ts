import { answer, makeApiStore } from '../../../test/makeApiStore';
import { throttlePath } from '../../protocol';
import { createMemoryDatabase } from '../../transport/memoryDatabase';
import { developerApi } from '../endpoints/developer';
import { searchApi } from '../endpoints/search';
import { queuePost } from '../outbox/queuePost';
import { canRetryPost, postRetried } from '../slices/outboxSlice';
import { selectPost } from '../../../test/selectPost';

// The rules take no request for a while: what the person sent waits, and is told apart from what is not allowed.

const ticks = (ms = 1) => jest.advanceTimersByTimeAsync(ms);
const ADD = { application: 'kho', postCollection: '../draft/note', data: { title: 'Bút' } };

type Harness = ReturnType<typeof makeApiStore>;

function open(options: Parameters<typeof makeApiStore>[0] = {}): Harness & { servedKeys: string[] } {
  const harness = makeApiStore({ deadlineMs: 15_000, ...options });
  const servedKeys: string[] = [];
  harness.database.respond((request) => {
    servedKeys.push(request.key);
    answer(request, { msg_type: 'command', data: { screen: {} } });
    harness.database.set(`request/${request.key}`, null);
  });
  return { ...harness, servedKeys };
}

function queue({ store }: Harness, application = 'kho'): string {
  const queued = store.dispatch(queuePost({ ...ADD, application }));
  if (!queued.ok) throw new Error(queued.error.kind);
  return queued.key;
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

test('a post of somebody who is throttled goes when that is over, once', async () => {
  const harness = open();
  harness.database.set(throttlePath.person('u1'), Date.now() + 5000);
  const key = queue(harness);
  await ticks(4900);
  expect(harness.servedKeys).toEqual([]);
  expect(selectPost(harness.store.getState(), key)?.status).toBe('sending');
  await ticks(200);
  expect(harness.servedKeys).toEqual([key]);
  expect(selectPost(harness.store.getState(), key)?.status).toBe('answered');
  harness.close();
});

test('one that is throttled again and again says so at its deadline, is kept, and can be sent again', async () => {
  const harness = open();
  const keep = setInterval(() => harness.database.set(throttlePath.person('u1'), Date.now() + 5000), 1000);
  harness.database.set(throttlePath.person('u1'), Date.now() + 5000);
  const key = queue(harness);
  await ticks(20_000);
  const failed = selectPost(harness.store.getState(), key);
  expect(failed).toMatchObject({ status: 'failed', error: { kind: 'rejected', code: 'too_many_requests' } });
  expect(failed && canRetryPost(failed)).toBe(true);
  clearInterval(keep);
  harness.database.set(throttlePath.person('u1'), null);
  harness.store.dispatch(postRetried({ uid: 'u1', key }));
  await ticks(100);
  expect(harness.servedKeys).toEqual([key]);
  harness.close();
});

test('somebody who is too fast waits for their own throttle, whatever they ask', async () => {
  const harness = open();
  harness.database.set(throttlePath.person('u1'), Date.now() + 5000);
  const search = harness.store.dispatch(searchApi.endpoints.search.initiate('x'));
  await ticks(4900);
  expect(harness.servedKeys).toEqual([]);
  await ticks(200);
  expect(harness.servedKeys).toHaveLength(1);
  search.unsubscribe();
  harness.close();
});

test('what the rules refuse for another reason is refused at once, also beside a throttle that is over', async () => {
  const harness = open();
  harness.database.set(throttlePath.person('u1'), Date.now() - 60_000);
  harness.database.deny('write', 'request');
  const key = queue(harness);
  await ticks(100);
  expect(selectPost(harness.store.getState(), key)).toMatchObject({
    status: 'failed',
    error: { kind: 'denied' },
  });
  harness.close();
});

test('anyone who leaves while a post waits leaves no timer', async () => {
  const harness = open();
  harness.database.set(throttlePath.person('u1'), Date.now() + 5000);
  queue(harness);
  await ticks(100);
  harness.close();
  await ticks(500);
  expect(jest.getTimerCount()).toBe(0);
});

test('what a back end says it has no time for is decided: sent again, it would only be taken away', async () => {
  const harness = makeApiStore({ deadlineMs: 15_000 });
  harness.database.respond((request) => {
    answer(request, { error: { code: 'busy', message: 'later' } });
    harness.database.set(`request/${request.key}`, null);
  });
  const key = queue(harness);
  await ticks(100);
  const failed = selectPost(harness.store.getState(), key);
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'busy' } });
  expect(failed && canRetryPost(failed)).toBe(false);
  harness.close();
});

test('what the platform refused and kept nothing of goes again under its key', async () => {
  const harness = makeApiStore({ deadlineMs: 15_000 });
  harness.database.respond((request) => {
    const isFirst = harness.database.requestLog.length === 1;
    answer(
      request,
      isFirst
        ? { error: { code: 'busy', message: 'later' }, may_resend: 1 }
        : { msg_type: 'command', data: { screen: {} } },
    );
    harness.database.set(`request/${request.key}`, null);
  });
  const key = queue(harness);
  await ticks(100);
  const failed = selectPost(harness.store.getState(), key);
  expect(failed).toMatchObject({ status: 'failed', error: { code: 'busy' } });
  expect(failed && canRetryPost(failed)).toBe(true);
  harness.store.dispatch(postRetried({ uid: 'u1', key }));
  await ticks(100);
  expect(selectPost(harness.store.getState(), key)?.status).toBe('answered');
  expect(harness.database.requestLog.map((request) => request.key)).toEqual([key, key]);
  harness.close();
});

test('only the platform says so, beside the refusal: what stands inside it is a back end’s', async () => {
  const harness = makeApiStore({ deadlineMs: 15_000 });
  harness.database.respond((request) => {
    answer(request, { error: { code: 'busy', message: 'later', may_resend: 1, unstored: true } });
    harness.database.set(`request/${request.key}`, null);
  });
  const key = queue(harness);
  await ticks(100);
  const failed = selectPost(harness.store.getState(), key);
  expect(failed && canRetryPost(failed)).toBe(false);
  harness.close();
});

test('a post that comes a moment before the end of its throttle, because clocks differ, waits on', async () => {
  const database = createMemoryDatabase();
  const harness = open({ database: { ...database, now: () => Date.now() + 700 } });
  harness.database.set(throttlePath.person('u1'), Date.now() + 5000);
  const key = queue(harness);
  await ticks(4500);
  expect(selectPost(harness.store.getState(), key)?.status).toBe('sending');
  await ticks(2500);
  expect(harness.servedKeys).toEqual([key]);
  harness.close();
});

test('a call whose throttle ends without a connection is not sent after it was given up', async () => {
  const harness = open();
  harness.database.set(throttlePath.person('u1'), Date.now() + 5000);
  const call = harness.store.dispatch(
    developerApi.endpoints.registerDeveloper.initiate({ fullName: 'An', mailAddress: '' }),
  );
  await ticks(100);
  harness.transport.goOffline();
  await ticks(30_000);
  expect(await call).toMatchObject({ error: { kind: 'offline' } });
  harness.transport.goOnline();
  await ticks(1000);
  expect(harness.servedKeys).toEqual([]);
  harness.close();
});

test('what was sent after a throttle and is on its way at the deadline is not said to be left unsent', async () => {
  const harness = { ...makeApiStore({ deadlineMs: 15_000 }), served: [] };
  harness.database.set(throttlePath.person('u1'), Date.now() + 5000);
  const call = harness.store.dispatch(
    developerApi.endpoints.registerDeveloper.initiate({ fullName: 'An', mailAddress: '' }),
  );
  const key = queue(harness);
  await ticks(100);
  const acknowledge = harness.transport.dropAcks();
  await ticks(40_000);
  expect(await call).toMatchObject({ error: { kind: 'timeout' } });
  expect(selectPost(harness.store.getState(), key)?.error).toMatchObject({ kind: 'timeout' });
  acknowledge();
  harness.close();
});

test('a post whose throttle cannot be read, because the connection went, is not told to be forbidden', async () => {
  const harness = open();
  harness.database.set(throttlePath.person('u1'), Date.now() + 5000);
  const unread = {
    ok: false,
    error: { kind: 'sendFailed', code: '', message: 'Client is offline' },
  } as const;
  const once = jest.spyOn(harness.transport, 'once').mockResolvedValue(unread);
  const key = queue(harness);
  await ticks(4900);
  expect(selectPost(harness.store.getState(), key)?.status).toBe('sending');
  once.mockRestore();
  await ticks(2000);
  expect(harness.servedKeys).toEqual([key]);
  harness.close();
});

test('one whose throttle can never be read ends with the refusal, and leaves no timer', async () => {
  const harness = open();
  harness.database.deny('write', 'request');
  const unread = {
    ok: false,
    error: { kind: 'sendFailed', code: '', message: 'Client is offline' },
  } as const;
  jest.spyOn(harness.transport, 'once').mockResolvedValue(unread);
  const key = queue(harness);
  await ticks(16_000);
  expect(selectPost(harness.store.getState(), key)).toMatchObject({
    status: 'failed',
    error: { kind: 'denied' },
  });
  harness.close();
  await ticks(500);
  expect(jest.getTimerCount()).toBe(0);
});
