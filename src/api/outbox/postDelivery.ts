import { type ApiError, isEventName, postRecord, type ResponseMessage, responsePath } from '../../protocol';
import type { OutboxEntry } from '../slices/OutboxEntry';
import type { Transport } from '../../transport/Transport';
import type { MessageWatch } from '../request/messageWatch';
import { SentRequest } from '../request/SentRequest';

/** Called as the delivery of a post proceeds. */
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

// Where no answer is expected, one may come all the same: a refusal, or a result.
const UNEXPECTED_ANSWER_MS = 5_000;

export interface DeliveryParts {
  transport: Transport;
  watch: MessageWatch;
  deadlineMs: number;
}

/**
 * Brings one post to the platform and its answer back. The answer's event is listened to before the request is
 * pushed. The deadline runs only while connected: the SDK keeps the write meanwhile and sends it again by itself.
 * A post whose rows event is given counts as answered by rows too, which is all a search that finds something sends.
 * Returns the way to give it up.
 */
export function deliverPost(parts: DeliveryParts, entry: OutboxEntry, events: DeliveryEvents): () => void {
  const { transport, watch, deadlineMs } = parts;
  const { uid, key, post, silent, status, shared = false, attempt = 0 } = entry;
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

  const request = new SentRequest({
    transport,
    watch,
    application: post.application,
    deadlineMs,
    whenOffline: 'waits',
    onFailed: fail,
  });

  const path = responsePath(uid, post.event);
  request.listen(path, (messageKey, value, isNew) => {
    // Older messages of the screen are no answer, and neither is a screen that is published meanwhile.
    if (shared && !isNew && messageKey < key) return;
    const at = { userId: uid, event: post.event, key: messageKey, askedApplication: post.application };
    const read = watch.read(at, value);
    if (read.ok && !isNew && attempt > 0) watch.report('late', read.message, post.event);
    if (!read.ok) {
      // On the screen's own event a malformed message cannot be attributed to this post.
      if (read.reason === 'malformed' && !shared)
        fail({ kind: 'invalidAnswer', issues: ['the answer is no object'] });
    } else if (read.message.error) fail({ kind: 'rejected', ...read.message.error });
    else if (shared) {
      if (read.message.type !== '') return;
      settle();
      events.onRows();
    } else {
      settle();
      events.onAnswer(read.message);
    }
    if (!shared) void transport.remove(`${path}/${messageKey}`);
  });

  // A post of an earlier version may name anything.
  if (!silent && isEventName(post.recyclerEvent)) {
    request.listen(responsePath(uid, post.recyclerEvent), (messageKey, _value, isNew) => {
      if (!(isNew || messageKey > key) || answered) return;
      settle();
      events.onRows();
    });
  }

  request.start(key, status === 'sent' ? undefined : postRecord(uid, post), () => {
    events.onAcknowledged();
    if (silent && !answered) request.endAfter(UNEXPECTED_ANSWER_MS, finish);
  });
  return () => request.close();
}
