import { throttlePath, type ApiError, type RequestRecord } from '../../protocol';
import type { Transport, TransportError } from '../../transport/Transport';

/** Why the rules take no request for now, and until when (server time, ms since 1970). */
export interface Throttle {
  until: number;
  error: ApiError;
}

/** Where a throttle could not be read, the push is tried again after so many ms: nothing of it is stored. */
const UNREAD_MS = 1000;

// Its words are found by its code where it is shown.
const TOO_FAST: ApiError = { kind: 'rejected', code: 'too_many_requests', message: '', unstored: true };

/**
 * The throttle that a request met which the rules refused, perhaps one that has just ended; undefined where there was none. One that
 * cannot be read, because the connection went meanwhile, is taken for a short one that ends with the `refusal`.
 */
export async function readThrottle(
  transport: Transport,
  { user_id: uid }: Pick<RequestRecord, 'user_id'>,
  { kind, message }: TransportError,
): Promise<Throttle | undefined> {
  const result = await transport.once(throttlePath.person(uid));
  if (result.ok)
    return typeof result.value === 'number' ? { until: result.value, error: TOO_FAST } : undefined;
  if (result.error.kind !== 'sendFailed') return undefined;
  return { until: transport.serverTime() + UNREAD_MS, error: { kind, message } };
}
