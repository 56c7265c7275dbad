import type { Json } from '../protocol';
import { BranchNode, type Node } from './node';

// `__proto__` is a legal key; plain assignment would set the prototype instead.
function put(object: Record<string, Json>, key: string, value: Json): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    object[key] = value;
  }
}

/** The export format: plain JSON with `.value` and `.priority` where there are priorities. */
export function exportOf(node: Node | null): Json {
  if (!node) return null;
  if (!(node instanceof BranchNode)) {
    return node.priority === null ? node.value : { '.value': node.value, '.priority': node.priority };
  }
  const object: Record<string, Json> = {};
  for (const [key, child] of node.children) put(object, key, exportOf(child));
  if (node.priority !== null) object['.priority'] = node.priority;
  return object;
}

const INDEX = /^(0|[1-9]\d*)$/;

/** True if `snapshot.val()` shows a branch as a list: its keys are whole numbers that fill half of their range. */
export function isList({ children }: BranchNode): boolean {
  let highest = -1;
  for (const [key] of children) {
    // Integer keys sort first, so the first other key settles it.
    if (!INDEX.test(key)) return false;
    highest = Math.max(highest, Number(key));
  }
  return highest < 2 * children.size;
}

/** The value without priorities, as `snapshot.val()` gives it: objects with dense whole-number keys become lists. */
export function valueOf(node: Node | null): Json {
  if (!node) return null;
  if (!(node instanceof BranchNode)) return node.value;
  if (isList(node)) {
    const list: Json[] = [];
    for (const [key, child] of node.children) {
      while (list.length < Number(key)) list.push(null);
      list.push(valueOf(child));
    }
    return list;
  }
  const object: Record<string, Json> = {};
  for (const [key, child] of node.children) put(object, key, valueOf(child));
  return object;
}
