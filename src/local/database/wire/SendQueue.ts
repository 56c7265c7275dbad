import type { Holder, Holding } from '../serving/Budget';
import { Queue } from '../serving/Queue';
import type { Steps } from '../../../tree/steps';
import type { Serving } from '../serving/Serving';
import type { Line } from './Line';

/** A message that is worked out when its turn comes: it may turn out to be none. */
export interface LargeMessage {
  /** Bytes of data it keeps from being freed. */
  weight: number;
  /** Writes it. Between two steps the client may be given time to read. */
  write(line: Line): Steps<void>;
}

/** What waits, with its part of the budget. */
type Item = { weight: number } & ({ text: string } | { large: LargeMessage });

/** Bytes that a waiting message costs besides its text. */
const OVERHEAD = 200;
/** Ms without reading after which the data of the message that is on its way counts as held by the reader. */
const SLOW_MS = 2000;

/** The messages to one client, in order. Short ones go straight to the line; when there are many, or the client reads
 * slowly, they wait here, are sent in slices of the event loop and stay within bounds. */
export class SendQueue {
  private readonly waiting = new Queue<Item>();
  private current: { steps: Steps<void>; weight: number; charged: boolean } | undefined;
  private readonly holding: Holding;
  private stallTimer: NodeJS.Timeout | undefined;
  private isSending = false;
  private closed = false;

  /** `holder.evict` ends the client; `onFailed` gets the reason when it has to end otherwise; `onDrained` is called whenever
   * nothing waits any more. */
  constructor(
    private readonly line: Line,
    private readonly serving: Serving,
    holder: Holder,
    private readonly onFailed: (reason: unknown) => void,
    private readonly onDrained: () => void = () => undefined,
  ) {
    this.holding = serving.output.hold(holder);
    line.onWritable = () => this.goOn();
  }

  /** True while something waits: who asks for more should wait too. */
  get isBehind(): boolean {
    return this.current !== undefined || this.waiting.length > 0;
  }

  send(text: string): void {
    if (this.closed) return;
    if (!this.isBehind && this.line.writable) this.line.send(text);
    else this.enqueue({ text, weight: text.length + OVERHEAD });
  }

  sendLarge(large: LargeMessage): void {
    if (this.closed) return;
    if (this.isBehind) {
      this.enqueue({ large, weight: large.weight + OVERHEAD });
    } else {
      this.begin(large);
      this.sendOn();
    }
  }

  close(): void {
    this.closed = true;
    this.waiting.clear();
    this.current = undefined;
    clearTimeout(this.stallTimer);
    this.holding.release();
  }

  /** Not at once: this may be the middle of somebody else's write. */
  private sendOn(): void {
    if (this.isSending || this.closed) return;
    this.isSending = true;
    void this.serving.slices.run(this.sendWaiting());
  }

  private *sendWaiting(): Steps<void> {
    try {
      while (this.isBehind) {
        if (!this.line.writable) {
          this.awaitReader();
          return;
        }
        this.step();
        yield;
      }
      if (!this.closed) this.onDrained();
    } catch (error) {
      this.onFailed(error);
    } finally {
      this.isSending = false;
    }
  }

  /** The client has read. */
  private goOn(): void {
    clearTimeout(this.stallTimer);
    this.stallTimer = undefined;
    if (this.current?.charged) {
      this.current.charged = false;
      this.holding.add(-this.current.weight);
    }
    if (this.isBehind) this.sendOn();
  }

  private step(): void {
    if (this.current) {
      if (this.current.steps.next().done) this.current = undefined;
      return;
    }
    const item = this.waiting.shift();
    if (!item) return;
    this.holding.add(-item.weight);
    if ('text' in item) this.line.send(item.text);
    else this.begin(item.large);
  }

  private begin(message: LargeMessage): void {
    this.current = { steps: message.write(this.line), weight: message.weight, charged: false };
  }

  private enqueue(item: Item): void {
    this.waiting.push(item);
    this.sendOn();
    this.holding.add(item.weight);
    if (this.holding.size > this.serving.limits.sessionOutput) {
      this.onFailed('It does not read what it asked for');
    }
  }

  /** Gives the client time to read; if it is slow, its unread data counts against its budget. */
  private awaitReader(): void {
    if (this.stallTimer) return;
    const { stallMs } = this.serving.limits;
    const onSlow = (): void => {
      if (this.current && !this.current.charged) {
        this.current.charged = true;
        this.holding.add(this.current.weight);
      }
      if (this.closed) return;
      this.stallTimer = setTimeout(
        () => this.onFailed('It has stopped reading'),
        Math.max(0, stallMs - SLOW_MS),
      );
      this.stallTimer.unref();
    };
    this.stallTimer = setTimeout(onSlow, Math.min(SLOW_MS, stallMs));
    this.stallTimer.unref();
  }
}
