import { isDatabaseKey, type Json } from '../../protocol';

/** Levels of a value's path, counted from the root. */
export const MAX_DEPTH = 32;
/** Bytes of a value's whole path: the official SDKs refuse what the service itself would still take. */
export const MAX_PATH_BYTES = 768;
const MAX_TEXT_BYTES = 10 * 1024 * 1024;
/** Bytes that a leaf takes besides its value and the names that are its own: the rest of its path. */
const LEAF_OVERHEAD = 100;
/** Bytes of one write: the hosted service's limit for SDKs. */
export const MAX_UPDATE_BYTES = 16 * 1024 * 1024;

// No UTF-16 unit takes more than three bytes.
function isWithin(text: string, bytes: number): boolean {
  return text.length * 3 <= bytes || (text.length <= bytes && Buffer.byteLength(text) <= bytes);
}

function leafFault(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return isWithin(value, MAX_TEXT_BYTES) ? undefined : 'a text is longer than 10 MB';
    case 'number':
      return Number.isFinite(value) ? undefined : 'a number is not finite';
    case 'boolean':
      return undefined;
    default:
      return value === null ? undefined : 'a value is no JSON';
  }
}

interface Weighed {
  value: unknown;
  path: string;
  depth: number;
  pathBytes: number;
}

/** Walks a value without recursion. Returns why no database accepts it, or its number of leaves and its bytes with names. */
function weigh(path: string, value: unknown): { fault: string } | { bytes: number; leaves: number } {
  let bytes = 0;
  let leaves = 0;
  const waiting: Weighed[] = [
    { value, path, depth: path.split('/').length, pathBytes: Buffer.byteLength(path) },
  ];
  for (let item = waiting.pop(); item; item = waiting.pop()) {
    if (item.depth > MAX_DEPTH) return { fault: `${item.path}: deeper than ${String(MAX_DEPTH)} levels` };
    if (item.pathBytes > MAX_PATH_BYTES)
      return { fault: `${item.path}: a path longer than ${String(MAX_PATH_BYTES)} bytes` };
    if (bytes > MAX_UPDATE_BYTES) return { fault: `${path}: more than ${String(MAX_UPDATE_BYTES)} bytes` };
    if (typeof item.value !== 'object' || item.value === null) {
      const fault = leafFault(item.value);
      if (fault !== undefined) return { fault: `${item.path}: ${fault}` };
      bytes += typeof item.value === 'string' ? Buffer.byteLength(item.value) : 8;
      leaves += 1;
      continue;
    }
    for (const [key, child] of Object.entries(item.value) as [string, unknown][]) {
      if (!isDatabaseKey(key)) return { fault: `${item.path}: a name that no database takes` };
      const length = Buffer.byteLength(key);
      bytes += length;
      waiting.push({
        value: child,
        path: `${item.path}/${key}`,
        depth: item.depth + 1,
        pathBytes: item.pathBytes + 1 + length,
      });
    }
  }
  return { bytes, leaves };
}

/** True when the update also writes to a place above this path. */
export function isCovered(path: string, values: Readonly<Record<string, Json>>): boolean {
  for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1))
    if (Object.hasOwn(values, path.slice(0, at))) return true;
  return false;
}

/** The bytes of a value's names and leaves; undefined for what no database takes. */
export function bytesOf(value: Json): number | undefined {
  const weighed = weigh('', value);
  return 'fault' in weighed ? undefined : weighed.bytes;
}

/** The same, and `storedBytes`: its size in the database, each leaf with its path. 0 for what no database takes. */
export function sizeOf(value: Json): { bytes: number; storedBytes: number } {
  const weighed = weigh('', value);
  if ('fault' in weighed) return { bytes: 0, storedBytes: 0 };
  return { bytes: weighed.bytes, storedBytes: weighed.bytes + LEAF_OVERHEAD * weighed.leaves };
}

/**
 * Says why a multi-path update is one that no Realtime Database takes, however often it is sent: a bad name, too deep, too
 * long, too much, no JSON, or two paths of which one lies below the other. Undefined when it is one they take.
 */
export function checkUpdate(values: Readonly<Record<string, Json>>): string | undefined {
  let bytes = 0;
  for (const [path, value] of Object.entries(values)) {
    if (!path.split('/').every(isDatabaseKey)) return cut(`${path}: a path that no database takes`);
    if (isCovered(path, values)) return cut(`${path}: written to together with what lies above it`);
    const weighed = weigh(path, value);
    if ('fault' in weighed) return cut(weighed.fault);
    bytes += weighed.bytes;
    if (bytes > MAX_UPDATE_BYTES) return `more than ${String(MAX_UPDATE_BYTES)} bytes in one write`;
  }
  return undefined;
}

// The path may be as long and as odd as a stranger made it.
function cut(fault: string): string {
  return fault.length > 300 ? `…${fault.slice(-299)}` : fault;
}
