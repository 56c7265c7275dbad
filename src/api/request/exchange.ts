import {
  type ApiError,
  type Json,
  REQUEST_ROOT,
  type RequestRecord,
  type ResponseMessage,
  responsePath,
  toApiError,
} from '../../protocol';
import type { Transport } from '../../transport/Transport';
import type { LateAnswers } from './lateAnswers';
import type { MessageWatch } from './messageWatch';
import { fromTransportError } from './toApiError';

/** One request and the way it ends. */
export interface Exchange {
  transport: Transport;
  watch: MessageWatch;
  late: LateAnswers;
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
  /** Take the request out of the queue when nobody waits for it any more, so that it has no effect later. */
  removeRequest: boolean;
  deadlineMs: number;
  /** Aborted when the caller gives up or the person leaves; its reason is how the exchange ends. */
  signal: AbortSignal;
  /** Aborted when the person leaves: until then late answers are listened for. */
  user: AbortSignal;
}

export type ExchangeResult =
  { ok: true; message?: ResponseMessage } | { ok: false; error: ApiError; code?: string };

/**
 * Listens on `response/{uid}/{event}`, then pushes `request/{key}`, and ends with whichever comes first: the answer, a
 * refusal, the deadline, an abort. However it ends, its timer is gone at once and its listen
 * within a tick. Never throws.
 */
export function exchange(options: Exchange): Promise<ExchangeResult> {
  const { transport, watch, userId, event, key, signal, deadlineMs } = options;
  const path = responsePath(userId, event);
  options.late.end(event);
  return new Promise((resolve) => {
    let ended = false;
    let released = false;
    let stopListen = (): void => undefined;
    let grace: ReturnType<typeof setTimeout> | undefined;

    const release = () => {
      released = true;
      stopListen();
    };
    const end = (result: ExchangeResult, answerKey?: string) => {
      if (ended) return;
      ended = true;
      clearTimeout(timer);
      clearTimeout(grace);
      signal.removeEventListener('abort', onAbort);
      resolve(result);
      if (answerKey !== undefined) {
        // The answer first, then the housekeeping. A stream that takes over listens by then and finds the SDK's cache
        // warm. What cannot be removed is expired by the platform.
        setTimeout(() => {
          release();
          if (options.removeAnswer) void transport.remove(`${path}/${answerKey}`);
        }, 0);
        return;
      }
      release();
      if (!result.ok && options.removeRequest) void transport.remove(`${REQUEST_ROOT}/${key}`);
    };
    const onAbort = () => end({ ok: false, error: toApiError(signal.reason) });

    const timer = setTimeout(() => {
      if (transport.connection() !== 'connected') {
        end({ ok: false, error: { kind: 'offline' } });
        return;
      }
      const { user, late } = options;
      const asked = options.record.application;
      const noBackEnd = !watch.heard(asked);
      end({
        ok: false,
        error: { kind: 'timeout', afterMs: deadlineMs, ...(noBackEnd && { noBackEnd }) },
      });
      late.follow({ transport, watch, userId, event, asked, user });
    }, deadlineMs);
    signal.addEventListener('abort', onAbort);

    const stop = transport.listen(
      path,
      {
        onChild: ({ key: answerKey, value }) => {
          const asked = options.record.application;
          const read = watch.read({ userId, event, key: answerKey, asked }, value);
          if (!read.ok) {
            if (read.why === 'foreign') return;
            end(
              { ok: false, error: { kind: 'invalidAnswer', issues: ['the answer is no object'] } },
              answerKey,
            );
            return;
          }
          const { message } = read;
          if (ended && options.removeAnswer) watch.tell('twice', message, event);
          if (message.error) {
            end({ ok: false, error: { kind: 'rejected', ...message.error } }, answerKey);
          } else if (options.accepts(message)) {
            end({ ok: true, message }, answerKey);
          }
        },
        onError: (error) => end({ ok: false, error: fromTransportError(error), code: error.code }),
      },
      { addedOnly: true },
    );
    // The answer, or a refusal, may be there already, reported before `listen` returned.
    stopListen = stop;
    if (isReleased()) stop();
    if (isEnded()) return;
    void transport.push(REQUEST_ROOT, key, toJson(options.record)).then((result) => {
      if (!result.ok) end({ ok: false, error: fromTransportError(result.error), code: result.error.code });
      else if (options.graceMs !== undefined && !isEnded())
        grace = setTimeout(() => end({ ok: true }), options.graceMs);
    });

    // Functions, because the compiler cannot see that a listen changes these while it is set up.
    function isEnded(): boolean {
      return ended;
    }
    function isReleased(): boolean {
      return released;
    }
  });
}

/** A record is plain JSON already; absent fields are left out, as the database wants. */
export function toJson(record: RequestRecord): Json {
  const entries = Object.entries(record).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  return Object.fromEntries(entries);
}
