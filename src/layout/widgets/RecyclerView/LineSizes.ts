/** Lengths of the lines of a long list: measured ones by key, so that they move with their row, the rest guessed. */
export class LineSizes {
  private readonly measured = new Map<string, number>();
  private keys: string[] = [];
  /** Where each line begins; one more than there are lines. */
  private starts = new Float64Array(1);
  private validUpTo = 0;

  constructor(private readonly guess: number) {}

  get count(): number {
    return this.keys.length;
  }

  get length(): number {
    return this.startOf(this.count);
  }

  keyAt(line: number): string {
    return this.keys[line] ?? String(line);
  }

  lineOf(key: string): number {
    return this.keys.indexOf(key);
  }

  /** The list as it is now. Lines in front that stayed the same keep what was summed up. */
  setLines(count: number, keyOf: (line: number) => string): void {
    const before = this.keys;
    const grew = count >= before.length && before.length > 0;
    const last = before.length - 1;
    const appended = grew && keyOf(0) === before[0] && keyOf(last) === before[last];
    const from = appended ? before.length : 0;
    const keys = appended ? before : [];
    for (let line = from; line < count; line += 1) keys[line] = keyOf(line);
    this.keys = keys;
    if (this.starts.length < count + 1) {
      // Room to grow, so that appending one row does not copy all.
      const roomier = new Float64Array(Math.ceil(count * 1.5) + 64);
      roomier.set(this.starts.subarray(0, Math.min(this.starts.length, count + 1)));
      this.starts = roomier;
    }
    this.validUpTo = Math.min(this.validUpTo, from);
  }

  /** Tells how much the line changed. */
  resize(line: number, size: number): number {
    const key = this.keyAt(line);
    const change = size - (this.measured.get(key) ?? this.guess);
    this.measured.set(key, size);
    if (change !== 0) this.validUpTo = Math.min(this.validUpTo, line);
    return change;
  }

  startOf(line: number): number {
    for (let at = this.validUpTo; at < line; at += 1) {
      this.starts[at + 1] = (this.starts[at] ?? 0) + (this.measured.get(this.keyAt(at)) ?? this.guess);
    }
    this.validUpTo = Math.max(this.validUpTo, line);
    return this.starts[line] ?? 0;
  }

  /** The line at this distance from the beginning. */
  lineAt(offset: number): number {
    this.startOf(this.count);
    let low = 0;
    let high = Math.max(0, this.count - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}
