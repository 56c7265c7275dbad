import type { ApiError } from '../../protocol';
import { apiExtra } from '../ApiExtra';
import { newTicket } from './rtdbBaseQuery';
import type { RtdbBaseQuery } from './RtdbCall';

const RETRIES = 2;
// A second silence in a row means that nobody answers; asking a third time only keeps the person waiting.
const TIMEOUT_RETRIES = 1;
const FIRST_PAUSE_MS = 400;

/**
 * Sends a call again where that is safe and may help: transient `sendFailed` (at most twice) and `timeout` (once), only
 * for endpoints whose `extraOptions.retry` allows it. A read gets a new key and event, a call with an effect keeps both.
 */
export function withRetry(baseQuery: RtdbBaseQuery): RtdbBaseQuery {
  return async (call, api, options) => {
    const retry = options?.retry;
    const ticketedCall =
      retry === 'sameKey' ? { ...call, ticket: call.ticket ?? newTicket(call, api.extra) } : call;
    const { random, userSignal } = apiExtra(api.extra);
    const signal = AbortSignal.any([api.signal, userSignal()]);
    for (let attempt = 0; ; attempt++) {
      const result = await baseQuery(ticketedCall, api, options);
      if (!result.error || !retry || !mayRetry(result.error, result.meta?.code, attempt)) return result;
      await pause(FIRST_PAUSE_MS * 2 ** attempt * (0.5 + random() / 2), signal);
      if (signal.aborted) return result;
    }
  };
}

// What the SDK or the server will refuse again, however often it is sent.
const PERMANENT = new Set(['TOO_BIG', 'INVALID', 'INVALID_ARGUMENT', 'DATASTALE', 'MAXRETRY']);

function mayRetry(error: ApiError, code: string | undefined, attempt: number): boolean {
  if (error.kind === 'timeout') return attempt < TIMEOUT_RETRIES;
  return (
    error.kind === 'sendFailed' &&
    error.message !== 'aborted' &&
    attempt < RETRIES &&
    !(code !== undefined && PERMANENT.has(code))
  );
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
