import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { eventsOf, innerOfRecord, isRecord, REQUEST_ROOT, type SessionRecording } from '../protocol';
import { postFailed } from '../state/outboxSlice';
import type { Transport } from '../transport/Transport';
import { nextFrame } from './frame';
import { KeptEntries, type Missing } from './keptEntries';
import type { LogEntry, LoggedRequest } from './logEntry';
import { recordingOf } from './recordingOf';

// Once somebody looks: messages written down already, since a listen set up anew reports them again; the oldest go
// first. Before, those that are kept are known by themselves.
const KNOWN = 2000;

/** What is kept, oldest first, and what is not any more. */
export interface SessionView {
  entries: readonly LogEntry[];
  missing: Missing;
}

/**
 * What one person's session sent and got, in memory alone. It begins anew with every person. Little is kept until
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

/** Makes the log of a store. What passes is kept as it is, so that it costs next to nothing until somebody looks. */
export function createSessionLog(): SessionLog {
  let userId: string | undefined;
  let kept = new KeptEntries();
  /** Event → key of the request that named it last. */
  let asked = new Map<string, string>();
  let known = new Set<string>();
  let order = 0;
  let shown = NOTHING;
  let stale = false;
  let cancel: (() => void) | undefined;
  const listeners = new Set<() => void>();
  // One clock that never goes back, so that what came later is later.
  const start = Date.now() - performance.now();
  const now = () => start + performance.now();
  let seen = false;

  const look = () => {
    seen = true;
    kept.widen();
  };

  const changed = () => {
    stale = true;
    if (listeners.size === 0) return;
    cancel ??= nextFrame(() => {
      cancel = undefined;
      for (const listener of [...listeners]) listener();
    });
  };

  const update = (key: string, change: Partial<Pick<LoggedRequest, 'status' | 'error'>>) => {
    const request = kept.request(key);
    if (!request) return;
    kept.update(key, { durationMs: now() - request.at, ...change });
    changed();
  };

  const failed = (key: unknown, error: unknown) => {
    if (typeof key === 'string') update(key, { status: 'failed', error });
  };

  const add: KeptEntries['add'] = (entry) => {
    const gone = kept.add(entry);
    if (gone && asked.get(gone.event) === gone.key) asked.delete(gone.event);
    return gone;
  };

  const pushed = (key: string, record: Readonly<Record<string, unknown>>) => {
    const text = (name: string) => (typeof record[name] === 'string' ? record[name] : '');
    const [event = ''] = eventsOf(innerOfRecord(record)).keys();
    order += 1;
    // A retry under the same key is the same request, and begins anew.
    kept.take(key);
    asked.set(event, key);
    add({
      kind: 'request',
      order,
      key,
      at: now(),
      application: text('application'),
      collection: text('dataCollection'),
      event,
      record,
      status: 'open',
    });
    changed();
  };

  const isKnown = (event: string, key: string): boolean => {
    if (kept.hasAnswer(event, key)) return true;
    if (!seen) return false;
    const name = `${event}/${key}`;
    if (known.has(name)) return true;
    known.add(name);
    const [oldest] = known;
    if (known.size > KNOWN && oldest !== undefined) known.delete(oldest);
    return false;
  };

  const came = (event: string, key: string, message: unknown) => {
    if (isKnown(event, key)) return;
    const request = kept.request(asked.get(event) ?? '');
    const at = now();
    order += 1;
    const of = request && { request: request.key, durationMs: at - request.at };
    add({ kind: 'answer', order, key, at, event, message, ...of });
    if (request && request.status !== 'answered') update(request.key, { status: 'answered' });
    else changed();
  };

  const eventAt = (path: string): string | undefined => {
    const [root, owner, event, ...rest] = path.split('/');
    const own = root === 'response' && owner !== undefined && owner === userId && rest.length === 0;
    return own ? event : undefined;
  };

  const view = () => {
    if (stale) {
      stale = false;
      shown = { entries: kept.list(), missing: kept.missing() };
    }
    return shown;
  };

  return {
    view,
    watch: (transport) => ({
      ...transport,
      push: (path, key, value) => {
        if (path !== REQUEST_ROOT || userId === undefined || !isRecord(value))
          return transport.push(path, key, value);
        pushed(key, value);
        const sent = transport.push(path, key, value);
        void sent.then((result) => {
          if (!result.ok) failed(key, result.error);
          else if (kept.request(key)?.status === 'open') update(key, { status: 'stored' });
        });
        return sent;
      },
      listen: (path, handlers, options) =>
        transport.listen(
          path,
          {
            ...handlers,
            onChild: (change) => {
              const event = change.kind === 'added' ? eventAt(path) : undefined;
              if (event !== undefined) came(event, change.key, change.value);
              handlers.onChild(change);
            },
          },
          options,
        ),
    }),
    middleware: () => (next) => (action) => {
      const result = next(action);
      if (postFailed.match(action)) failed(action.payload.key, action.payload.error);
      else if (isRejectedWithValue(action)) {
        const { meta, payload } = action;
        const base = 'baseQueryMeta' in meta ? meta.baseQueryMeta : undefined;
        if (isRecord(base)) failed(base['key'], payload);
      }
      return result;
    },
    begin: (next) => {
      userId = next;
      kept = new KeptEntries();
      seen = false;
      if (listeners.size > 0) look();
      asked = new Map();
      known = new Set();
      order = 0;
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      look();
      return () => listeners.delete(listener);
    },
    recording: () => recordingOf(view(), userId ?? ''),
  };
}
