import { responsePath, type ResponseMessage } from '../../protocol';
import { apiExtra, type ApiExtra } from '../ApiExtra';
import { platformApi } from '../platformApi';
import { nextFrame } from './frame';

const QUERY_ANSWERED = `${platformApi.reducerPath}/executeQuery/fulfilled`;

/**
 * How a live entry stands. `connecting`: nothing heard yet. `live`: it shows what the server has. `stale`: the
 * connection is lost; it catches up by itself. `denied`: the server ended it; it needs to be asked for again.
 */
export type StreamStatus = 'connecting' | 'live' | 'stale' | 'denied';

/** One listened event of a live entry. */
export interface StreamOptions {
  extra: ApiExtra;
  userId: string;
  event: string;
  /** The application whose event it is; absent for feeds, where every application has its say. */
  askedApplication?: string;
  /** Only the newest so many messages that exist, and those that come. */
  newest?: number;
  /** Called at most once per animation frame, with messages in the order they came and each status change. */
  onBatch: (batch: StreamBatch) => void;
}

export interface StreamBatch {
  messages: ResponseMessage[];
  status: StreamStatus;
  /** Answers that were no messages at all. */
  malformed: number;
}

/** Listens to one event until stopped; stops by itself when the person changes. */
export function openStream({
  extra,
  userId,
  event,
  askedApplication,
  newest,
  onBatch,
}: StreamOptions): () => void {
  const { transport } = extra;
  const user = extra.userSignal();
  let messages: ResponseMessage[] = [];
  let malformed = 0;
  let ready = false;
  let denied = false;
  let cancelFrame: (() => void) | undefined;
  let stopped = false;

  const status = (): StreamStatus => {
    if (denied) return 'denied';
    if (!ready) return 'connecting';
    return transport.connection() === 'connected' ? 'live' : 'stale';
  };
  let reportedStatus: StreamStatus = 'connecting';

  const flush = () => {
    cancelFrame = undefined;
    const batch = { messages, status: status(), malformed };
    if (messages.length === 0 && malformed === 0 && batch.status === reportedStatus) return;
    messages = [];
    malformed = 0;
    reportedStatus = batch.status;
    onBatch(batch);
  };
  const scheduleFlush = () => {
    if (!stopped) cancelFrame ??= nextFrame(flush);
  };

  const stopListen = transport.listen(
    responsePath(userId, event),
    {
      onChild: ({ kind, key, value }) => {
        if (kind === 'removed') return;
        const read = extra.watch.read(
          { userId, event, key, ...(askedApplication !== undefined && { askedApplication }) },
          value,
        );
        if (read.ok) messages.push(read.message);
        else if (read.reason === 'malformed') malformed += 1;
        scheduleFlush();
      },
      onError: () => {
        denied = true;
        scheduleFlush();
      },
      onReady: () => {
        ready = true;
        scheduleFlush();
      },
    },
    newest === undefined ? {} : { newest },
  );
  const stopConnection = transport.onConnection(scheduleFlush);
  const stop = () => {
    if (stopped) return;
    stopped = true;
    cancelFrame?.();
    stopListen();
    stopConnection();
    user.removeEventListener('abort', stop);
  };
  user.addEventListener('abort', stop);
  if (user.aborted) stop();
  return stop;
}

/** One event of a live entry, and what a batch of its messages makes of the entry. */
interface FollowedEvent<T> extends Pick<StreamOptions, 'event' | 'askedApplication' | 'newest'> {
  take: (entry: T, batch: StreamBatch) => T;
}

/** What `onCacheEntryAdded` of a live endpoint is given; `requestId` is another one after each request. */
interface LiveEntry<T> {
  extra: unknown;
  getCacheEntry: () => { data?: T | undefined; requestId?: string | undefined; isSuccess: boolean };
  updateCachedData: (recipe: () => T) => unknown;
  cacheDataLoaded: Promise<unknown>;
  cacheEntryRemoved: Promise<void>;
}

interface Followed<T> {
  events: (data: T) => readonly FollowedEvent<T>[];
  /** Events whose answers nobody reads again afterwards; all of them by default. */
  disposable?: (data: T) => readonly string[];
}

/**
 * Keeps the events of a cache entry open as long as it is watched, from its first answer on; when the entry was asked for
 * again, those of its new answer. Disposable answers are removed afterwards; what cannot be removed (signed out meanwhile) the
 * platform expires.
 */
export async function streamWhileWatched<T extends { userId: string; event: string }>(
  entry: LiveEntry<T>,
  followed: Followed<T>,
): Promise<void> {
  if (!(await entry.cacheDataLoaded.catch(() => undefined))) return;
  const extra = apiExtra(entry.extra);
  let requestId: string | undefined;
  let stops: (() => void)[] = [];
  let disposable = new Map<string, string>();
  const dispose = (kept: ReadonlyMap<string, string>) => {
    for (const [event, userId] of disposable)
      if (!kept.has(event)) void extra.transport.remove(responsePath(userId, event));
  };
  const openOne = ({ userId, event }: T, { take, ...one }: FollowedEvent<T>) =>
    openStream({
      extra,
      userId,
      ...one,
      onBatch: (batch) => {
        const { data } = entry.getCacheEntry();
        if (data?.event !== event) return;
        const next = take(data, batch);
        if (next !== data) entry.updateCachedData(() => next);
      },
    });
  const follow = () => {
    const { data, isSuccess, requestId: answered } = entry.getCacheEntry();
    if (!data || !isSuccess || answered === requestId) return;
    requestId = answered;
    const events = followed.events(data);
    const previous = stops;
    stops = events.map((one) => openOne(data, one));
    for (const stop of previous) stop();
    const names = followed.disposable?.(data) ?? events.map(({ event }) => event);
    const next = new Map(names.map((event) => [event, data.userId]));
    dispose(next);
    disposable = next;
  };
  const stopFollowing = extra.startListening({ type: QUERY_ANSWERED, effect: follow });
  follow();
  try {
    await entry.cacheEntryRemoved;
  } finally {
    stopFollowing();
    for (const stop of stops) stop();
    dispose(new Map());
  }
}
