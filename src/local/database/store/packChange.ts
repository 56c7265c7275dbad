import type { RecordBatch } from '../../storage/RecordBatch';
import { finish, type Steps } from '../../../tree/steps';
import {
  BranchNode,
  childOf,
  childrenOf,
  LeafNode,
  type Node,
  type Path,
  type Priority,
} from '../../../tree/node';
import type { Change } from '../../../tree/store/Change';

/** The name under which the priority of a branch is kept; no key can be it. */
export const PRIORITY = '.priority';

/** Leaves that are packed in one go. */
const SMALL_TREE = 200;
/** Paths or children packed between two steps. */
const STEP = 100;

/** Packs what a write changes on disk: a record for each leaf that is new, other or gone, at the path below the
 * namespace's name, and one for the priority of each branch. */
export function packChange(namespace: string, change: Change, batch: RecordBatch): void {
  finish(packChangeInSteps(namespace, change, batch));
}

/** As `packChange`, in steps; nothing else may be packed into the batch meanwhile. */
export function* packChangeInSteps(namespace: string, change: Change, batch: RecordBatch): Steps<void> {
  let packed = 0;
  for (const path of change.paths) {
    yield* packPath(namespace, change, path, batch);
    if (++packed % STEP === 0) yield;
  }
}

function* packPath(
  namespace: string,
  { before, after }: Change,
  path: Path,
  batch: RecordBatch,
): Steps<void> {
  batch.path.clear();
  batch.path.push(namespace);
  let oldNode = before;
  let newNode = after;
  for (const key of path) {
    if (oldNode === newNode) return;
    // A leaf on the way turned into a branch, or a branch lost its last child.
    packOwn(oldNode, newNode, batch);
    oldNode = childOf(oldNode, key);
    newNode = childOf(newNode, key);
    batch.path.push(key);
  }
  yield* packNode(oldNode, newNode, batch);
}

function* packNode(oldNode: Node | null, newNode: Node | null, batch: RecordBatch): Steps<void> {
  if ((oldNode?.leaves ?? 0) + (newNode?.leaves ?? 0) <= SMALL_TREE) {
    packSmall(oldNode, newNode, batch);
    return;
  }
  if (oldNode === newNode) return;
  packOwn(oldNode, newNode, batch);
  const { path } = batch;
  let packed = 0;
  for (const [key, child] of childrenOf(oldNode)) {
    if (childOf(newNode, key) === null) {
      path.push(key);
      yield* packNode(child, null, batch);
      path.pop();
    }
    if (++packed % STEP === 0) yield;
  }
  for (const [key, child] of childrenOf(newNode)) {
    path.push(key);
    yield* packNode(childOf(oldNode, key), child, batch);
    path.pop();
    if (++packed % STEP === 0) yield;
  }
}

function packSmall(oldNode: Node | null, newNode: Node | null, batch: RecordBatch): void {
  if (oldNode === newNode) return;
  packOwn(oldNode, newNode, batch);
  const { path } = batch;
  for (const [key, child] of childrenOf(oldNode)) {
    if (childOf(newNode, key) !== null) continue;
    path.push(key);
    packSmall(child, null, batch);
    path.pop();
  }
  for (const [key, child] of childrenOf(newNode)) {
    path.push(key);
    packSmall(childOf(oldNode, key), child, batch);
    path.pop();
  }
}

/** What a place holds itself, apart from its children. */
function packOwn(oldNode: Node | null, newNode: Node | null, batch: RecordBatch): void {
  if (newNode instanceof LeafNode) {
    const isSame =
      oldNode instanceof LeafNode && oldNode.value === newNode.value && oldNode.priority === newNode.priority;
    if (!isSame) batch.put(leafText(newNode));
  } else if (oldNode instanceof LeafNode) {
    batch.remove();
  }
  const oldPriority = branchPriority(oldNode);
  const newPriority = branchPriority(newNode);
  if (oldPriority === newPriority) return;
  batch.path.push(PRIORITY);
  if (newPriority === null) batch.remove();
  else batch.put(JSON.stringify(newPriority));
  batch.path.pop();
}

function branchPriority(node: Node | null): Priority {
  return node instanceof BranchNode ? node.priority : null;
}

/** A leaf's value; with a priority a list of both. */
function leafText({ value, priority }: LeafNode): string {
  return JSON.stringify(priority === null ? value : [value, priority]);
}
