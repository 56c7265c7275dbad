/** Counts events per key inside a moving window; memory stays bounded because the keys counted longest ago are dropped. */
export class AttemptLimiter {
  /** Oldest count first. */
  private readonly times = new Map<string, number[]>();

  /** `limit` events per `windowMs` are allowed. */
  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly maxKeys: number,
  ) {}

  exceeded(key: string, now: number): boolean {
    return this.recent(key, now).length >= this.limit;
  }

  count(key: string, now: number): void {
    const times = [...this.recent(key, now), now].slice(-this.limit);
    this.times.delete(key);
    this.times.set(key, times);
    const [oldest] = this.times.keys();
    if (this.times.size > this.maxKeys && oldest !== undefined) this.times.delete(oldest);
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
