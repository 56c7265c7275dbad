/** One who holds a part of a budget. */
export interface Holder {
  /** Whose part it is; what belongs to one person counts together. Undefined for somebody who did not say. */
  readonly owner: string | undefined;
  /** All of it has to be given back: the budget is spent, and this is a part of who holds most. */
  evict(): void;
}

/** A part of a budget. */
export class Holding {
  private amount = 0;

  constructor(
    private readonly budget: Budget,
    readonly holder: Holder,
  ) {}

  get size(): number {
    return this.amount;
  }

  /** Takes more (or gives back, if negative). When that is too much for all together, who holds most is evicted: it may
   * be this one. */
  add(change: number): void {
    this.amount += change;
    this.budget.changed(this, change);
  }

  release(): void {
    this.add(-this.amount);
  }
}

/** A bound on what many clients hold together. At the bound the person who holds most gives way, with the largest of
 * their parts, the oldest among equals: who holds little is safe from those who hold much. */
export class Budget {
  private readonly holdings = new Set<Holding>();
  private total = 0;

  constructor(private readonly limit: number) {}

  get used(): number {
    return this.total;
  }

  hold(holder: Holder): Holding {
    return new Holding(this, holder);
  }

  /** For `Holding` only. */
  changed(holding: Holding, change: number): void {
    this.total += change;
    if (holding.size > 0) this.holdings.add(holding);
    else this.holdings.delete(holding);
    if (change <= 0) return;
    while (this.total > this.limit) {
      const largest = this.largest();
      if (!largest) return;
      largest.holder.evict();
      // Whatever the holder makes of it, its part is not counted any more.
      largest.release();
    }
  }

  private largest(): Holding | undefined {
    const byOwner = new Map<string | undefined, { sum: number; largest: Holding }>();
    for (const holding of this.holdings) {
      const { owner } = holding.holder;
      const group = byOwner.get(owner);
      if (!group) {
        byOwner.set(owner, { sum: holding.size, largest: holding });
        continue;
      }
      group.sum += holding.size;
      if (holding.size > group.largest.size) group.largest = holding;
    }
    let heaviest: { sum: number; largest: Holding } | undefined;
    for (const group of byOwner.values()) if (!heaviest || group.sum > heaviest.sum) heaviest = group;
    return heaviest?.largest;
  }
}
