import { isRecord } from '../../../protocol';
import type { Holder, Holding } from '../serving/Budget';
import { Queue } from '../serving/Queue';
import type { Work } from '../serving/Slices';
import type { Steps } from '../../../tree/steps';
import type { Serving } from '../serving/Serving';
import { BadInput } from '../../../tree/path';
import { LARGE_TEXT, readJson } from '../../../tree/readJson';

/** A request, read but not checked yet. */
export interface Request {
  r: number;
  action: string;
  body: Record<string, unknown>;
}

/** Who takes in what a client sends. */
export interface Receiver {
  /** While the client has so much to read, its next request can wait. */
  readonly isBehind: boolean;
  /** Serves a request; what takes long is done in steps, and the next request waits for it. */
  serve(request: Request): Steps<void>;
  /** Refuses request `r`, which cannot be read. */
  refuse(r: number, reason: string): void;
  /** The client asks whether the line is alive. */
  ping(): void;
  /** The client has to go: what came is too much, or (`BadInput`) no message of the protocol. */
  onFailed(reason: unknown): void;
}

/** How the SDKs begin a request; enough to refuse one that is not to be parsed. */
const REQUEST = /^\{"t":"d","d":\{"r":(\d{1,15}),/;

/** Processes the messages of one line in order: at once while there are few, else in slices of the event loop.
 * Large messages are parsed one at a time in the whole server. */
export class Inbox {
  private readonly waiting = new Queue<string>();
  private readonly holding: Holding;
  private isServing = false;
  private stopped = false;

  /** `startAfter`: what has to be over before the first message is read. `pause` is asked to stop reading from the line,
   * or to continue. */
  constructor(
    private readonly receiver: Receiver,
    private readonly serving: Serving,
    holder: Holder,
    startAfter: Promise<void> | undefined,
    private readonly pause: (paused: boolean) => void = () => undefined,
  ) {
    this.holding = serving.input.hold(holder);
    if (!startAfter) return;
    this.isServing = true;
    void startAfter.then(() => {
      this.isServing = false;
      this.resume();
    });
  }

  /** Counts what the line holds of this client until a message is complete. */
  readonly hold = (change: number): void => {
    if (this.stopped) return;
    this.holding.add(change);
    if (this.holding.size > this.serving.limits.sessionInput)
      this.receiver.onFailed('It sends too much at once');
  };

  take(text: string): void {
    if (this.stopped) return;
    this.waiting.push(text);
    this.hold(text.length);
    if (this.isServing) this.pause(true);
    else this.resume();
  }

  /** Continues with what waits, as when the client is not behind any more. */
  resume(): void {
    if (this.isServing || this.stopped) return;
    this.isServing = true;
    void this.serving.slices.run(this.serveWaiting(), true);
  }

  stop(): void {
    this.stopped = true;
    this.waiting.clear();
    this.holding.release();
  }

  private *serveWaiting(): Work<void> {
    try {
      while (this.waiting.length > 0 && !this.receiver.isBehind) {
        yield* this.serveNext();
        yield;
      }
    } catch (error) {
      this.receiver.onFailed(error);
    } finally {
      this.isServing = false;
    }
    // The line resumes even while the client is behind: nothing else would resume it later.
    if (this.waiting.length === 0) this.pause(false);
  }

  private *serveNext(): Work<void> {
    const isLarge = (this.waiting.first?.length ?? 0) >= LARGE_TEXT;
    const lane = isLarge ? this.serving.decoding.enter() : undefined;
    if (lane) yield lane.turn;
    try {
      const text = this.waiting.shift();
      if (text === undefined) return;
      const steps = this.serve(text);
      while (!this.stopped && !steps.next().done) yield;
      this.hold(-text.length);
    } finally {
      lane?.leave();
    }
  }

  private *serve(text: string): Steps<void> {
    const { request, control, refused } = yield* this.parse(text);
    if (request) yield* this.receiver.serve(request);
    if (refused) this.receiver.refuse(refused.r, refused.reason);
    if (control === 'p') this.receiver.ping();
  }

  private *parse(text: string): Steps<Message> {
    try {
      return readMessage(yield* readJson(text, this.serving.limits.members));
    } catch (error) {
      const r = error instanceof BadInput ? REQUEST.exec(text)?.[1] : undefined;
      if (r === undefined) throw error;
      return { refused: { r: Number(r), reason: error instanceof BadInput ? error.message : '' } };
    }
  }
}

interface Message {
  request?: Request;
  control?: unknown;
  refused?: { r: number; reason: string };
}

/** Throws `BadInput` for what is no message of the protocol. */
function readMessage(message: unknown): Message {
  if (!isRecord(message) || !isRecord(message['d'])) throw new BadInput('No message of the protocol');
  const content = message['d'];
  if (message['t'] === 'c') return { control: content['t'] };
  const { r, a, b } = content;
  if (message['t'] !== 'd' || typeof r !== 'number' || typeof a !== 'string') {
    throw new BadInput('No message of the protocol');
  }
  return { request: { r, action: a, body: isRecord(b) ? b : {} } };
}
