/** Taken elements are discard this many at a time. */
const CUT = 1000;

/** First in, first out, however long it grows. */
export class Queue<T> {
  private items: T[] = [];
  private next = 0;

  get length(): number {
    return this.items.length - this.next;
  }

  get first(): T | undefined {
    return this.items[this.next];
  }

  push(item: T): void {
    this.items.push(item);
  }

  shift(): T | undefined {
    const item = this.items[this.next];
    if (this.next < this.items.length) this.next++;
    if (this.next === this.items.length || this.next === CUT) {
      this.items = this.items.slice(this.next);
      this.next = 0;
    }
    return item;
  }

  clear(): void {
    this.items = [];
    this.next = 0;
  }
}
