import { responsePath, type ResponseMessage } from '../../protocol';
import type { ApiExtra } from '../ApiExtra';
import { nextFrame } from './frame';

/**
 * How a live entry stands. `connecting`: nothing heard yet. `live`: it shows what the server has. `stale`: the
 * connection is lost; it catches up by itself. `denied`: the server ended it; it needs to be asked for anew.
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

/**
 * Keeps events open as long as their cache entry is watched. Then the answers under `disposableEvents` are removed, which nobody
 * reads again; what cannot be removed (signed out meanwhile) the platform expires.
 */
export async function streamWhileWatched(
  { extra, userId, removed }: Pick<StreamOptions, 'extra' | 'userId'> & { removed: Promise<void> },
  events: readonly Pick<StreamOptions, 'event' | 'askedApplication' | 'newest' | 'onBatch'>[],
  disposableEvents: readonly string[] = events.map(({ event }) => event),
): Promise<void> {
  const stops = events.map((one) => openStream({ extra, userId, ...one }));
  try {
    await removed;
  } finally {
    for (const stop of stops) stop();
    for (const event of disposableEvents) void extra.transport.remove(responsePath(userId, event));
  }
}
