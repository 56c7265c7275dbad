import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { eventsOf, innerOfRecord, isRecord, REQUEST_ROOT, type SessionRecording } from '../protocol';
import { postFailed } from '../state/outboxSlice';
import type { Transport } from '../transport/Transport';
import { nextFrame } from './frame';
import { recordingOf } from './recordingOf';

/** A request as it was pushed, and how far it came. */
export interface LoggedRequest {
  kind: 'request';
  /** Its place in the session, from 1. */
  order: number;
  key: string;
  /** ms since 1970 by this computer's clock. */
  at: number;
  application: string;
  collection: string;
  /** The event it is answered under. */
  event: string;
  record: Readonly<Record<string, unknown>>;
  /** `open`: on its way. `stored`: the database has it. `answered` and `failed` are the end, unless an answer is late. */
  status: 'open' | 'stored' | 'answered' | 'failed';
  /** ms until its first answer, else its failure, else the database's acknowledgement. */
  durationMs?: number;
  error?: unknown;
}

/** A message that came below `response/{uid}/{event}`. */
export interface LoggedAnswer {
  kind: 'answer';
  order: number;
  key: string;
  at: number;
  event: string;
  message: unknown;
  /** The request that named its event, and ms since then; absent for what comes by itself. */
  request?: string;
  durationMs?: number;
}

export type LogEntry = LoggedRequest | LoggedAnswer;

/** Requests kept, and answers kept; the oldest go first. */
export const LOGGED = 200;
// Messages known to be written down already; a listen set up anew reports them again.
const KNOWN = 5000;

/** What one person's session sent and got, in memory alone. It begins anew with every person. */
export interface SessionLog {
  /** The same transport, with a look at what passes through it. */
  watch(transport: Transport): Transport;
  /** Takes down how requests fail. */
  middleware: Middleware;
  /** Another person, or nobody, is here: nothing of the last one stays. */
  begin(userId: string | undefined): void;
  /** Everything kept, oldest first; the same list until something changes. */
  entries: () => readonly LogEntry[];
  /** Calls back at most once a frame; returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
  /** The session as the test kit replays it. */
  recording(): SessionRecording;
}

const NONE: readonly LogEntry[] = [];

/** Makes the log of a store. What passes is kept as it is, so that it costs next to nothing until somebody looks. */
export function createSessionLog(): SessionLog {
  let userId: string | undefined;
  let requests = new Map<string, LoggedRequest>();
  let answers: LoggedAnswer[] = [];
  /** Event → key of the request that named it last. */
  let asked = new Map<string, string>();
  let known = new Set<string>();
  let order = 0;
  let shown = NONE;
  let stale = false;
  let cancel: (() => void) | undefined;
  const listeners = new Set<() => void>();
  // One clock that never goes back, so that what came later is later.
  const start = Date.now() - performance.now();
  const now = () => start + performance.now();

  const changed = () => {
    stale = true;
    if (listeners.size === 0) return;
    cancel ??= nextFrame(() => {
      cancel = undefined;
      for (const listener of [...listeners]) listener();
    });
  };

  const update = (key: string, change: Partial<Pick<LoggedRequest, 'status' | 'durationMs' | 'error'>>) => {
    const request = requests.get(key);
    if (!request) return;
    requests.set(key, { ...request, durationMs: now() - request.at, ...change });
    changed();
  };

  const failed = (key: unknown, error: unknown) => {
    if (typeof key === 'string') update(key, { status: 'failed', error });
  };

  const pushed = (key: string, record: Readonly<Record<string, unknown>>) => {
    const text = (name: string) => (typeof record[name] === 'string' ? record[name] : '');
    const [event = ''] = eventsOf(innerOfRecord(record)).keys();
    order += 1;
    // A retry under the same key is the same request, and begins anew.
    requests.delete(key);
    asked.set(event, key);
    requests.set(key, {
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
    const [oldest] = requests.values();
    if (requests.size > LOGGED && oldest) {
      requests.delete(oldest.key);
      if (asked.get(oldest.event) === oldest.key) asked.delete(oldest.event);
    }
    changed();
  };

  const came = (event: string, key: string, message: unknown) => {
    const name = `${event}/${key}`;
    if (known.has(name)) return;
    if (known.size >= KNOWN) known = new Set();
    known.add(name);
    const request = requests.get(asked.get(event) ?? '');
    const at = now();
    order += 1;
    answers.push({
      kind: 'answer',
      order,
      key,
      at,
      event,
      message,
      ...(request && { request: request.key, durationMs: at - request.at }),
    });
    if (answers.length > LOGGED) answers.shift();
    if (request && request.status !== 'answered') update(request.key, { status: 'answered' });
    else changed();
  };

  const eventAt = (path: string): string | undefined => {
    const [root, owner, event, ...rest] = path.split('/');
    const own = root === 'response' && owner !== undefined && owner === userId && rest.length === 0;
    return own ? event : undefined;
  };

  const entries = () => {
    if (stale) {
      stale = false;
      shown = [...requests.values(), ...answers].sort((a, b) => a.order - b.order);
    }
    return shown;
  };

  return {
    entries,
    watch: (transport) => ({
      ...transport,
      push: (path, key, value) => {
        if (path !== REQUEST_ROOT || userId === undefined || !isRecord(value))
          return transport.push(path, key, value);
        pushed(key, value);
        const sent = transport.push(path, key, value);
        void sent.then((result) => {
          if (!result.ok) failed(key, result.error);
          else if (requests.get(key)?.status === 'open') update(key, { status: 'stored' });
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
      requests = new Map();
      answers = [];
      asked = new Map();
      known = new Set();
      order = 0;
      changed();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    recording: () => recordingOf(entries(), userId ?? ''),
  };
}
