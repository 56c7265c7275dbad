/**
 * Lengths of the lines of a long list: measured ones by key, so that they move with their row, the rest estimated. Only
 * measured lines are visited, so a list may have any length.
 */
export class LineSizes {
  private readonly measured = new Map<string, number>();
  private lines = 0;
  private keyOf: (line: number) => string = String;
  /** Measured lines in order, and how much longer than the estimate each of them is. */
  private measuredLines: number[] = [];
  private extra: number[] = [];
  /** Prefix sums of `extra`, valid up to `summed`. */
  private readonly sums: number[] = [0];
  private summed = 0;

  constructor(private readonly guess: number) {}

  get count(): number {
    return this.lines;
  }

  get length(): number {
    return this.startOf(this.lines);
  }

  keyAt(line: number): string {
    return line < this.lines ? this.keyOf(line) : String(line);
  }

  isMeasured(line: number): boolean {
    return this.measured.has(this.keyAt(line));
  }

  copy(): LineSizes {
    const copy = new LineSizes(this.guess);
    for (const [key, size] of this.measured) copy.measured.set(key, size);
    copy.setLines(this.lines, this.keyOf);
    return copy;
  }

  /** Replaces the lines of the list. When lines were only appended, the sums are kept. */
  setLines(count: number, keyOf: (line: number) => string): void {
    const last = this.lines - 1;
    const appended =
      last >= 0 && count > last && keyOf(0) === this.keyOf(0) && keyOf(last) === this.keyOf(last);
    this.lines = count;
    this.keyOf = keyOf;
    if (appended) return;
    this.measuredLines = [];
    this.extra = [];
    this.summed = 0;
    if (this.measured.size === 0) return;
    for (let line = 0; line < count; line += 1) {
      const size = this.measured.get(keyOf(line));
      if (size === undefined) continue;
      this.measuredLines.push(line);
      this.extra.push(size - this.guess);
    }
  }

  /** Drops all measured lengths. */
  forget(): void {
    this.measured.clear();
    this.measuredLines = [];
    this.extra = [];
    this.summed = 0;
  }

  /** Sets the length of a line; returns by how much it changed. */
  resize(line: number, size: number): number {
    const key = this.keyAt(line);
    const change = size - (this.measured.get(key) ?? this.guess);
    this.measured.set(key, size);
    if (change === 0) return 0;
    const at = this.measuredBefore(line);
    if (this.measuredLines[at] !== line) {
      this.measuredLines.splice(at, 0, line);
      this.extra.splice(at, 0, 0);
    }
    this.extra[at] = size - this.guess;
    this.summed = Math.min(this.summed, at);
    return change;
  }

  startOf(line: number): number {
    const measuredCount = this.measuredBefore(line);
    for (; this.summed < measuredCount; this.summed += 1)
      this.sums[this.summed + 1] = (this.sums[this.summed] ?? 0) + (this.extra[this.summed] ?? 0);
    return line * this.guess + (this.sums[measuredCount] ?? 0);
  }

  /** The line at this distance from the beginning. */
  lineAt(offset: number): number {
    let low = 0;
    let high = Math.max(0, this.lines - 1);
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.startOf(middle) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** How many measured lines stand before this one. */
  private measuredBefore(line: number): number {
    let low = 0;
    let high = this.measuredLines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.measuredLines[middle] ?? 0) < line) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
