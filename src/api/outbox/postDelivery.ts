import {
  type ApiError,
  decodeResponse,
  isEventName,
  postRecord,
  type ResponseMessage,
  responsePath,
} from '../../protocol';
import type { OutboxEntry } from '../slices/OutboxEntry';
import type { Transport } from '../../transport/Transport';
import type { MessageWatch } from '../request/messageWatch';
import { Delivery } from '../request/Delivery';

/** Called as answers to a post come. */
export interface AnswerEvents {
  /** The post is being worked on, and what ends it comes later; no message where the screen takes it by itself. */
  onProgress(message?: ResponseMessage): void;
  onAnswer(message: ResponseMessage): void;
  /** Rows came in place of an answer, or an answer that is the screen's to take. */
  onRows(): void;
  onFailed(error: ApiError): void;
}

/** Called as the delivery of a post proceeds. */
export interface DeliveryEvents extends AnswerEvents {
  onAcknowledged(): void;
  /** Nothing more will come; every listen is gone. */
  onClosed(): void;
}

// More than one message may answer a post; those that follow the first closely belong to it.
const SETTLE_MS = 1_500;

// Where no answer is expected, one may come anyway: a refusal, or a result.
const UNEXPECTED_ANSWER_MS = 5_000;

export interface DeliveryParts {
  transport: Transport;
  watch: MessageWatch;
  deadlineMs: number;
}

/**
 * Brings one post to the platform and its answer back. The answer's event is listened to before the request is
 * pushed. The deadline runs only while connected: the SDK keeps the write meanwhile and sends it again by itself.
 * A message of progress begins the deadline again. A post whose rows event is given counts as answered by rows too, which is
 * all a search that finds something sends. Returns the way to give it up.
 */
export function deliverPost(parts: DeliveryParts, entry: OutboxEntry, events: DeliveryEvents): () => void {
  const { uid, key, post, silent, status } = entry;
  let answered = false;

  const finish = (): void => {
    request.close();
    events.onClosed();
  };
  const fail = (error: ApiError): void => {
    if (answered) return;
    events.onFailed(error);
    finish();
  };
  const settle = (): void => {
    if (answered) return;
    answered = true;
    request.endAfter(SETTLE_MS, finish);
  };

  const request = new Delivery({
    ...parts,
    application: post.application,
    whenOffline: 'waits',
    onFailed: fail,
  });
  listenForAnswers(request, parts, entry, {
    onProgress: (message) => {
      request.extend();
      events.onProgress(message);
    },
    onAnswer: (message) => {
      settle();
      events.onAnswer(message);
    },
    onRows: () => {
      settle();
      events.onRows();
    },
    onFailed: fail,
  });
  request.start(key, status === 'sent' ? undefined : postRecord(uid, post), () => {
    events.onAcknowledged();
    if (silent && !answered) request.endAfter(UNEXPECTED_ANSWER_MS, finish);
  });
  return () => request.close();
}

/** Listens for what still comes to a post after its end. Returns the way to stop. */
export function listenAfterPost(parts: DeliveryParts, entry: OutboxEntry, events: AnswerEvents): () => void {
  const request = new Delivery({
    ...parts,
    application: entry.post.application,
    whenOffline: 'waits',
    onFailed: () => request.close(),
  });
  listenForAnswers(request, parts, entry, events);
  return () => request.close();
}

function listenForAnswers(
  request: Delivery,
  { transport, watch }: DeliveryParts,
  entry: OutboxEntry,
  events: AnswerEvents,
): void {
  const { uid, key, post, silent, status, shared = false, attempt = 0 } = entry;
  const path = responsePath(uid, post.event);
  request.listen(path, (messageKey, value, isNew) => {
    // Older messages of the screen are no answer, and neither is a screen that is published meanwhile.
    if (shared && !isNew && messageKey < key) return;
    const at = { userId: uid, event: post.event, key: messageKey, askedApplication: post.application };
    const read = watch.read(at, value);
    const isLate = status === 'failed' || (!isNew && attempt > 0);
    if (read.ok && isLate) watch.report('late', read.message, post.event);
    if (!read.ok) {
      // On the screen's own event a malformed message cannot be attributed to this post.
      if (read.reason === 'malformed' && !shared)
        events.onFailed({ kind: 'invalidAnswer', issues: ['the answer is no object'] });
    } else if (read.message.error) events.onFailed({ kind: 'rejected', ...read.message.error });
    else if (shared && read.message.type !== '') return;
    else if (read.message.progress) events.onProgress(shared ? undefined : read.message);
    else if (shared) events.onRows();
    else events.onAnswer(read.message);
    if (!shared) void transport.remove(`${path}/${messageKey}`);
  });

  // What a browser kept may name anything.
  if (silent || !isEventName(post.recyclerEvent)) return;
  let hasRows = false;
  request.listen(responsePath(uid, post.recyclerEvent), (messageKey, value, isNew) => {
    if (hasRows || !(isNew || messageKey > key)) return;
    hasRows = !decodeResponse(messageKey, value)?.progress;
    if (hasRows) events.onRows();
    else events.onProgress();
  });
}
