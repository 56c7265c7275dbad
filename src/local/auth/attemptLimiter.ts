/** Counts events per key inside a moving window; memory stays bounded because stale keys are dropped. */
export class AttemptLimiter {
  private readonly times = new Map<string, number[]>();

  /** `limit` events per `windowMs` are allowed. */
  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
  ) {}

  exceeded(key: string, now: number): boolean {
    return this.recent(key, now).length >= this.limit;
  }

  count(key: string, now: number): void {
    this.times.set(key, [...this.recent(key, now), now].slice(-this.limit));
    if (this.times.size > 10_000) {
      for (const known of this.times.keys()) this.recent(known, now);
    }
  }

  forget(key: string): void {
    this.times.delete(key);
  }

  private recent(key: string, now: number): number[] {
    const recent = (this.times.get(key) ?? []).filter((time) => now - time < this.windowMs);
    if (recent.length === 0) this.times.delete(key);
    return recent;
  }
}
