/** Lets one job at a time through, in the order they came: for work that needs a lot of memory while it lasts. */
export class Lane {
  private readonly waiting = new Set<() => void>();
  private taken = false;

  /** Resolves when it is this one's turn, with the way to leave. */
  enter(): Promise<() => void> {
    return new Promise((resolve) => {
      const leave = this.join(() => queueMicrotask(() => resolve(leave)));
    });
  }

  /** Calls `enter` when it is this one's turn, at once if nobody else is there. Returns the way to leave, or to wait no
   * longer; it may be called more than once. */
  join(enter: () => void): () => void {
    let inside = false;
    const start = (): void => {
      inside = true;
      this.taken = true;
      enter();
    };
    if (this.taken) this.waiting.add(start);
    else start();
    return () => {
      this.waiting.delete(start);
      if (!inside) return;
      inside = false;
      this.taken = false;
      const [next] = this.waiting;
      if (!next) return;
      this.waiting.delete(next);
      next();
    };
  }
}
