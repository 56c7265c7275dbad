/** Segments of about 1,840 characters, of a message of 16 MB in base64. */
const MAX_SEGMENTS = 20_000;
/** What a segment costs besides its characters. */
const OVERHEAD = 100;

interface Segment {
  /** How many segments make up its message. */
  segmentCount: number;
  data: string;
}

/** Puts the segments of one long-polling client together again; requests may have overtaken one another. */
export class SegmentReader {
  private readonly waiting = new Map<number, Segment>();
  private next = 0;

  /** `onHeldChange` is called with the change in bytes held here. */
  constructor(private readonly onHeldChange: (change: number) => void) {}

  /** Takes the `segI`, `tsI`, `dI` of one request. Returns the messages now complete; null if it makes no sense. */
  take(parameters: URLSearchParams): string[] | null {
    for (let i = 0; parameters.has(`seg${i}`); i++) {
      const number = Number(parameters.get(`seg${i}`));
      const segmentCount = Number(parameters.get(`ts${i}`));
      const data = parameters.get(`d${i}`);
      if (
        !Number.isInteger(number) ||
        !Number.isInteger(segmentCount) ||
        number < 0 ||
        segmentCount < 1 ||
        data === null
      )
        return null;
      if (segmentCount > MAX_SEGMENTS || number >= this.next + MAX_SEGMENTS) return null;
      if (number < this.next || this.waiting.has(number)) continue;
      this.onHeldChange(data.length + OVERHEAD);
      this.waiting.set(number, { segmentCount, data });
    }
    const messages: string[] = [];
    for (let message = this.takeMessage(); message !== undefined; message = this.takeMessage()) {
      messages.push(message);
    }
    return messages;
  }

  private takeMessage(): string | undefined {
    const first = this.waiting.get(this.next);
    if (!first) return undefined;
    const end = this.next + first.segmentCount;
    // Checked from the end: what is missing is nearly always the newest.
    for (let number = end - 1; number > this.next; number--) if (!this.waiting.has(number)) return undefined;
    let text = '';
    for (; this.next < end; this.next++) {
      text += this.waiting.get(this.next)?.data ?? '';
      this.waiting.delete(this.next);
    }
    this.onHeldChange(-text.length - first.segmentCount * OVERHEAD);
    return Buffer.from(text.replace(/\./g, ''), 'base64url').toString('utf8');
  }
}
