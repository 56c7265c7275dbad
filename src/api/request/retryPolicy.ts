import { retry } from '@reduxjs/toolkit/query';
import { toApiError, type ApiError } from '../../protocol';
import { apiExtra } from '../ApiExtra';
import { newTicket } from './rtdbBaseQuery';
import type { RtdbBaseQuery } from './RtdbCall';

/** How often a call is sent again. A second silence in a row means that nobody answers; asking a third time only keeps the person waiting. */
const RETRIES: Partial<Record<ApiError['kind'], number>> = { sendFailed: 2, timeout: 1 };
const FIRST_PAUSE_MS = 400;

// What the SDK or the server will refuse again, however often it is sent.
const PERMANENT = new Set(['TOO_BIG', 'INVALID', 'INVALID_ARGUMENT', 'DATASTALE', 'MAXRETRY']);

/**
 * Sends a call again where that is safe and may help: transient `sendFailed` (at most twice) and `timeout` (once), only
 * for endpoints whose `extraOptions.retry` allows it. A read gets a new key and event, a call with an effect keeps both.
 * Nothing is sent again once another person is signed in.
 */
export function withRetry(baseQuery: RtdbBaseQuery): RtdbBaseQuery {
  return async (call, api, options) => {
    if (!options?.retry) return baseQuery(call, api, options);
    const sent =
      options.retry === 'sameKey' ? { ...call, ticket: call.ticket ?? newTicket(call, api.extra) } : call;
    const { random, userSignal } = apiExtra(api.extra);
    const left = AbortSignal.any([api.signal, userSignal()]);
    const sendOnce: RtdbBaseQuery = async () => {
      if (left.aborted) return retry.fail(toApiError(left.reason));
      const result = await baseQuery(sent, api, options);
      const { error, meta } = result;
      const isAborted = error?.kind === 'sendFailed' && error.message === 'aborted';
      if (error && (isAborted || PERMANENT.has(meta?.code ?? ''))) retry.fail(error, meta);
      return result;
    };
    const attempts = retry(sendOnce, {
      retryCondition: (error, _call, { attempt }) => attempt <= (RETRIES[toApiError(error).kind] ?? 0),
      backoff: (attempt) => pause(FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + random() / 2), left),
    });
    try {
      return await attempts(sent, api, options);
    } catch (error) {
      // Thrown by Redux Toolkit, in a form of its own, for what was aborted between two tries.
      return { error: toApiError(left.aborted ? left.reason : error) };
    }
  };
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
