import { answer, innerOf, makeApiStore, person } from '../../../test/makeApiStore';
import { signedIn, signedOut } from '../slices/authSlice';
import type { MemoryRequest } from '../../transport/memoryDatabase';
import { homeApi } from '../endpoints/home';
import { searchApi } from '../endpoints/search';
import { platformApi } from '../platformApi';
import { toApiError } from '../../protocol';

// Every call here is tried once: what is tried again has its own suite.
const api = platformApi.injectEndpoints({
  endpoints: (build) => ({
    probe: build.query<string, { silent?: boolean }>({
      queryFn: async (arg, _api, _options, baseQuery) => {
        const result = await baseQuery({
          record: ({ userId, event }) => ({
            application: 'club',
            dataCollection: '../probe',
            json: JSON.stringify({ event }),
            key: 'key1',
            module: 'core',
            os: 'web',
            user_id: userId,
          }),
          eventKind: 'answer',
          expect: arg.silent ? 'acknowledged' : 'one',
        });
        const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
        if (result.error) return { error: result.error, ...(result.meta && { meta: result.meta }) };
        return {
          data: text(result.data.message.data ?? 'sent'),
          ...(result.meta && { meta: result.meta }),
        };
      },
    }),
  }),
});

const probe = (arg: { silent?: boolean } = {}) => api.endpoints.probe.initiate(arg, { subscribe: false });
const ticks = (ms = 1) => jest.advanceTimersByTimeAsync(ms);

/** Whatever happened, nothing is left behind. */
async function expectNothingLeft({
  database,
  runtime,
  store,
}: ReturnType<typeof makeApiStore>): Promise<void> {
  await ticks();
  runtime.stop();
  expect(database.listenCount()).toBe(0);
  // RTK's own timers (unused entries, subscriptions in step) end with these.
  store.dispatch(platformApi.util.resetApiState());
  await jest.advanceTimersByTimeAsync(500);
  expect(jest.getTimerCount()).toBe(0);
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

describe('rtdbBaseQuery', () => {
  it('takes an acknowledged write as done, though an answer may come later than the deadline', async () => {
    const harness = makeApiStore({ deadlineMs: 500 });
    const call = harness.store.dispatch(probe({ silent: true }));
    await ticks(2_100);
    expect((await call).data).toBe('sent');
    await expectNothingLeft(harness);
  });

  it('listens before it writes, answers, and takes the answer out of the database', async () => {
    const harness = makeApiStore();
    let listening = 0;
    harness.database.respond((request) => {
      listening = harness.database.listenCount();
      answer(request, { data: 'hello' });
    });
    const result = await harness.store.dispatch(probe());
    expect(result.data).toBe('hello');
    expect(listening).toBe(1);
    await ticks();
    expect(harness.database.get('response/u1')).toBeNull();
    await expectNothingLeft(harness);
  });

  it('tells DevTools the collection, event, key and duration', async () => {
    const harness = makeApiStore();
    const requests: MemoryRequest[] = [];
    harness.database.respond((request) => {
      requests.push(request);
      setTimeout(() => answer(request, { data: 'hello' }), 120);
    });
    const call = harness.store.dispatch(probe());
    await jest.advanceTimersByTimeAsync(121);
    await call;
    expect(requests).toHaveLength(1);
    expect(harness.actions).toContainEqual(
      expect.objectContaining({
        type: 'platform/executeQuery/fulfilled',
        meta: expect.objectContaining({
          baseQueryMeta: {
            collection: '../probe',
            event: expect.stringMatching(/^get_data_layout\d{4}(_\d\d){5}_[a-z0-9]{8}$/),
            key: requests[0]?.key,
            durationMs: 120,
          },
        }),
      }),
    );
    await expectNothingLeft(harness);
  });

  it('turns an error answer into `rejected`', async () => {
    const harness = makeApiStore();
    harness.database.respond(
      (request) => void answer(request, { error: { code: 'bad_request', message: 'no' } }),
    );
    const result = await harness.store.dispatch(probe());
    expect(result.error).toEqual({ kind: 'rejected', code: 'bad_request', message: 'no' });
    await ticks();
    expect(harness.database.get('response/u1')).toBeNull();
    await expectNothingLeft(harness);
  });

  it('turns an answer that is no message into `invalidAnswer`', async () => {
    const harness = makeApiStore();
    harness.database.respond((request) => {
      harness.database.push(`response/u1/${String(innerOf(request)['event'])}`, 'just text');
    });
    expect((await harness.store.dispatch(probe())).error).toMatchObject({ kind: 'invalidAnswer' });
    await expectNothingLeft(harness);
  });

  it('times out, and takes the request back so that it cannot act later', async () => {
    const harness = makeApiStore({ deadlineMs: 3_000 });
    const call = harness.store.dispatch(probe());
    await jest.advanceTimersByTimeAsync(2_999);
    expect(harness.database.get('request')).not.toBeNull();
    await jest.advanceTimersByTimeAsync(1);
    expect((await call).error).toEqual({ kind: 'timeout', afterMs: 3_000, noBackEnd: true });
    await ticks();
    expect(harness.database.get('request')).toBeNull();
    await expectNothingLeft(harness);
  });

  it('aborts, and takes the request back', async () => {
    const harness = makeApiStore();
    const call = harness.store.dispatch(probe());
    await ticks();
    expect(harness.database.listenCount()).toBe(1);
    call.abort();
    const { error } = await call;
    expect(toApiError(error)).toEqual({ kind: 'sendFailed', message: 'aborted' });
    await ticks();
    expect(harness.database.get('request')).toBeNull();
    await expectNothingLeft(harness);
  });

  it('ends as `denied` when the listen is refused', async () => {
    const harness = makeApiStore();
    harness.database.deny('read', 'response/u1');
    expect((await harness.store.dispatch(probe())).error).toMatchObject({ kind: 'denied' });
    await expectNothingLeft(harness);
    expect(harness.database.get('request')).toBeNull();
  });

  it('ends as `denied` when the write is refused', async () => {
    const harness = makeApiStore();
    harness.database.deny('write', 'request');
    expect((await harness.store.dispatch(probe())).error).toMatchObject({ kind: 'denied' });
    await expectNothingLeft(harness);
  });

  it('ends as `offline` after a short grace and hands nothing to the SDK', async () => {
    const harness = makeApiStore({ offline: true, offlineGraceMs: 500 });
    const call = harness.store.dispatch(probe());
    await jest.advanceTimersByTimeAsync(500);
    expect((await call).error).toEqual({ kind: 'offline' });
    harness.transport.goOnline();
    await ticks();
    expect(harness.database.requestLog).toEqual([]);
    await expectNothingLeft(harness);
  });

  it('goes through when the connection comes back within the grace', async () => {
    const harness = makeApiStore({ offline: true, offlineGraceMs: 500 });
    harness.database.respond((request) => void answer(request, { data: 'hello' }));
    const call = harness.store.dispatch(probe());
    await jest.advanceTimersByTimeAsync(300);
    harness.transport.goOnline();
    await ticks();
    expect((await call).data).toBe('hello');
    await expectNothingLeft(harness);
  });

  it('says `offline` rather than `timeout` when the connection went while it waited', async () => {
    const harness = makeApiStore({ deadlineMs: 1_000 });
    const call = harness.store.dispatch(probe());
    await ticks();
    harness.transport.goOffline();
    await jest.advanceTimersByTimeAsync(1_000);
    expect((await call).error).toEqual({ kind: 'offline' });
    await expectNothingLeft(harness);
  });

  it('hears an answer across a lost connection', async () => {
    const harness = makeApiStore();
    const requests: MemoryRequest[] = [];
    harness.database.respond((request) => void requests.push(request));
    const call = harness.store.dispatch(probe());
    await ticks();
    harness.transport.goOffline();
    answer(requests[0] as MemoryRequest, { data: 'hello' });
    await ticks();
    harness.transport.goOnline();
    await ticks();
    expect((await call).data).toBe('hello');
    await expectNothingLeft(harness);
  });

  it('takes the first of two answers, and a second call hears neither', async () => {
    const harness = makeApiStore();
    let n = 0;
    harness.database.respond((request) => {
      n += 1;
      answer(request, { data: `first of ${n}` });
      answer(request, { data: `second of ${n}` });
    });
    expect((await harness.store.dispatch(probe())).data).toBe('first of 1');
    expect(
      (await harness.store.dispatch(api.endpoints.probe.initiate({}, { forceRefetch: true }))).data,
    ).toBe('first of 2');
    await expectNothingLeft(harness);
  });

  it('keeps calls of the same second apart', async () => {
    const harness = makeApiStore();
    const requests: MemoryRequest[] = [];
    harness.database.respond((request) => void requests.push(request));
    const calls = ['a', 'b', 'c'].map((query) =>
      harness.store.dispatch(searchApi.endpoints.search.initiate(query, { subscribe: false })),
    );
    await ticks();
    for (const request of [...requests].reverse()) {
      answer(request, { data: { query: String(innerOf(request)['query']), count: 0 } });
    }
    await ticks();
    expect((await Promise.all(calls)).map((call) => call.data?.query)).toEqual(['a', 'b', 'c']);
    await expectNothingLeft(harness);
  });

  it('ends as `signedOut` when the person leaves or changes, and asks nothing without one', async () => {
    const harness = makeApiStore();
    const call = harness.store.dispatch(probe());
    await ticks();
    harness.store.dispatch(signedIn(person('u2')));
    expect((await call).error).toEqual({ kind: 'signedOut' });
    harness.store.dispatch(signedOut());
    const none = await harness.store.dispatch(
      api.endpoints.probe.initiate({ silent: true }, { subscribe: false }),
    );
    expect(none.error).toEqual({ kind: 'signedOut' });
    await ticks();
    expect(harness.database.get('request')).toBeNull();
    await expectNothingLeft(harness);
  });

  it('ends with the acknowledgement where no answer is needed and none comes', async () => {
    const harness = makeApiStore();
    const call = harness.store.dispatch(probe({ silent: true }));
    await ticks(2_100);
    expect((await call).data).toBe('sent');
    await expectNothingLeft(harness);
  });

  it('takes the refusal that comes a moment after such an acknowledgement', async () => {
    const harness = makeApiStore();
    harness.database.respond((request) => {
      setTimeout(() => answer(request, { error: { code: 'busy', message: 'later' } }), 1_000);
    });
    const call = harness.store.dispatch(probe({ silent: true }));
    await ticks(1_100);
    expect((await call).error).toMatchObject({ kind: 'rejected', code: 'busy' });
    await ticks(2_000);
    await expectNothingLeft(harness);
  });

  it('ends everything a reset of the API finds running', async () => {
    const harness = makeApiStore();
    harness.database.respond((request) => void answer(request, { data: { layout: { widget: 'TextView' } } }));
    void harness.store.dispatch(probe());
    void harness.store.dispatch(homeApi.endpoints.getHomeLayout.initiate({}));
    await ticks();
    expect(harness.database.listenCount()).toBeGreaterThan(0);
    harness.store.dispatch(signedOut());
    harness.store.dispatch(platformApi.util.resetApiState());
    await expectNothingLeft(harness);
  });
});
