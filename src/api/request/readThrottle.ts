import { FLOOD_REFUSALS, throttlePath, type ApiError, type RequestRecord } from '../../protocol';
import type { Transport } from '../../transport/Transport';

/** Why the rules take no request for now, and until when (server time, ms since 1970). */
export interface Throttle {
  until: number;
  error: ApiError;
}

const errorOf = ({ code, ...texts }: { code: string; vi: string; en: string }): ApiError => ({
  kind: 'rejected',
  code,
  message: texts.en,
  texts,
  unstored: true,
});

/** The throttle that a refused request met, perhaps one that has just ended; undefined where there was none. */
export async function readThrottle(
  transport: Transport,
  { user_id: uid, application }: Pick<RequestRecord, 'user_id' | 'application'>,
): Promise<Throttle | undefined> {
  const places = [
    { path: throttlePath.person(uid), error: errorOf(FLOOD_REFUSALS.tooMany) },
    { path: throttlePath.application(application), error: errorOf(FLOOD_REFUSALS.busy) },
    { path: throttlePath.between(uid, application), error: errorOf(FLOOD_REFUSALS.busy) },
  ];
  const read = places.map(async ({ path, error }) => {
    const result = await transport.once(path);
    return { until: result.ok ? result.value : undefined, error };
  });
  const throttles = (await Promise.all(read)).filter(
    (throttle): throttle is Throttle => typeof throttle.until === 'number',
  );
  return throttles.toSorted((one, other) => other.until - one.until)[0];
}
