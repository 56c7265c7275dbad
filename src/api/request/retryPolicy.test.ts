import { createListenerMiddleware } from '@reduxjs/toolkit';
import { createMessageWatch } from './messageWatch';
import { createSeenScreens } from '../streams/SeenScreens';
import { noMessage, type ApiError } from '../../protocol';
import type { ApiDispatch, ApiExtra, ApiState } from '../ApiExtra';
import { withRetry } from './retryPolicy';
import { createSessionLog } from '../log/sessionLog';
import type { CallTicket, RtdbBaseQuery, RtdbCall, RtdbOptions } from './RtdbCall';
import { createMemoryDatabase } from '../../transport/memoryDatabase';
import { createMemoryTransport } from '../../transport/memoryTransport';

const call: RtdbCall = {
  record: () => {
    throw new Error('not asked here');
  },
  eventKind: 'answer',
  expect: 'one',
};

const silence: ApiError = { kind: 'timeout', afterMs: 1 };
const lostConnection: ApiError = { kind: 'sendFailed', message: 'disconnect' };

function attempts(outcomes: (ApiError | 'ok')[], code?: string) {
  const tickets: (CallTicket | undefined)[] = [];
  const baseQuery: RtdbBaseQuery = (request) => {
    const outcome = outcomes[tickets.length] ?? 'ok';
    tickets.push(request.ticket);
    const meta = { collection: '', event: '', key: '', durationMs: 0, ...(code !== undefined && { code }) };
    return outcome === 'ok'
      ? { data: { userId: 'u1', event: 'e', sessionEvent: 's', message: noMessage(), others: [] }, meta }
      : { error: outcome, meta };
  };
  return { baseQuery, tickets };
}

function run(outcomes: (ApiError | 'ok')[], options: RtdbOptions | undefined, code?: string) {
  const { baseQuery, tickets } = attempts(outcomes, code);
  const user = new AbortController();
  const controller = new AbortController();
  const extra: ApiExtra = {
    transport: createMemoryTransport(createMemoryDatabase()),
    // In the middle of what is drawn: the first pause is 300 ms, the second 600 ms.
    random: () => 0.5,
    deadlineMs: 1,
    offlineGraceMs: 1,
    sessionEvent: () => 's',
    watch: createMessageWatch(
      () => 0,
      () => undefined,
    ),
    calls: { running: new Map(), last: undefined },
    seen: createSeenScreens(undefined, () => 0),
    log: createSessionLog(),
    userSignal: () => user.signal,
    startListening: createListenerMiddleware<ApiState, ApiDispatch>().startListening,
  };
  const running = withRetry(baseQuery)(
    call,
    {
      signal: controller.signal,
      abort: () => controller.abort(),
      dispatch: () => undefined,
      getState: () => undefined,
      extra,
      endpoint: 'e',
      type: 'query',
    },
    options,
  );
  return { running: Promise.resolve(running), tickets, user, controller };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('withRetry', () => {
  const read: RtdbOptions = { retry: 'read' };
  it.each<{
    what: string;
    outcomes: (ApiError | 'ok')[];
    times: number;
    options?: RtdbOptions;
    code?: string;
  }>([
    {
      what: 'what may pass, twice at most',
      outcomes: [lostConnection, lostConnection, lostConnection, lostConnection],
      options: read,
      times: 3,
    },
    { what: 'silence, once', outcomes: [silence, silence, silence], options: read, times: 2 },
    { what: 'until it goes through', outcomes: [lostConnection, 'ok'], options: read, times: 2 },
    { what: 'nothing where the endpoint does not allow it', outcomes: [lostConnection], times: 1 },
    { what: 'no refusal', outcomes: [{ kind: 'denied', message: '' }], options: read, times: 1 },
    {
      what: 'no answer of the platform',
      outcomes: [{ kind: 'rejected', code: 'x', message: '' }],
      options: read,
      times: 1,
    },
    {
      what: 'nothing aborted',
      outcomes: [{ kind: 'sendFailed', message: 'aborted' }],
      options: read,
      times: 1,
    },
    {
      what: 'nothing that is refused for good',
      outcomes: [lostConnection],
      options: read,
      times: 1,
      code: 'TOO_BIG',
    },
    { what: 'nothing while offline', outcomes: [{ kind: 'offline' }], options: read, times: 1 },
  ])('tries again: $what', async ({ outcomes, options, times, code }) => {
    const { running, tickets } = run(outcomes, options, code);
    await jest.advanceTimersByTimeAsync(5_000);
    await running;
    expect(tickets).toHaveLength(times);
  });

  it('keeps key and event of a call with an effect, and lets a read have new ones', async () => {
    const effect = run([lostConnection, lostConnection, 'ok'], { retry: 'sameKey' });
    await jest.advanceTimersByTimeAsync(5_000);
    await effect.running;
    expect(effect.tickets).toHaveLength(3);
    expect(effect.tickets[0]).toMatchObject({ key: expect.any(String), event: expect.any(String) });
    expect(new Set(effect.tickets).size).toBe(1);
    const anew = run([lostConnection, 'ok'], { retry: 'read' });
    await jest.advanceTimersByTimeAsync(5_000);
    expect(anew.tickets).toEqual([undefined, undefined]);
  });

  it('waits a little longer each time, and not at all for somebody who left', async () => {
    const waiting = run([lostConnection, lostConnection, lostConnection], { retry: 'read' });
    await jest.advanceTimersByTimeAsync(100);
    expect(waiting.tickets).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(310);
    expect(waiting.tickets).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(300);
    expect(waiting.tickets).toHaveLength(2);
    waiting.user.abort();
    const leftError = { kind: 'sendFailed', message: 'aborted' };
    expect((await waiting.running).error).toEqual(leftError);
    const aborted = run([lostConnection, 'ok'], { retry: 'read' });
    await jest.advanceTimersByTimeAsync(10);
    aborted.controller.abort();
    expect((await aborted.running).error).toEqual(leftError);
    expect(aborted.tickets).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});
