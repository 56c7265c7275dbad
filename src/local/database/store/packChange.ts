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
  yield* packNode(was, is, batch);
}

/** Packs a whole subtree; `pause` is called now and then. */
export function packTree(namespace: string, root: Node | null, batch: RecordBatch, pause: () => void): void {
  batch.path.clear();
  batch.path.push(namespace);
  for (const steps = packNode(null, root, batch); !steps.next().done;) pause();
}

function* packNode(was: Node | null, is: Node | null, batch: RecordBatch): Steps<void> {
  if ((was?.leaves ?? 0) + (is?.leaves ?? 0) <= SMALL_TREE) {
    packSmall(was, is, batch);
    return;
  }
  if (was === is) return;
  packOwn(was, is, batch);
  const { path } = batch;
  let packed = 0;
  for (const [key, child] of childrenOf(was)) {
    if (childOf(is, key) === null) {
      path.push(key);
      yield* packNode(child, null, batch);
      path.pop();
    }
    if (++packed % STEP === 0) yield;
  }
  for (const [key, child] of childrenOf(is)) {
    path.push(key);
    yield* packNode(childOf(was, key), child, batch);
    path.pop();
    if (++packed % STEP === 0) yield;
  }
}

function packSmall(was: Node | null, is: Node | null, batch: RecordBatch): void {
  if (was === is) return;
  packOwn(was, is, batch);
  const { path } = batch;
  for (const [key, child] of childrenOf(was)) {
    if (childOf(is, key) !== null) continue;
    path.push(key);
    packSmall(child, null, batch);
    path.pop();
  }
  for (const [key, child] of childrenOf(is)) {
    path.push(key);
    packSmall(childOf(was, key), child, batch);
    path.pop();
  }
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
