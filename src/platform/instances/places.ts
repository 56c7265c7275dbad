import type { Json } from '../../protocol';
import { asObject } from '../store/asObject';

/**
 * Where a path is stored when people live in several instances (docs/decisions/0040): in the instance whose requests are served,
 * in that of a person, in the shared one; or in each, since traces are stored beside the answers they lead to.
 */
type Place = 'home' | 'shared' | 'everywhere' | { uid: string };

const spanning = (path: string): Error => new Error(`${path || '/'} stands in several instances`);

function placeInPlatform(path: string, [name, ...below]: readonly string[]): Place {
  switch (name) {
    case 'claim':
    case 'seen':
    case 'left':
    case 'carried':
      return 'home';
    case 'viewers':
    case 'about':
      return 'everywhere';
    case 'expiry': {
      const [, kind, uid] = below;
      // Entries that lead to somebody are theirs; each instance looks through its own as a whole.
      if (kind === undefined || (kind === 'of' && uid === undefined)) throw spanning(path);
      return kind === 'of' && uid !== undefined ? { uid } : 'shared';
    }
    case undefined:
    case 'expired':
      throw spanning(path);
    default:
      return 'shared';
  }
}

/** Where a path stands; throws for what stands in several instances and is asked for as a whole. */
export function placeOf(path: string): Place {
  const [root = '', name, ...below] = path.split('/');
  if (root === '') throw spanning(path);
  if (root === 'request') return 'home';
  if (root === 'platform') return placeInPlatform(path, name === undefined ? [] : [name, ...below]);
  if (root !== 'response' && root !== 'request_firebase_users') return 'shared';
  if (name === undefined) throw spanning(path);
  return { uid: name };
}

/** The same for a write: a trace goes to the instance of the answer it names, the expiry of a seen mark to that of the mark. */
function placeOfWrite(path: string, value: Json): Place {
  const place = placeOf(path);
  if (place === 'everywhere' && value !== null) {
    const [root, uid] = typeof value === 'string' ? value.split('/') : [];
    if (root !== 'response' || uid === undefined) throw spanning(path);
    return { uid };
  }
  const isExpiry = place === 'shared' && path.startsWith('platform/expiry/') && typeof value === 'string';
  return isExpiry && value.split('\n').every((one) => one.startsWith('platform/seen/')) ? 'home' : place;
}

export type Writes = Record<string, Json>;

/** An update by the instances it goes to. */
export interface Cut {
  /** What all share, and, where it is another instance than that of the requests, what its people have there. */
  shared: Writes;
  /** What stands where the requests are. */
  home: Writes;
  /** What stands in further ones. */
  others: Map<number, Writes>;
}

// An answer of a back end in the shared instance: it must be removed last, after it was delivered.
const ANSWER = /^applications\/[^/]+\/answers\/[^/]+$/;

/** Cuts an update of a platform whose requests are in `home`; the shared instance is the first of `count`. */
export function cut(
  values: Readonly<Writes>,
  { home, count, instanceOf }: { home: number; count: number; instanceOf: (uid: string) => number },
): Cut {
  const parts: Cut = { shared: {}, home: {}, others: new Map() };
  function put(at: number, path: string, value: Json): void {
    if (at === home) parts.home[path] = value;
    else if (at === 0) parts.shared[path] = value;
    else parts.others.set(at, { ...parts.others.get(at), [path]: value });
  }
  for (const [path, value] of Object.entries(values)) {
    const place = placeOfWrite(path, value);
    if (place === 'home') put(home, path, value);
    else if (place === 'everywhere') for (let at = 0; at < count; at++) put(at, path, value);
    else if (place !== 'shared') put(instanceOf(place.uid), path, value);
    else if (home === 0 && value === null && ANSWER.test(path)) put(0, path, value);
    else parts.shared[path] = value;
  }
  return parts;
}

export const isRemoval = (writes: Readonly<Writes>): boolean =>
  Object.values(writes).every((value) => value === null);

export function withoutLocks(writes: Readonly<Writes>): Writes {
  return Object.fromEntries(Object.entries(writes).filter(([path]) => !path.startsWith('platform/lock/')));
}

/** True for writes that may be lost without harm: locks, which expire, and lines of request logs. */
export function isDispensable(writes: Readonly<Writes>): boolean {
  return Object.entries(writes).every(
    ([path, value]) =>
      (path.startsWith('platform/lock/') && value === null) ||
      /^platform\/(?:request_log|request_payloads|expiry\/\d+\/log_\d+$)/.test(path),
  );
}

/** One value of what several instances hold at the same path. */
export function merged(values: readonly Json[]): Json {
  const present = values.filter((value) => value !== null);
  const [first = null, ...rest] = present;
  if (rest.length === 0) return first;
  const all = present.map(asObject);
  if (all.some((one) => one === undefined)) return first;
  const names = new Set(all.flatMap((one) => Object.keys(one ?? {})));
  return Object.fromEntries([...names].map((name) => [name, merged(all.map((one) => one?.[name] ?? null))]));
}
