/** Lets one at a time through, in the order they came: for work that needs a lot of memory while it lasts. */
export class Lane {
  private last = Promise.resolve();

  /** `turn` resolves when it is this one's turn, which lasts until it calls `leave`. */
  enter(): { turn: Promise<void>; leave: () => void } {
    const turn = this.last;
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => (leave = resolve));
    this.last = turn.then(() => left);
    return { turn, leave };
  }
}
