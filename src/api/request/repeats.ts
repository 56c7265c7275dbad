import type { RtdbBaseQuery } from './RtdbCall';
import { selectUserId } from '../slices/authSlice';
import { apiExtra, apiState } from '../ApiExtra';

/** A second press on the same button comes at most this long after the first was answered, in ms. */
export const REPEAT_MS = 1_000;

/**
 * Sends a call with an effect once, however often its button is pressed: the same call shares the answer of the one that
 * is under way, or that succeeded a moment ago with no other in between. A call that failed may be sent again at once.
 */
export function withoutRepeats(baseQuery: RtdbBaseQuery): RtdbBaseQuery {
  return async (call, api, options) => {
    if (api.type !== 'mutation') return baseQuery(call, api, options);
    const { calls } = apiExtra(api.extra);
    const userId = selectUserId(apiState(api.getState())) ?? '';
    const callId = JSON.stringify([api.endpoint, call.record({ userId, event: '', sessionEvent: '' })]);
    const running = calls.running.get(callId);
    if (running) return running;
    const { last } = calls;
    if (last?.call === callId && Date.now() - last.endedAt < REPEAT_MS) return last.result;
    calls.last = undefined;
    const sent = Promise.resolve(baseQuery(call, api, options));
    calls.running.set(callId, sent);
    try {
      const result = await sent;
      if (!result.error) calls.last = { call: callId, endedAt: Date.now(), result };
      return result;
    } finally {
      calls.running.delete(callId);
    }
  };
}
