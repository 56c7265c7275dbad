/** What fills a bucket: so much at once, so much a second in the long run. */
export interface Rate {
  burst: number;
  perSecond: number;
}

// A bucket forgotten too early only forgives.
const MAX_BUCKETS = 10_000;

/** A token bucket for each person; `now` is in ms. */
export function createBuckets({ burst, perSecond }: Rate) {
  const buckets = new Map<string, { tokens: number; at: number }>();

  function level(name: string, now: number): number {
    const bucket = buckets.get(name);
    if (!bucket) return burst;
    return Math.min(burst, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond);
  }

  function set(name: string, tokens: number, at: number): void {
    buckets.delete(name);
    buckets.set(name, { tokens, at });
    if (buckets.size <= MAX_BUCKETS) return;
    // Those that were quiet longest go first.
    for (const oldest of [...buckets.keys()].slice(0, MAX_BUCKETS / 10)) buckets.delete(oldest);
  }

  return {
    /** Takes `cost` tokens if there are as many. */
    take(name: string, now: number, cost = 1): boolean {
      const tokens = level(name, now);
      const enough = tokens >= cost;
      set(name, enough ? tokens - cost : tokens, now);
      return enough;
    },
    /** Takes `cost` tokens in any case, for what was known too late; the bucket may run into debt. */
    spend(name: string, now: number, cost: number): void {
      set(name, level(name, now) - cost, now);
    },
    /** True when the bucket is neither empty nor in debt. */
    isOpen: (name: string, now: number): boolean => level(name, now) > 0,
  };
}
