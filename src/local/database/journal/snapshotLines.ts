import { exportOf } from '../tree/encode';
import { BranchNode, type Node, type Path } from '../tree/node';
import { recordLine } from './record';

const PIECE = 64 * 1024;
const SMALL = 256;

/** Last record of a complete snapshot. */
export const SNAPSHOT_END = 'end';

/** A whole tree as journal records, in pieces of about 64 kB, so that a large one never blocks the event loop. */
export function* snapshotLines(root: Node | null): Generator<string> {
  let lines: string[] = [];
  let size = 0;
  for (const record of records(root, [])) {
    const line = recordLine(record);
    lines.push(line);
    size += line.length;
    if (size < PIECE) continue;
    yield lines.join('');
    lines = [];
    size = 0;
  }
  lines.push(recordLine(JSON.stringify(SNAPSHOT_END)));
  yield lines.join('');
}

function* records(node: Node | null, path: Path): Generator<string> {
  if (!node) return;
  if (!(node instanceof BranchNode) || weight(node) <= SMALL) {
    yield JSON.stringify([[path.join('/'), exportOf(node)]]);
    return;
  }
  for (const [key, child] of node.children) yield* records(child, [...path, key]);
  if (node.priority !== null) yield JSON.stringify([[[...path, '.priority'].join('/'), node.priority]]);
}

/** Number of nodes below, counted no further than `SMALL`. */
function weight(node: Node): number {
  if (!(node instanceof BranchNode)) return 1;
  if (node.children.size > SMALL) return Infinity;
  let sum = 1;
  for (const [, child] of node.children) {
    sum += weight(child);
    if (sum > SMALL) return Infinity;
  }
  return sum;
}
