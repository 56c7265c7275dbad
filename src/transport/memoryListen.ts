import { valueOf } from '../tree/encode';
import { childrenOf, isSameNode, nodeAt, withNodeAt, type Node, type Path } from '../tree/node';
import { isWithin, pathText } from '../tree/path';
import type { ChildChange, ListenHandlers, ListenOptions } from './Transport';

/** A write that the server has not acknowledged. */
export interface PendingWrite {
  path: Path;
  node: Node | null;
}

/** One listen of the in-memory client: what the server said, what the client guesses, what was reported. */
export interface MemoryListen {
  path: Path;
  newest: number | undefined;
  /** Takes the server's data and reports what changed. */
  load(node: Node | null, pending: readonly PendingWrite[]): void;
  /** Reports what changed by the client's own unacknowledged writes. */
  report(pending: readonly PendingWrite[]): void;
  isLoaded(): boolean;
  loaded(): Node | null;
  /** Ends with a refusal. */
  refuse(): void;
  /** Ends silently. */
  stop(): void;
}

export function createMemoryListen(
  path: Path,
  handlers: ListenHandlers,
  { newest, addedOnly = false }: ListenOptions,
): MemoryListen {
  let stopped = false;
  let ready = false;
  let server: Node | null | undefined;
  let reported = new Map<string, Node>();

  const report: MemoryListen['report'] = (pending) => {
    const view = window(overlay(path, server ?? null, pending), newest);
    const previous = reported;
    reported = view;
    for (const change of changes(previous, view)) {
      if (!stopped && (change.kind === 'added' || !addedOnly)) handlers.onChild(change);
    }
  };

  return {
    path,
    newest,
    report,
    load: (node, pending) => {
      server = node;
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
        message: `permission_denied at /${pathText(path)}: Client doesn't have permission to access the desired data.`,
      });
    },
    stop: () => {
      stopped = true;
    },
  };
}

/** The data at `path` as it will be once the writes are done. */
function overlay(path: Path, node: Node | null, writes: readonly PendingWrite[]): Node | null {
  return writes.reduce((current, write) => {
    if (isWithin(path, write.path)) return nodeAt(write.node, path.slice(write.path.length));
    return isWithin(write.path, path)
      ? withNodeAt(current, write.path.slice(path.length), write.node)
      : current;
  }, node);
}

function window(node: Node | null, newest: number | undefined): Map<string, Node> {
  const children = [...childrenOf(node)];
  return new Map(newest === undefined ? children : children.slice(-newest));
}

// The SDK's own order: removals, then additions, then changes.
function changes(before: ReadonlyMap<string, Node>, after: ReadonlyMap<string, Node>): ChildChange[] {
  const removed: ChildChange[] = [];
  const added: ChildChange[] = [];
  const changed: ChildChange[] = [];
  for (const [key, node] of before)
    if (!after.has(key)) removed.push({ kind: 'removed', key, value: valueOf(node) });
  for (const [key, node] of after) {
    const old = before.get(key);
    if (!old) added.push({ kind: 'added', key, value: valueOf(node) });
    else if (!isSameNode(old, node)) changed.push({ kind: 'changed', key, value: valueOf(node) });
  }
  return [...removed, ...added, ...changed];
}
