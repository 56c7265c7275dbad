import {
  createPushKeys,
  isRecord,
  THROTTLED_ROOT,
  throttlePath,
  REQUEST_ROOT,
  responsePath,
  type Json,
  type JsonObject,
} from '../protocol';
import { valueOf } from '../tree/encode';
import { childOf, childrenOf, nodeAt, type Node, type Path } from '../tree/node';
import { isWithin, parsePath } from '../tree/path';
import { TreeStore } from '../tree/store/TreeStore';

/** One request as the platform sees it appear under `request/`. */
export interface MemoryRequest {
  key: string;
  record: JsonObject;
  /** Writes an answer under the person's event and returns its key. */
  answer(event: string, message: JsonObject): string;
}

/** The server side of `memoryTransport`: one tree, rules by hand, and a hook to play the platform. What no database can
 * take (a key with one of `. # $ / [ ]`, more than 32 levels) is refused with a `BadInput`. */
export interface MemoryDatabase {
  /** The value as `snapshot.val()` shows it. */
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
  /** The data at a path. */
  at(path: Path): Node | null;
  /** Tells of every change at, above or below a path. Returns the way to stop. */
  watch(path: Path, onChange: () => void): () => void;
  /** True when the rules let this person (undefined: an admin) do it. */
  allows(verb: 'read' | 'write', path: Path, userId: string | undefined, value?: Json): boolean;
  /** Applies a client's write that the rules allowed. */
  apply(path: Path, value: Json): void;
}

/** A database in memory; `now` is its clock in ms since 1970. */
export function createMemoryDatabase({ now = Date.now }: { now?: () => number } = {}): MemoryDatabase {
  const store = new TreeStore(now);
  const responders = new Set<(request: MemoryRequest) => void>();
  const denied = new Set<{ verb: 'read' | 'write'; path: Path }>();
  const requestLog: { key: string; record: Json }[] = [];
  const nextKey = createPushKeys();

  const apply = (path: Path, value: Json): void => {
    const requestsBefore = childOf(store.root, REQUEST_ROOT);
    store.commit(store.prepareSet({ path, priority: false }, value), () => undefined);
    if (path[0] !== REQUEST_ROOT) return;
    const key = path[1];
    if (key !== undefined && value !== null) requestLog.push({ key, record: value });
    for (const [added, node] of childrenOf(childOf(store.root, REQUEST_ROOT))) {
      if (childOf(requestsBefore, added)) continue;
      const record = valueOf(node);
      if (!isObject(record)) continue;
      for (const respond of [...responders]) respond(request(added, record));
    }
  };

  const set = (path: string, value: Json): void => apply(parsePath(path), value);

  const push = (path: string, value: Json): string => {
    const key = nextKey(now());
    set(`${path}/${key}`, value);
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

  const at = (path: Path): Node | null => nodeAt(store.root, path);

  const isThrottled = (path: Path, userId: string, value: Json): boolean => {
    if (path[0] !== REQUEST_ROOT || !isObject(value) || at(path)) return false;
    return Number(valueOf(at(parsePath(throttlePath.person(userId))))) > now();
  };

  return {
    get: (path) => valueOf(at(parsePath(path))),
    set,
    push,
    newKey: () => nextKey(now()),
    now,
    deny: (verb, path) => addTo(denied, { verb, path: parsePath(path) }),
    respond: (handler) => addTo(responders, handler),
    requestLog,
    listenCount: () => store.views.size,
    at,
    watch: (path, onChange) => store.views.subscribe(store.root, path, undefined, { deliver: onChange }).stop,
    allows: (verb, path, userId, value = null) =>
      ![...denied].some((rule) => rule.verb === verb && isWithin(path, rule.path)) &&
      (userId === undefined || (ownerMay(verb, path, userId, value) && !isThrottled(path, userId, value))),
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

// The paths a client touches, in the spirit of database.rules.json.
function ownerMay(verb: 'read' | 'write', path: Path, userId: string, value: Json): boolean {
  const [root, owner] = path;
  if (root === 'response') return owner === userId && (verb === 'read' || value === null);
  if (root === THROTTLED_ROOT) return verb === 'read';
  if (root === 'request_firebase_users') return owner === userId;
  if (root !== REQUEST_ROOT || verb === 'read') return false;
  return value === null || (isObject(value) && value['user_id'] === userId);
}
