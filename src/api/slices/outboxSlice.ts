import { createSelector, createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { ApiError, ResponseMessage } from '../../protocol';
import { selectUserId } from './authSlice';
import { mergePosts, union } from './mergePosts';
import type { OutboxEntry } from './OutboxEntry';

/** Posts by person; kept across sign-out and reload, sent only for the person signed in. */
export type OutboxState = Record<string, OutboxEntry[]>;

/** Finished posts kept per person; older ones are forgotten. Unfinished ones never are. */
export const FINISHED_KEPT = 10;
// Finished questions: a screen looks at its last one.
const ASKED_KEPT = 3;

/** True once the platform took it or answered it, where it answers. */
export function hasSucceeded({ status, silent }: OutboxEntry): boolean {
  return status === 'answered' || (status === 'sent' && silent);
}

const isFinished = (entry: OutboxEntry): boolean => entry.status === 'failed' || hasSucceeded(entry);

/** True while the platform has still to take or answer it; `failed` posts wait for the person, not for the platform. */
export function isPostOpen(entry: OutboxEntry): boolean {
  return !isFinished(entry);
}

/** True while the database has not stored it: leaving now would lose it. */
export function isUnsent({ status, asks }: OutboxEntry): boolean {
  return !asks && (status === 'waiting' || status === 'sending');
}

/**
 * True when sending the post again under its key may help: nobody decided about it. A refusal is a decision whatever its code is, as
 * back ends choose theirs: the platform would take away what has the same key. `unstored` is said by the rules or the platform alone.
 */
export function canRetryPost({ status, error }: OutboxEntry): boolean {
  if (status !== 'failed' || error?.kind === 'invalidAnswer') return false;
  return error?.kind !== 'rejected' || error.unstored === true;
}

/** True for what a person sent, failed, and has not been told of: by its screen, by a notice, or by the list of what they sent. */
function isUnseenFailure({ status, asks, attempt = 0, failureSeen = -1 }: OutboxEntry): boolean {
  return status === 'failed' && !asks && failureSeen < attempt;
}

type PostRef = { uid: string; key: string };

/** What Redux DevTools show of a post's way, as they do of a call. */
export interface PostMeta {
  collection: string;
  event: string;
  key: string;
  /** Since it was handed over; absent until then. */
  durationMs?: number;
}

/** What travels of a post, for `meta`. */
export const metaOf = ({ key, post }: Pick<OutboxEntry, 'key' | 'post'>, durationMs?: number): PostMeta => ({
  collection: post.postCollection,
  event: post.event,
  key,
  ...(durationMs !== undefined && { durationMs }),
});

type PostAction<P> = PayloadAction<P, string, PostMeta>;

const withMeta = <P>(payload: P, meta: PostMeta) => ({ payload, meta });

function find(state: OutboxState, { uid, key }: PostRef): OutboxEntry | undefined {
  return state[uid]?.find((entry) => entry.key === key);
}

type NewEntry = Pick<
  OutboxEntry,
  'key' | 'uid' | 'post' | 'silent' | 'asks' | 'unattended' | 'secrets' | 'shared' | 'screen' | 'createdAt'
>;
type AnsweredPost = PostRef & { at: number; messages: ResponseMessage[] };

const EMPTY_OUTBOX: OutboxState = {};

const outboxSlice = createSlice({
  name: 'outbox',
  initialState: EMPTY_OUTBOX,
  reducers: {
    /** A post enters the outbox; use the `queuePost` thunk, which makes its key and events. */
    postQueued: {
      prepare: (payload: NewEntry) => withMeta(payload, metaOf(payload)),
      reducer: (state, action: PostAction<NewEntry>) => {
        const { uid, key } = action.payload;
        if (find(state, { uid, key })) return;
        const entries = (state[uid] ??= []);
        entries.push({ ...action.payload, status: 'waiting', outcome: [] });
        const old = entries.filter(isFinished);
        const forgotten = new Set(
          [
            ...old.filter(({ asks }) => !asks).slice(0, -FINISHED_KEPT),
            ...old.filter(({ asks }) => asks).slice(0, -ASKED_KEPT),
          ].map((entry) => entry.key),
        );
        if (forgotten.size > 0) state[uid] = entries.filter((entry) => !forgotten.has(entry.key));
      },
    },
    postHandedOver: {
      prepare: withMeta<PostRef>,
      reducer: (state, action: PostAction<PostRef>) => {
        const entry = find(state, action.payload);
        if (entry?.status === 'waiting') entry.status = 'sending';
      },
    },
    postAcknowledged: {
      prepare: withMeta<PostRef & { at: number }>,
      reducer: (state, action: PostAction<PostRef & { at: number }>) => {
        const entry = find(state, action.payload);
        if (entry?.status !== 'sending') return;
        entry.status = 'sent';
        entry.sentAt = action.payload.at;
      },
    },
    postAnswered: {
      prepare: withMeta<AnsweredPost>,
      reducer: (state, action: PostAction<AnsweredPost>) => {
        const entry = find(state, action.payload);
        if (!entry) return;
        entry.status = 'answered';
        entry.answeredAt ??= action.payload.at;
        delete entry.error;
        entry.outcome = union(entry.outcome, action.payload.messages);
      },
    },
    /** A message came, and the one that ends the post is still awaited. */
    postProgressed: {
      prepare: withMeta<PostRef & { message: ResponseMessage }>,
      reducer: (state, action: PostAction<PostRef & { message: ResponseMessage }>) => {
        const entry = find(state, action.payload);
        if (entry) entry.outcome = union(entry.outcome, [action.payload.message]);
      },
    },
    postFailed: {
      prepare: withMeta<PostRef & { error: ApiError }>,
      reducer: (state, action: PostAction<PostRef & { error: ApiError }>) => {
        const entry = find(state, action.payload);
        // Another tab may have received the answer meanwhile.
        if (!entry || entry.status === 'answered') return;
        entry.status = 'failed';
        entry.error = action.payload.error;
      },
    },
    /** The person saw that they failed; a later try may fail again. */
    failuresSeen: (state, action: PayloadAction<readonly PostRef[]>) => {
      for (const at of action.payload) {
        const entry = find(state, at);
        if (entry && isUnseenFailure(entry)) entry.failureSeen = entry.attempt ?? 0;
      }
    },
    /** The person wants a failed post sent again: same key, so that its effect happens once. */
    postRetried: (state, action: PayloadAction<PostRef>) => {
      const entry = find(state, action.payload);
      if (!entry || !canRetryPost(entry)) return;
      entry.status = 'waiting';
      entry.attempt = (entry.attempt ?? 0) + 1;
      delete entry.error;
    },
    /** The person dismissed, here or in another tab, a finished post or one not handed over yet; what is under way
     * cannot be called back. */
    postDiscarded: (state, action: PayloadAction<PostRef>) => {
      const { uid, key } = action.payload;
      const entry = find(state, action.payload);
      if (!entry || (isPostOpen(entry) && entry.status !== 'waiting')) return;
      state[uid] = (state[uid] ?? []).filter((entry) => entry.key !== key);
    },
    /** Posts found in storage, of an earlier visit or of another tab; none comes less far by it. */
    outboxRestored: (state, action: PayloadAction<OutboxState>) => {
      for (const [uid, entries] of Object.entries(action.payload)) {
        state[uid] = mergePosts(state[uid] ?? [], entries);
      }
    },
  },
});

export const outboxReducer = outboxSlice.reducer;
export const {
  postQueued,
  postHandedOver,
  postAcknowledged,
  postProgressed,
  postAnswered,
  postFailed,
  failuresSeen,
  postRetried,
  postDiscarded,
  outboxRestored,
} = outboxSlice.actions;

interface WithOutbox {
  outbox: OutboxState;
}

const NONE: OutboxEntry[] = [];

/** A person's posts, oldest first. */
export const selectOutbox = (state: WithOutbox, uid: string | undefined): OutboxEntry[] =>
  (uid === undefined ? undefined : state.outbox[uid]) ?? NONE;

/** What a person sent, oldest first, without what only asked. */
export const selectSent = createSelector([selectOutbox], (entries) => entries.filter(({ asks }) => !asks));

/** One of a person's posts by its key; undefined unless that person is signed in. */
export const selectOwnPost = (
  state: WithOutbox & Parameters<typeof selectUserId>[0],
  uid: string | undefined,
  key: string | undefined,
): OutboxEntry | undefined =>
  key === undefined || selectUserId(state) !== uid
    ? undefined
    : selectOutbox(state, uid).find((entry) => entry.key === key);

/** The newest of a person's posts that was sent from a form. */
export const selectPostOf = (state: WithOutbox, uid: string | undefined, screen: string) =>
  selectOutbox(state, uid).findLast((entry) => entry.screen === screen);

/** A person's posts that failed without their having seen it, oldest first. */
export const selectUnseenFailures = createSelector([selectOutbox], (entries) =>
  entries.filter(isUnseenFailure),
);
