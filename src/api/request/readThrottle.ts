import { throttlePath, type ApiError, type RequestRecord } from '../../protocol';
import type { Transport } from '../../transport/Transport';

/** Why the rules take no request for now, and until when (server time, ms since 1970). */
export interface Throttle {
  until: number;
  error: ApiError;
}

const TOO_MANY: ApiError = {
  kind: 'rejected',
  code: 'too_many_requests',
  message: 'Too fast: wait a moment',
  texts: { vi: 'Bạn gửi quá nhanh, hãy đợi một chút', en: 'Too fast: wait a moment' },
  unstored: true,
};
const BUSY: ApiError = {
  kind: 'rejected',
  code: 'busy',
  message: 'The platform is busy: please send it again later',
  texts: {
    vi: 'Máy chủ đang bận, hãy gửi lại sau',
    en: 'The platform is busy: please send it again later',
  },
  unstored: true,
};

/** The throttle that a refused request met, perhaps one that has just ended; undefined where there was none. */
export async function readThrottle(
  transport: Transport,
  { user_id: uid, application }: Pick<RequestRecord, 'user_id' | 'application'>,
): Promise<Throttle | undefined> {
  const places = [
    { path: throttlePath.person(uid), error: TOO_MANY },
    { path: throttlePath.application(application), error: BUSY },
    { path: throttlePath.between(uid, application), error: BUSY },
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
