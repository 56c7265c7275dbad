import type { Json } from '../protocol';
import { childrenOf, isAtOrBelow, segments, valueAt, withValueAt } from './memoryTree';
import type { ChildChange, ListenHandlers, ListenOptions } from './Transport';

/** One listen of the in-memory client: what the server said, what the client guesses, what was reported. */
export interface MemoryListen {
  path: string;
  newest: number | undefined;
  /** Takes the server's value and reports what changed. */
  load(value: Json, pending: readonly { path: string; value: Json }[]): void;
  /** Reports what changed by the client's own unacknowledged writes. */
  report(pending: readonly { path: string; value: Json }[]): void;
  isLoaded(): boolean;
  loaded(): Json;
  /** Ends with a refusal. */
  refuse(): void;
  /** Ends silently. */
  stop(): void;
}

export function createMemoryListen(
  path: string,
  handlers: ListenHandlers,
  { newest, addedOnly = false }: ListenOptions,
): MemoryListen {
  let stopped = false;
  let ready = false;
  let server: Json | undefined;
  let reported = new Map<string, Json>();

  const report: MemoryListen['report'] = (pending) => {
    const own = pending.filter((write) => isAtOrBelow(write.path, path) || isAtOrBelow(path, write.path));
    const view = window(childrenOf(overlay(path, server ?? null, own)), newest);
    const before = reported;
    reported = view;
    for (const change of changes(before, view)) {
      if (!stopped && (change.kind === 'added' || !addedOnly)) handlers.onChild(change);
    }
  };

  return {
    path,
    newest,
    report,
    load: (value, pending) => {
      server = value;
      report(pending);
      if (!ready && !stopped) {
        ready = true;
        handlers.onReady?.();
      }
    },
    isLoaded: () => server !== undefined,
    loaded: () => server ?? null,
    refuse: () => {
      if (stopped) return;
      stopped = true;
      handlers.onError({
        kind: 'denied',
        code: 'PERMISSION_DENIED',
        message: `permission_denied at /${path}: Client doesn't have permission to access the desired data.`,
      });
    },
    stop: () => {
      stopped = true;
    },
  };
}

function overlay(path: string, value: Json, writes: readonly { path: string; value: Json }[]): Json {
  const depth = segments(path).length;
  return writes.reduce<Json>((current, write) => {
    if (isAtOrBelow(path, write.path)) {
      return valueAt(write.value, segments(path).slice(segments(write.path).length).join('/'));
    }
    return withValueAt(current, segments(write.path).slice(depth).join('/'), write.value);
  }, value);
}

function window(children: Map<string, Json>, newest: number | undefined): Map<string, Json> {
  return newest === undefined ? children : new Map([...children].slice(-newest));
}

// The SDK's own order: removals, then additions, then changes.
function changes(before: ReadonlyMap<string, Json>, after: ReadonlyMap<string, Json>): ChildChange[] {
  const removed: ChildChange[] = [];
  const added: ChildChange[] = [];
  const changed: ChildChange[] = [];
  for (const [key, value] of before) if (!after.has(key)) removed.push({ kind: 'removed', key, value });
  for (const [key, value] of after) {
    const old = before.get(key);
    if (old === undefined) added.push({ kind: 'added', key, value });
    else if (old !== value && JSON.stringify(old) !== JSON.stringify(value)) {
      changed.push({ kind: 'changed', key, value });
    }
  }
  return [...removed, ...added, ...changed];
}
