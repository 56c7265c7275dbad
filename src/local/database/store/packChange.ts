import type { RecordBatch } from '../../storage/RecordBatch';
import { BranchNode, childOf, childrenOf, LeafNode, type Node, type Path, type Priority } from '../tree/node';
import type { Change } from './Change';

/** The name under which the priority of a branch is kept; no key can be it. */
export const PRIORITY = '.priority';

/** Packs what a write changes on disk: a record for each leaf that is new, other or gone, at the path below the
 * namespace's name, and one for the priority of each branch. */
export function packChange(namespace: string, change: Change, batch: RecordBatch): void {
  for (const path of change.paths) packPath(namespace, change, path, batch);
}

function packPath(namespace: string, { before, after }: Change, path: Path, batch: RecordBatch): void {
  batch.path.clear();
  batch.path.push(namespace);
  let was = before;
  let is = after;
  for (const key of path) {
    if (was === is) return;
    // A leaf on the way turned into a branch, or a branch lost its last child.
    packOwn(was, is, batch);
    was = childOf(was, key);
    is = childOf(is, key);
    batch.path.push(key);
  }
  packNode(was, is, batch);
}

/** Packs a whole subtree; `pause` is called after each leaf. */
export function packTree(namespace: string, root: Node | null, batch: RecordBatch, pause: () => void): void {
  batch.path.clear();
  batch.path.push(namespace);
  packNode(null, root, batch, pause);
}

function packNode(was: Node | null, is: Node | null, batch: RecordBatch, pause?: () => void): void {
  if (was === is) return;
  packOwn(was, is, batch);
  const { path } = batch;
  for (const [key] of childrenOf(was)) {
    if (childOf(is, key) !== null) continue;
    path.push(key);
    packNode(childOf(was, key), null, batch, pause);
    path.pop();
  }
  for (const [key, child] of childrenOf(is)) {
    path.push(key);
    packNode(childOf(was, key), child, batch, pause);
    path.pop();
  }
  pause?.();
}

/** What a place holds itself, apart from its children. */
function packOwn(was: Node | null, is: Node | null, batch: RecordBatch): void {
  if (is instanceof LeafNode) {
    const isSame = was instanceof LeafNode && was.value === is.value && was.priority === is.priority;
    if (!isSame) batch.put(leafText(is));
  } else if (was instanceof LeafNode) {
    batch.remove();
  }
  const had = branchPriority(was);
  const has = branchPriority(is);
  if (had === has) return;
  batch.path.push(PRIORITY);
  if (has === null) batch.remove();
  else batch.put(JSON.stringify(has));
  batch.path.pop();
}

function branchPriority(node: Node | null): Priority {
  return node instanceof BranchNode ? node.priority : null;
}

/** A leaf's value; with a priority a list of both. */
function leafText({ value, priority }: LeafNode): string {
  return JSON.stringify(priority === null ? value : [value, priority]);
}
