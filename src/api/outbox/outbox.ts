import type { Dispatch, Middleware } from '@reduxjs/toolkit';
import { selectUserId } from '../slices/authSlice';
import {
  isPostOpen,
  metaOf,
  type PostMeta,
  postAcknowledged,
  postAnswered,
  postFailed,
  postHandedOver,
  postProgressed,
  postQueued,
  postRetried,
  selectOutbox,
} from '../slices/outboxSlice';
import { isComplete, PASSWORD_NOT_KEPT, type OutboxEntry } from '../slices/OutboxEntry';
import type { Transport } from '../../transport/Transport';
import type { ApiState, ApiThunk } from '../ApiExtra';
import { type AnswerEvents, deliverPost, listenAfterPost } from './postDelivery';
import type { MessageWatch } from '../request/messageWatch';
import { createHeldLocks, type LockPost } from './postLocks';

export interface Outbox {
  middleware: Middleware<object, ApiState>;
  /** Ends every listen; entries stay as they are. */
  stop(): void;
}

/**
 * Sends the posts of the signed-in person in the order they were queued, each only when there is a connection, the
 * next one to an application after the last was acknowledged. Works off the store's state, so a reload goes on where it ended: a post
 * that was being sent is sent again under its own key, one that awaits its answer is listened for again.
 *
 * Two tabs see the same posts; each is delivered by the tab that holds its lock, in the order of that tab. The tab in
 * which a person sends a post locks it first, so that the answer is shown where they are.
 */
export function createOutbox({
  transport,
  deadlineMs,
  watch,
  lock,
  paused = () => false,
}: {
  transport: Transport;
  deadlineMs: number;
  watch: MessageWatch;
  lock: LockPost;
  paused?: (() => boolean) | undefined;
}): Outbox {
  const running = new Map<string, () => void>();
  let pump = () => {};
  const locks = createHeldLocks(lock, () => pump());
  let uid: string | undefined;
  let stopped = false;
  let stopConnection = () => {};

  const closeAll = () => {
    for (const close of running.values()) close();
    running.clear();
    locks.giveBackAll();
  };

  const middleware: Outbox['middleware'] = (store) => {
    const start = (entry: OutboxEntry): void => {
      const at = { uid: entry.uid, key: entry.key };
      const started = Date.now();
      const meta = () => metaOf(entry, Date.now() - started);
      // The tab in which it was made is gone; an answer to one that went out is still awaited.
      if (!isComplete(entry) && entry.status !== 'sent') {
        store.dispatch(postFailed({ ...at, error: PASSWORD_NOT_KEPT }, metaOf(entry)));
        return;
      }
      // Placeholder first: the dispatch below comes back here before the delivery exists.
      running.set(entry.key, () => undefined);
      if (entry.status === 'waiting') store.dispatch(postHandedOver(at, metaOf(entry)));
      let closed = false;
      const isClosed = () => closed;
      const close = deliverPost({ transport, watch, deadlineMs }, entry, {
        onAcknowledged: () => store.dispatch(postAcknowledged({ ...at, at: transport.serverTime() }, meta())),
        ...answerEvents(store.dispatch, at, transport, meta),
        onClosed: () => {
          closed = true;
          running.delete(entry.key);
          pump();
        },
      });
      if (!isClosed()) running.set(entry.key, close);
    };

    pump = () => {
      if (paused()) return;
      const state = store.getState();
      const person = selectUserId(state);
      if (person !== uid) {
        uid = person;
        closeAll();
      }
      if (stopped || person === undefined) return;
      const open = selectOutbox(state, person).filter(isPostOpen);
      locks.keep(
        open.filter(isLocked).map(({ key }) => key),
        (key) => running.has(key),
      );
      if (open.length === 0) return;
      transport.connect();
      if (transport.connection() !== 'connected') return;
      const behind = new Set<string>();
      for (const queued of open) {
        const { key, post } = queued;
        if (uid !== person) return;
        if ((isLocked(queued) && !locks.isGranted(key)) || behind.has(post.application)) continue;
        // A start may end others, or lead back here.
        const entry = selectOutbox(store.getState(), person).find((one) => one.key === key);
        if (entry && isPostOpen(entry) && !running.has(key)) start(entry);
        // Later posts wait until this one is stored, so that the application gets them in order.
        if (isUnacknowledged(selectOutbox(store.getState(), person), key)) behind.add(post.application);
      }
    };

    stopConnection = transport.onConnection(() => pump());
    let lastState: [unknown, unknown] = [undefined, undefined];
    return (next) => (action) => {
      // Locked before the reducer runs: storing the post, which this action causes, notifies the other tabs.
      if (postRetried.match(action) || (postQueued.match(action) && isLocked(action.payload)))
        locks.take(action.payload.key);
      const result = next(action);
      const { outbox, auth } = store.getState();
      if (lastState[0] !== outbox || lastState[1] !== auth) {
        lastState = [outbox, auth];
        pump();
      }
      return result;
    };
  };

  return {
    middleware,
    stop: () => {
      stopped = true;
      stopConnection();
      closeAll();
    },
  };
}

/** What only asks is not stored, so no other tab could deliver it. */
const isLocked = ({ asks }: Pick<OutboxEntry, 'asks'>): boolean => asks !== true;

function isUnacknowledged(entries: OutboxEntry[], key: string): boolean {
  const status = entries.find((entry) => entry.key === key)?.status;
  return status === 'waiting' || status === 'sending';
}

/** Puts what comes for a post into the store. */
function answerEvents(
  dispatch: Dispatch,
  { uid, key }: Pick<OutboxEntry, 'uid' | 'key'>,
  transport: Transport,
  meta: () => PostMeta,
): AnswerEvents {
  const at = { uid, key };
  const answered = (messages: OutboxEntry['outcome']) =>
    dispatch(postAnswered({ ...at, at: transport.serverTime(), messages }, meta()));
  return {
    onProgress: (message) => message && dispatch(postProgressed({ ...at, message }, meta())),
    onAnswer: (message) => answered([message]),
    onRows: () => answered([]),
    onFailed: (error) => dispatch(postFailed({ ...at, error }, meta())),
  };
}

/**
 * Listens for what still comes to a post that ended, as its screen is open: a further message, or the answer to one that ran
 * into its deadline. Returns the way to stop. What was refused, or never sent, is not answered any more.
 */
export function followEndedPost(entry: OutboxEntry): ApiThunk<() => void> {
  return (dispatch, _getState, { transport, watch, deadlineMs }) =>
    isPostOpen(entry) || (entry.error && entry.error.kind !== 'timeout')
      ? () => undefined
      : listenAfterPost(
          { transport, watch, deadlineMs },
          entry,
          answerEvents(dispatch, entry, transport, () => metaOf(entry)),
        );
}
