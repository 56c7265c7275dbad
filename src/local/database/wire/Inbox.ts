import { isRecord } from '../../../protocol';
import type { Holder, Holding } from '../serving/Budget';
import { Queue } from '../serving/Queue';
import type { Job, Slice } from '../serving/Scheduler';
import type { Customer } from '../serving/Usage';
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
  /** Served before all other clients, which wait for its work. */
  readonly isFirst: boolean;
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
export class Inbox implements Job {
  private readonly waiting = new Queue<string>();
  private readonly holding: Holding;
  private current: { steps: Steps<void>; length: number } | undefined;
  private leaveLane: (() => void) | undefined;
  /** Processing waits for something else; `unblock` resumes it. */
  private blocked = false;
  private scheduled = false;
  private stopped = false;
  private round = -1;
  private slice: Slice;

  /** `open`: false while requests have to wait for the end of the session before. `pause` is asked to stop
   * reading from the line, or to go on. */
  constructor(
    private readonly receiver: Receiver,
    private readonly serving: Serving,
    private readonly holder: Holder,
    private isOpen: boolean,
    private readonly pause: (paused: boolean) => void = () => undefined,
  ) {
    this.holding = serving.input.hold(holder);
    this.slice = serving.scheduler.slice();
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
    const idle = !this.scheduled && !this.blocked && !this.current && this.waiting.length === 0;
    this.waiting.push(text);
    this.hold(text.length);
    if (!idle) this.pause(true);
    else if (!this.serving.scheduler.spend(this, () => this.processSlice(this.sliceOfRound())))
      this.schedule();
  }

  get isFirst(): boolean {
    return this.receiver.isFirst;
  }

  get customer(): Customer {
    return this.holder.owner ?? this.holder;
  }

  /** The session before has ended. */
  start(): void {
    this.isOpen = true;
    this.unblock();
  }

  /** The client is not behind any more. */
  resume(): void {
    if (!this.blocked && (this.current || this.waiting.length > 0)) this.schedule();
  }

  stop(): void {
    this.stopped = true;
    this.waiting.clear();
    this.current = undefined;
    this.leaveLane?.();
    this.serving.scheduler.remove(this);
    this.holding.release();
  }

  run(slice: Slice): boolean {
    this.scheduled = false;
    this.processSlice(slice);
    return false;
  }

  private processSlice(slice: Slice): void {
    try {
      if (this.work(slice)) this.schedule();
    } catch (error) {
      this.receiver.onFailed(error);
    }
  }

  /** Works until nothing is left or something has to be waited for (false), or the slice is over (true). */
  private work(slice: Slice): boolean {
    while (!this.stopped && !this.blocked) {
      if (this.current) {
        if (this.current.steps.next().done) this.finishCurrent(this.current.length);
      } else {
        // The line resumes even while the client is behind: nothing else would resume it later.
        if (this.waiting.length === 0) this.pause(false);
        const text = this.receiver.isBehind ? undefined : this.waiting.shift();
        if (text === undefined) return false;
        const steps = this.read(text);
        if (steps) this.current = { steps, length: text.length };
        else this.finishCurrent(text.length);
      }
      if (slice.isOver) return true;
    }
    return false;
  }

  private finishCurrent(length: number): void {
    this.current = undefined;
    this.hold(-length);
  }

  private read(text: string): Steps<void> | undefined {
    if (text.length >= LARGE_TEXT) return this.readLarge(text);
    const { done, value } = this.parse(text).next();
    if (!done) throw new Error('A short message takes several steps');
    return this.isOpen || !value.request ? this.dispatch(value) : this.dispatchWhenOpen(value);
  }

  private *readLarge(text: string): Steps<void> {
    this.blocked = true;
    this.leaveLane = this.serving.decoding.join(() => this.unblock());
    yield;
    const message = yield* this.parse(text);
    while (message.request && !this.isOpen) yield* this.wait();
    yield* this.dispatch(message) ?? [];
    this.leaveLane();
  }

  private *dispatchWhenOpen(message: Message): Steps<void> {
    while (!this.isOpen) yield* this.wait();
    yield* this.dispatch(message) ?? [];
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

  private dispatch({ request, control, refused }: Message): Steps<void> | undefined {
    if (request) return this.receiver.serve(request);
    if (refused) this.receiver.refuse(refused.r, refused.reason);
    if (control === 'p') this.receiver.ping();
    return undefined;
  }

  private *wait(): Steps<void> {
    this.blocked = true;
    yield;
  }

  private unblock(): void {
    this.blocked = false;
    this.schedule();
  }

  private schedule(): void {
    if (this.stopped) return;
    this.scheduled = true;
    this.serving.scheduler.add(this);
  }

  /** What one client sends in one round of the event loop shares one slice, in however many messages it comes. */
  private sliceOfRound(): Slice {
    const { scheduler } = this.serving;
    if (this.round !== scheduler.round) {
      this.round = scheduler.round;
      this.slice = scheduler.slice();
    }
    return this.slice;
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
