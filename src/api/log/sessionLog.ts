import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { isRecord, type SessionRecording } from '../../protocol';
import { postFailed } from '../slices/outboxSlice';
import type { Transport } from '../../transport/Transport';
import { nextFrame } from '../streams/frame';
import { SessionEntries, type SessionView } from './sessionEntries';
import { watchTransport } from './watchTransport';

/**
 * What one person's session sent and got, in memory alone. It begins again with every person. Little is kept until
 * somebody looks, by `subscribe`; from then on much more, until the session ends.
 */
export interface SessionLog {
  /** The same transport, with a look at what passes through it. */
  watch(transport: Transport): Transport;
  /** Takes down how requests fail. */
  middleware: Middleware;
  /** Another person, or nobody, is here: nothing of the last one stays. */
  begin(userId: string | undefined): void;
  /** Everything kept; the same object until something changes. */
  view: () => SessionView;
  /** Calls back at most once a frame; returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
  /** The session as the test kit replays it. */
  recording(): SessionRecording;
}

const NOTHING: SessionView = { entries: [], missing: { entries: 0, bodies: 0 } };

/** Makes the log of a store. What passes is kept as it is, so that it costs next to nothing until the inspector is opened. */
export function createSessionLog(): SessionLog {
  let userId: string | undefined;
  let cachedView = NOTHING;
  let stale = false;
  let cancel: (() => void) | undefined;
  const listeners = new Set<() => void>();
  // One clock that never goes back, so that what came later is later.
  const start = Date.now() - performance.now();
  const now = () => start + performance.now();

  const notify = () => {
    stale = true;
    if (listeners.size === 0) return;
    cancel ??= nextFrame(() => {
      cancel = undefined;
      for (const listener of [...listeners]) listener();
    });
  };
  let session = new SessionEntries(now, notify);

  const view = () => {
    if (stale) {
      stale = false;
      cachedView = session.view();
    }
    return cachedView;
  };

  return {
    view,
    watch: (transport) =>
      watchTransport(transport, {
        userId: () => userId,
        pushed: (key, record) => session.pushed(key, record),
        stored: (key) => session.stored(key),
        failed: (key, error) => session.failed(key, error),
        received: (event, key, message) => session.received(event, key, message),
      }),
    middleware: () => (next) => (action) => {
      const result = next(action);
      if (postFailed.match(action)) session.failed(action.payload.key, action.payload.error);
      else if (isRejectedWithValue(action)) {
        const { meta, payload } = action;
        const base = 'baseQueryMeta' in meta ? meta.baseQueryMeta : undefined;
        if (isRecord(base)) session.failed(base['key'], payload);
      }
      return result;
    },
    begin: (next) => {
      userId = next;
      session = new SessionEntries(now, notify);
      if (listeners.size > 0) session.raiseLimits();
      notify();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      session.raiseLimits();
      return () => listeners.delete(listener);
    },
    recording: () => recordingOf(view(), userId ?? ''),
  };
}

/**
 * What was logged, as the test kit and the command line read it; times count from the first entry. Requests and answers
 * whose content was dropped are left out and counted.
 */
function recordingOf({ entries, missing }: SessionView, userId: string): SessionRecording {
  const first = entries[0]?.at ?? 0;
  const leftOut = missing.entries + missing.bodies;
  const recording: SessionRecording = {
    kind: 'screenwire-session',
    version: 1,
    userId,
    requests: [],
    answers: [],
    ...(leftOut > 0 && { leftOut }),
  };
  for (const entry of entries) {
    if (entry.dropped) continue;
    const atMs = Math.round(entry.at - first);
    if (entry.kind === 'request') recording.requests.push({ key: entry.key, atMs, record: entry.record });
    else recording.answers.push({ atMs, event: entry.event, message: entry.message });
  }
  return recording;
}
