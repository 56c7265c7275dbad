import {
  type ApiError,
  REQUEST_ROOT,
  type RequestRecord,
  type ResponseMessage,
  responsePath,
  toApiError,
} from '../../protocol';
import type { Transport } from '../../transport/Transport';
import type { MessageWatch } from './messageWatch';
import { Delivery } from './Delivery';

/** One request and the way it ends. */
export interface Exchange {
  transport: Transport;
  watch: MessageWatch;
  userId: string;
  event: string;
  key: string;
  record: RequestRecord;
  /** True for the message that ends the exchange; others of the event are passed over. */
  accepts(message: ResponseMessage): boolean;
  /** An acknowledged write is a good end, unless an answer comes so many ms later; undefined: only an answer is one. */
  graceMs: number | undefined;
  /** Take the answer out of the database once it is read. */
  removeAnswer: boolean;
  /** Asked when it ends without an answer: take the request out of the queue, so that it has no effect later. */
  removeRequest: () => boolean;
  deadlineMs: number;
  /** Aborted when the caller gives up or the person leaves; its reason is how the exchange ends. */
  signal: AbortSignal;
}

/** `others`: messages of the event that came in the same tick after the one that ends it. */
export type ExchangeResult =
  | { ok: true; message?: ResponseMessage; others: readonly ResponseMessage[] }
  | { ok: false; error: ApiError; code?: string };

/**
 * Listens on `response/{uid}/{event}`, then pushes `request/{key}`, and ends with whichever comes first: the answer, a
 * refusal, the deadline, an abort. A message of progress begins the deadline again. However it ends, its timer is gone at once and its listen
 * within a tick. Never throws.
 */
export function exchange(options: Exchange): Promise<ExchangeResult> {
  const { transport, watch, userId, event, key, record, signal } = options;
  const path = responsePath(userId, event);
  const askedApplication = record.application;
  return new Promise((resolve) => {
    let ended = false;
    const others: ResponseMessage[] = [];

    const end = (result: ExchangeResult, answerKey?: string) => {
      if (ended) return;
      ended = true;
      signal.removeEventListener('abort', onAbort);
      resolve(result);
      if (answerKey !== undefined) {
        // The answer first, then the housekeeping. A stream that takes over listens by then and finds the SDK's cache
        // warm. What cannot be removed is expired by the platform.
        request.endAfter(0, () => {
          request.close();
          if (options.removeAnswer) void transport.remove(`${path}/${answerKey}`);
        });
        return;
      }
      request.close();
      if (!result.ok && options.removeRequest()) void transport.remove(`${REQUEST_ROOT}/${key}`);
    };
    const onAbort = () => end({ ok: false, error: toApiError(signal.reason) });
    const onFailed = (error: ApiError, code?: string) => {
      end({ ok: false, error, ...(code !== undefined && { code }) });
    };

    const request = new Delivery({
      transport,
      watch,
      application: askedApplication,
      deadlineMs: options.deadlineMs,
      whenOffline: 'ends',
      onFailed,
    });
    signal.addEventListener('abort', onAbort);
    request.listen(path, (answerKey, value) => {
      const read = watch.read({ userId, event, key: answerKey, askedApplication }, value);
      if (!read.ok) {
        if (read.reason === 'foreign') return;
        const issues = ['the answer is no object'];
        end({ ok: false, error: { kind: 'invalidAnswer', issues } }, answerKey);
        return;
      }
      const { message } = read;
      if (ended && options.removeAnswer) watch.report('twice', message, event);
      if (message.error) end({ ok: false, error: { kind: 'rejected', ...message.error } }, answerKey);
      else if (message.progress) {
        request.extend();
        if (options.removeAnswer) void transport.remove(`${path}/${answerKey}`);
      } else if (options.accepts(message)) end({ ok: true, message, others }, answerKey);
      else if (ended) others.push(message);
    });
    if (isEnded()) return;
    request.start(key, record, () => {
      const { graceMs } = options;
      if (graceMs !== undefined && !ended) request.endAfter(graceMs, () => end({ ok: true, others }));
    });

    // A function, because the compiler cannot see that a listen changes this while it is set up.
    function isEnded(): boolean {
      return ended;
    }
  });
}
