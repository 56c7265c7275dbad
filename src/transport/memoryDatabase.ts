import {
  createPushKeys,
  isRecord,
  REQUEST_ROOT,
  responsePath,
  type Json,
  type JsonObject,
} from '../protocol';
import { childrenOf, isAtOrBelow, segments, valueAt, withValueAt } from './memoryTree';

/** One request as the platform sees it appear under `request/`. */
export interface MemoryRequest {
  key: string;
  record: JsonObject;
  /** Writes an answer under the person's event and returns its key. */
  answer(event: string, message: JsonObject): string;
}

/** What a client of the database must do to be told of writes. */
export interface MemoryClient {
  /** Something was written at `path`. */
  onWritten(path: string): void;
  listenCount(): number;
}

/** The server side of `memoryTransport`: one tree, rules by hand, and a hook to play the platform. */
export interface MemoryDatabase {
  get(path: string): Json;
  /** Writes with admin rights. */
  set(path: string, value: Json): void;
  /** Adds a child with a new key, with admin rights; returns the key. */
  push(path: string, value: Json): string;
  newKey(): string;
  now(): number;
  /** Refuses reads or writes at and below a path until the returned function is called. */
  deny(verb: 'read' | 'write', path: string): () => void;
  /** Plays the platform: called once for each request that appears. Returns the way to stop. */
  respond(handler: (request: MemoryRequest) => void): () => void;
  /** Every request write that was accepted, in order; a resent one occurs twice. */
  readonly requestLog: readonly { key: string; record: Json }[];
  /** Live listens of all clients. */
  listenCount(): number;
  attach(client: MemoryClient): () => void;
  /** True when the rules let this person (undefined: an admin) do it. */
  allows(verb: 'read' | 'write', path: string, userId: string | undefined, value?: Json): boolean;
  /** Applies a client's write that the rules allowed. */
  apply(path: string, value: Json): void;
}

/** A database in memory; `now` is its clock in ms since 1970. */
export function createMemoryDatabase({ now = Date.now }: { now?: () => number } = {}): MemoryDatabase {
  let tree: Json = null;
  const clients = new Set<MemoryClient>();
  const responders = new Set<(request: MemoryRequest) => void>();
  const denied = new Set<{ verb: 'read' | 'write'; path: string }>();
  const requestLog: { key: string; record: Json }[] = [];
  const nextKey = createPushKeys();

  const apply = (path: string, value: Json): void => {
    const before = valueAt(tree, REQUEST_ROOT);
    tree = withValueAt(tree, path, value);
    for (const client of [...clients]) client.onWritten(path);
    if (!isAtOrBelow(path, REQUEST_ROOT)) return;
    const key = segments(path)[1];
    if (key !== undefined && value !== null) requestLog.push({ key, record: value });
    const known = childrenOf(before);
    for (const [added, record] of childrenOf(valueAt(tree, REQUEST_ROOT))) {
      if (known.has(added) || !isObject(record)) continue;
      for (const respond of [...responders]) respond(request(added, record));
    }
  };

  const push = (path: string, value: Json): string => {
    const key = nextKey(now());
    apply(`${path}/${key}`, value);
    return key;
  };

  const request = (key: string, record: JsonObject): MemoryRequest => ({
    key,
    record,
    answer: (event, message) => {
      const userId = record['user_id'];
      return push(responsePath(typeof userId === 'string' ? userId : '', event), message);
    },
  });

  return {
    get: (path) => valueAt(tree, path),
    set: apply,
    push,
    newKey: () => nextKey(now()),
    now,
    deny: (verb, path) => addTo(denied, { verb, path }),
    respond: (handler) => addTo(responders, handler),
    requestLog,
    listenCount: () => [...clients].reduce((sum, client) => sum + client.listenCount(), 0),
    attach: (client) => addTo(clients, client),
    allows: (verb, path, userId, value = null) =>
      ![...denied].some((rule) => rule.verb === verb && isAtOrBelow(path, rule.path)) &&
      (userId === undefined || ownerMay(verb, path, userId, value)),
    apply,
  };
}

function isObject(value: Json): value is JsonObject {
  return isRecord(value);
}

function addTo<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => set.delete(item);
}

// The three paths a client touches, in the spirit of database.rules.json.
function ownerMay(verb: 'read' | 'write', path: string, userId: string, value: Json): boolean {
  const [root, owner] = segments(path);
  if (root === 'response') return owner === userId && (verb === 'read' || value === null);
  if (root === 'request_firebase_users') return owner === userId;
  if (root !== REQUEST_ROOT || verb === 'read') return false;
  return value === null || (isObject(value) && value['user_id'] === userId);
}
