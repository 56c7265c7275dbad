/** Says whether one more request of this person may be served at `now` (ms). */
export type RateLimit = (uid: string, now: number) => boolean;

/** A token bucket for each person: `burst` requests at once, `perSecond` in the long run. */
export function createRateLimit(burst: number, perSecond: number): RateLimit {
  const buckets = new Map<string, { tokens: number; at: number }>();
  return (uid, now) => {
    const bucket = buckets.get(uid) ?? { tokens: burst, at: now };
    const tokens = Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond);
    const allowed = tokens >= 1;
    buckets.delete(uid);
    buckets.set(uid, { tokens: allowed ? tokens - 1 : tokens, at: now });
    // The one that waited longest goes first; a bucket forgotten too early only forgives.
    if (buckets.size > 10_000)
      for (const oldest of [...buckets.keys()].slice(0, 1000)) buckets.delete(oldest);
    return allowed;
  };
}
