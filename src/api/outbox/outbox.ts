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

type OutboxStore = Parameters<Outbox['middleware']>[0];

interface OutboxParts {
  transport: Transport;
  deadlineMs: number;
  watch: MessageWatch;
  lock: LockPost;
  paused?: (() => boolean) | undefined;
}

/** The posts of the signed-in person that this tab is delivering. */
class Deliveries {
  /** By key, with the way to end each. */
  private readonly running = new Map<string, () => void>();
  private readonly locks: ReturnType<typeof createHeldLocks>;
  private readonly stopConnection: () => void;
  private uid: string | undefined;
  private stopped = false;

  constructor(
    private readonly parts: OutboxParts,
    private readonly store: OutboxStore,
  ) {
    this.locks = createHeldLocks(parts.lock, () => this.pump());
    this.stopConnection = parts.transport.onConnection(() => this.pump());
  }

  lock(key: string): void {
    this.locks.take(key);
  }

  /** Starts what can be delivered now. */
  pump(): void {
    const { parts, store, running, locks } = this;
    if (parts.paused?.()) return;
    const state = store.getState();
    const person = selectUserId(state);
    if (person !== this.uid) {
      this.uid = person;
      this.closeAll();
    }
    if (this.stopped || person === undefined) return;
    const open = selectOutbox(state, person).filter(isPostOpen);
    locks.keep(
      open.filter(isLocked).map(({ key }) => key),
      (key) => running.has(key),
    );
    if (open.length === 0) return;
    parts.transport.connect();
    if (parts.transport.connection() === 'connected') this.startEach(person, open);
  }

  stop(): void {
    this.stopped = true;
    this.stopConnection();
    this.closeAll();
  }

  /** Later posts to an application wait until the one before is stored, so that it gets them in order. */
  private startEach(person: string, open: readonly OutboxEntry[]): void {
    const { store, running, locks } = this;
    const behind = new Set<string>();
    for (const queued of open) {
      const { key, post } = queued;
      if (this.uid !== person) return;
      if ((isLocked(queued) && !locks.isGranted(key)) || behind.has(post.application)) continue;
      // A start may end others, or lead back here.
      const entry = selectOutbox(store.getState(), person).find((one) => one.key === key);
      if (entry && isPostOpen(entry) && !running.has(key)) this.start(entry);
      if (isUnacknowledged(selectOutbox(store.getState(), person), key)) behind.add(post.application);
    }
  }

  private start(entry: OutboxEntry): void {
    const { store, running } = this;
    const { transport, watch, deadlineMs } = this.parts;
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
        this.pump();
      },
    });
    if (!isClosed()) running.set(entry.key, close);
  }

  private closeAll(): void {
    for (const close of this.running.values()) close();
    this.running.clear();
    this.locks.giveBackAll();
  }
}

/**
 * Sends the posts of the signed-in person in the order they were queued, each only when there is a connection, the
 * next one to an application after the last was acknowledged. Works off the store's state, so a reload continues where it ended: a post
 * that was being sent is sent again under its own key, one that awaits its answer is listened for again.
 *
 * Two tabs see the same posts; each is delivered by the tab that holds its lock, in the order of that tab. The tab in
 * which a person sends a post locks it first, so that the answer is shown where they are.
 */
export function createOutbox(parts: OutboxParts): Outbox {
  let deliveries: Deliveries | undefined;
  return {
    middleware: (store) => {
      const current = new Deliveries(parts, store);
      deliveries = current;
      let lastState: [unknown, unknown] = [undefined, undefined];
      return (next) => (action) => {
        // Locked before the reducer runs: storing the post, which this action causes, notifies the other tabs.
        if (postRetried.match(action) || (postQueued.match(action) && isLocked(action.payload)))
          current.lock(action.payload.key);
        const result = next(action);
        const { outbox, auth } = store.getState();
        if (lastState[0] !== outbox || lastState[1] !== auth) {
          lastState = [outbox, auth];
          current.pump();
        }
        return result;
      };
    },
    stop: () => deliveries?.stop(),
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
