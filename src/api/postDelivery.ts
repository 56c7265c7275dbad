import { postRecord, REQUEST_ROOT, responsePath, type ResponseMessage } from '../protocol';
import type { OutboxEntry } from '../state/outboxSlice';
import type { Transport, TransportError } from '../transport/Transport';
import type { ApiError } from './ApiError';
import { toJson } from './exchange';
import type { MessageWatch } from './messageWatch';
import { fromTransportError } from './toApiError';

/** What happened to a post, told while it happens. */
export interface DeliveryEvents {
  onAcknowledged(): void;
  onAnswer(message: ResponseMessage): void;
  /** Rows came in place of an answer. */
  onRows(): void;
  onFailed(error: ApiError): void;
  /** Nothing more will come; every listen is gone. */
  onClosed(): void;
}

// More than one message may answer a post; those that follow the first closely belong to it.
const SETTLE_MS = 1_500;

/**
 * Brings one post to the platform and its answer back. The answer's event is listened to before the request is
 * pushed. The deadline runs only while connected: the SDK keeps the write meanwhile and sends it again by itself.
 * A post whose rows event is given counts as answered by rows too, which is all a search that finds something sends.
 */
export function deliverPost(
  { transport, watch, deadlineMs }: { transport: Transport; watch: MessageWatch; deadlineMs: number },
  entry: OutboxEntry,
  events: DeliveryEvents,
): () => void {
  const { uid, key, post } = entry;
  const path = responsePath(uid, post.event);
  const push = entry.status !== 'sent';
  const stops: (() => void)[] = [];
  let closed = false;
  let answered = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    if (closed) return;
    closed = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
  const finish = () => {
    close();
    events.onClosed();
  };
  const fail = (error: ApiError) => {
    if (closed || answered) return;
    events.onFailed(error);
    finish();
  };
  const settle = () => {
    if (answered) return;
    answered = true;
    clearTimeout(timer);
    timer = setTimeout(finish, SETTLE_MS);
  };
  const watchDeadline = () => {
    if (closed || answered) return;
    clearTimeout(timer);
    if (transport.connection() !== 'connected') return;
    timer = setTimeout(() => {
      const noBackEnd = !watch.heard(post.application);
      fail({ kind: 'timeout', afterMs: deadlineMs, ...(noBackEnd && { noBackEnd }) });
    }, deadlineMs);
  };
  const refused = (error: TransportError) => fail(fromTransportError(error));
  // A listen may report what is there before it returns the way to stop it.
  const listen = (where: string, onMessage: (messageKey: string, value: unknown, isNew: boolean) => void) => {
    if (closed) return;
    let ready = false;
    const stop = transport.listen(
      where,
      {
        onChild: ({ key: messageKey, value }) => {
          if (!closed) onMessage(messageKey, value, ready);
        },
        onReady: () => {
          ready = true;
        },
        onError: refused,
      },
      { addedOnly: true },
    );
    if (isClosed()) stop();
    else stops.push(stop);
  };

  if (!entry.silent) {
    listen(path, (messageKey, value, isNew) => {
      const at = { userId: uid, event: post.event, key: messageKey, asked: post.application };
      const read = watch.read(at, value);
      if (read.ok && !isNew && (entry.attempt ?? 0) > 0) watch.tell('late', read.message, post.event);
      if (!read.ok) {
        if (read.why === 'malformed') fail({ kind: 'invalidAnswer', issues: ['the answer is no object'] });
      } else if (read.message.error) fail({ kind: 'rejected', ...read.message.error });
      else {
        settle();
        events.onAnswer(read.message);
      }
      void transport.remove(`${path}/${messageKey}`);
    });
    if (post.recyclerEvent !== '') {
      listen(responsePath(uid, post.recyclerEvent), (messageKey, _value, isNew) => {
        if (!(isNew || messageKey > key) || answered) return;
        settle();
        events.onRows();
      });
    }
  }
  stops.push(transport.onConnection(watchDeadline));
  watchDeadline();
  if (push && !isClosed()) {
    void transport.push(REQUEST_ROOT, key, toJson(postRecord(uid, post))).then((result) => {
      if (closed) return;
      if (!result.ok) {
        refused(result.error);
        return;
      }
      events.onAcknowledged();
      if (entry.silent) finish();
    });
  }
  return close;

  function isClosed(): boolean {
    return closed;
  }
}
