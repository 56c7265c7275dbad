import {
  type ApiError,
  isEventName,
  postRecord,
  REQUEST_ROOT,
  type ResponseMessage,
  responsePath,
} from '../../protocol';
import type { OutboxEntry } from '../slices/outboxSlice';
import type { Transport } from '../../transport/Transport';
import { toJson } from '../request/exchange';
import type { MessageWatch } from '../request/messageWatch';
import { fromTransportError } from '../request/toApiError';

/** What happened to a post, told while it happens. */
export interface DeliveryEvents {
  onAcknowledged(): void;
  onAnswer(message: ResponseMessage): void;
  /** Rows came in place of an answer, or an answer that is the screen's to take. */
  onRows(): void;
  onFailed(error: ApiError): void;
  /** Nothing more will come; every listen is gone. */
  onClosed(): void;
}

// More than one message may answer a post; those that follow the first closely belong to it.
const SETTLE_MS = 1_500;

// Where no answer is due one may come all the same: a refusal, or what was done.
const UNDUE_MS = 5_000;

/**
 * Brings one post to the platform and its answer back. The answer's event is listened to before the request is
 * pushed. The deadline runs only while connected: the SDK keeps the write meanwhile and sends it again by itself.
 * A post whose rows event is given counts as answered by rows too, which is all a search that finds something sends.
 * Returns the way to give it up.
 */
export function deliverPost(parts: DeliveryParts, entry: OutboxEntry, events: DeliveryEvents): () => void {
  const delivery = new Delivery(parts, entry, events);
  delivery.start();
  return () => delivery.close();
}

interface DeliveryParts {
  transport: Transport;
  watch: MessageWatch;
  deadlineMs: number;
}

class Delivery {
  private readonly stops: (() => void)[] = [];
  private closed = false;
  private answered = false;
  /** Acknowledged, and no answer is due. */
  private stored = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly parts: DeliveryParts,
    private readonly entry: OutboxEntry,
    private readonly events: DeliveryEvents,
  ) {}

  start(): void {
    const { silent, post, status } = this.entry;
    this.listenForAnswers();
    // A post of an earlier version may name anything.
    if (!silent && isEventName(post.recyclerEvent)) this.listenForRows();
    this.stops.push(this.parts.transport.onConnection(() => this.watchDeadline()));
    this.watchDeadline();
    if (status !== 'sent' && !this.closed) void this.push();
  }

  close(): void {
    if (this.closed) return;
    this.closed = true;
    clearTimeout(this.timer);
    for (const stop of this.stops) stop();
  }

  private finish(): void {
    this.close();
    this.events.onClosed();
  }

  private fail(error: ApiError): void {
    if (this.closed || this.answered) return;
    this.events.onFailed(error);
    this.finish();
  }

  private settle(): void {
    if (this.answered) return;
    this.answered = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.finish(), SETTLE_MS);
  }

  private awaitUndue(): void {
    if (this.answered) return;
    this.stored = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.finish(), UNDUE_MS);
  }

  private watchDeadline(): void {
    if (this.closed || this.answered || this.stored) return;
    const { transport, watch, deadlineMs } = this.parts;
    clearTimeout(this.timer);
    if (transport.connection() !== 'connected') return;
    this.timer = setTimeout(() => {
      const noBackEnd = !watch.heard(this.entry.post.application);
      this.fail({ kind: 'timeout', afterMs: deadlineMs, ...(noBackEnd && { noBackEnd }) });
    }, deadlineMs);
  }

  private async push(): Promise<void> {
    const { uid, key, post, silent } = this.entry;
    const result = await this.parts.transport.push(REQUEST_ROOT, key, toJson(postRecord(uid, post)));
    if (this.closed) return;
    if (!result.ok) {
      this.fail(fromTransportError(result.error));
      return;
    }
    this.events.onAcknowledged();
    if (silent) this.awaitUndue();
  }

  private listenForAnswers(): void {
    const { uid, key, post, shared = false, attempt = 0 } = this.entry;
    const { transport, watch } = this.parts;
    const path = responsePath(uid, post.event);
    this.listen(path, (messageKey, value, isNew) => {
      // Older messages of the screen are no answer, and neither is a screen that is published meanwhile.
      if (shared && !isNew && messageKey < key) return;
      const at = { userId: uid, event: post.event, key: messageKey, asked: post.application };
      const read = watch.read(at, value);
      if (read.ok && !isNew && attempt > 0) watch.tell('late', read.message, post.event);
      if (!read.ok) {
        // On the screen's own event anything may come, and nobody knows to whom it answers.
        if (read.why === 'malformed' && !shared)
          this.fail({ kind: 'invalidAnswer', issues: ['the answer is no object'] });
      } else if (read.message.error) this.fail({ kind: 'rejected', ...read.message.error });
      else if (shared) {
        if (read.message.type !== '') return;
        this.settle();
        this.events.onRows();
      } else {
        this.settle();
        this.events.onAnswer(read.message);
      }
      if (!shared) void transport.remove(`${path}/${messageKey}`);
    });
  }

  private listenForRows(): void {
    const { uid, key, post } = this.entry;
    this.listen(responsePath(uid, post.recyclerEvent), (messageKey, _value, isNew) => {
      if (!(isNew || messageKey > key) || this.answered) return;
      this.settle();
      this.events.onRows();
    });
  }

  /** `isNew`: it came after what was there already. */
  private listen(
    path: string,
    onMessage: (messageKey: string, value: unknown, isNew: boolean) => void,
  ): void {
    if (this.closed) return;
    let ready = false;
    const stop = this.parts.transport.listen(
      path,
      {
        onChild: ({ key, value }) => {
          if (!this.closed) onMessage(key, value, ready);
        },
        onReady: () => {
          ready = true;
        },
        onError: (error) => this.fail(fromTransportError(error)),
      },
      { addedOnly: true },
    );
    this.stops.push(stop);
    // What was there may have ended it, before there was a way to stop.
    if (this.isClosed()) stop();
  }

  // A function, because the compiler cannot see that a listen changes this while it is set up.
  private isClosed(): boolean {
    return this.closed;
  }
}
