import {
  answerEvent,
  type ApiError,
  bareCollection,
  consoleCollection,
  dayEvent,
  eventSuffix,
  INNER_LIMIT,
  isEventName,
  isListCollection,
  isSilentCollection,
  namedFields,
  type Post,
  postRecord,
  unescapedBytes,
  UPLOAD_LIMIT,
} from '../../protocol';
import { selectUserId } from '../slices/authSlice';
import { postQueued } from '../slices/outboxSlice';
import type { ApiThunk } from '../ApiExtra';

/** What a screen knows of a post; the events are added here. */
export type NewPost = Pick<Post, 'application' | 'postCollection' | 'data'> &
  Partial<Pick<Post, 'messageKey' | 'recyclerEvent' | 'childRecyclerEvent' | 'named'>> & {
    /** An event that the screen itself listens to, for the answer; one of the post's own where absent. */
    event?: string | undefined;
    /** Names of the values of `data` that hold a password: they are not kept on the disk. */
    secrets?: string[];
    /** A script posts it, not the person. */
    unattended?: boolean;
  };

interface PostOptions {
  /** Allows up to 1 MB (screens, images) instead of 16 kB. */
  upload?: boolean;
  /** Address of the form it is sent from. */
  screen?: string | undefined;
}

export type QueueResult = { ok: true; key: string } | { ok: false; error: ApiError };

const NO_COLLECTION: ApiError = {
  kind: 'rejected',
  code: 'bad_collection',
  message: 'This can be posted nowhere',
  texts: { vi: 'Nơi nhận không hợp lệ', en: 'This can be posted nowhere' },
};
const NOT_FROM_CONSOLE: ApiError = {
  kind: 'rejected',
  code: 'not_from_console',
  message: 'A screen of an application may not ask for this',
  texts: {
    vi: 'Màn hình của ứng dụng không được yêu cầu việc này',
    en: 'A screen of an application may not ask for this',
  },
};

/** Why a post can never be sent, whatever it holds; undefined when it can. */
export function postRefusal({
  application,
  postCollection,
}: Pick<NewPost, 'application' | 'postCollection'>): ApiError | undefined {
  const bare = bareCollection(postCollection, application);
  if (bare === '') return NO_COLLECTION;
  return consoleCollection(bare) === undefined ? undefined : NOT_FROM_CONSOLE;
}

// The name comes from a layout: an invalid one would make the delivery of this and all later posts throw.
const eventName = (name = ''): string => (isEventName(name) ? name : '');

/**
 * Puts a post into the outbox, which sends it as soon as there is a connection, exactly once. Returns its key at once;
 * `selectOwnPost(state, uid, key)` tells how far it came and what was answered. Too large a post, one that can be posted nowhere,
 * or nobody signed in, is an error and queues nothing.
 */
export function queuePost(
  newPost: NewPost,
  { upload = false, screen }: PostOptions = {},
): ApiThunk<QueueResult> {
  return (dispatch, getState, { transport, random, sessionEvent }) => {
    const uid = selectUserId(getState());
    if (uid === undefined) return { ok: false, error: { kind: 'signedOut' } };
    const refusal = postRefusal(newPost);
    if (refusal) return { ok: false, error: refusal };
    const createdAt = transport.serverTime();
    const session = sessionEvent();
    const post: Post = {
      application: newPost.application,
      postCollection: newPost.postCollection,
      data: newPost.data,
      event: newPost.event ?? answerEvent(createdAt, eventSuffix(random)),
      messageKey: newPost.messageKey ?? '',
      eventDashboard: session,
      dayEvent: dayEvent(createdAt),
      sessionEvent: session,
      recyclerEvent: eventName(newPost.recyclerEvent),
      childRecyclerEvent: eventName(newPost.childRecyclerEvent),
      ...(newPost.named && { named: newPost.named }),
    };
    const bytes = unescapedBytes(postRecord(uid, post).json ?? '');
    const limit = upload ? UPLOAD_LIMIT : INNER_LIMIT;
    if (bytes > limit) {
      const message = `${bytes} > ${limit} B`;
      return { ok: false, error: { kind: 'rejected', code: 'post_too_large', message } };
    }
    const key = transport.newKey();
    const silent = isSilentCollection(post.postCollection);
    const asks = isListCollection(post.postCollection);
    const question = asks && { asks, ...(newPost.unattended && { unattended: true as const }) };
    const secrets = newPost.secrets && { secrets: newPost.secrets };
    const shared = newPost.event !== undefined && { shared: true as const };
    const from = screen !== undefined && { screen };
    dispatch(postQueued({ key, uid, post, silent, createdAt, ...question, ...secrets, ...shared, ...from }));
    return { ok: true, key };
  };
}

/** The parts of a posting action of the layout engine that reach the post. */
interface PostingAction {
  messageKey?: string;
  parentMessageKey?: string;
  context: {
    childRecyclerEvent?: string;
    named?: { userId?: string; appUserId?: string; event?: string };
  };
}

/**
 * What an action says of its post beside its rows: the row it comes from and the one around that, the items' event, and own ids
 * and the own event where the layout names them.
 */
export function contextOfPost({
  messageKey,
  parentMessageKey,
  context: { childRecyclerEvent, named: namedIds = {} },
}: PostingAction): Pick<NewPost, 'messageKey' | 'childRecyclerEvent' | 'named' | 'event'> {
  const named = namedFields({ parentMessageKey, userId: namedIds.userId, appUserId: namedIds.appUserId });
  return {
    ...(messageKey !== undefined && { messageKey }),
    ...(childRecyclerEvent !== undefined && { childRecyclerEvent }),
    ...(named && { named }),
    ...(namedIds.event !== undefined && { event: namedIds.event }),
  };
}
