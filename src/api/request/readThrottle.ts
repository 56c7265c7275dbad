import { throttlePath, type ApiError, type FloodRefusal, type RequestRecord } from '../../protocol';
import type { Transport, TransportError } from '../../transport/Transport';

/** Why the rules take no request for now, and until when (server time, ms since 1970). */
export interface Throttle {
  until: number;
  error: ApiError;
}

/** Where a throttle could not be read, the push is tried again after so many ms: nothing of it is stored. */
const UNREAD_MS = 1000;

// Its words are found by its code where it is shown.
const errorOf = (code: FloodRefusal): ApiError => ({ kind: 'rejected', code, message: '', unstored: true });

/**
 * The throttle that a request met which the rules refused, perhaps one that has just ended; undefined where there was none. One that
 * cannot be read, because the connection went meanwhile, is taken for a short one that ends with the `refusal`.
 */
export async function readThrottle(
  transport: Transport,
  { user_id: uid, application }: Pick<RequestRecord, 'user_id' | 'application'>,
  { kind, message }: TransportError,
): Promise<Throttle | undefined> {
  const places = [
    { path: throttlePath.person(uid), error: errorOf('too_many_requests') },
    { path: throttlePath.application(application), error: errorOf('busy') },
    { path: throttlePath.between(uid, application), error: errorOf('busy') },
  ];
  const read = places.map(async ({ path, error }) => ({ result: await transport.once(path), error }));
  const results = await Promise.all(read);
  const throttles = results.flatMap(({ result, error }): Throttle[] =>
    result.ok && typeof result.value === 'number' ? [{ until: result.value, error }] : [],
  );
  const isUnread = results.some(({ result }) => !result.ok && result.error.kind === 'sendFailed');
  if (throttles.length === 0 && isUnread)
    return { until: transport.serverTime() + UNREAD_MS, error: { kind, message } };
  return throttles.toSorted((one, other) => other.until - one.until)[0];
}
