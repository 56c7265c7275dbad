import { createHash } from 'node:crypto';
import { BranchNode, type Leaf, type Node, type Priority } from './node';
import { compareValues } from './order';

const double = Buffer.alloc(8);

function numberText(value: number): string {
  double.writeDoubleBE(value);
  return `number:${double.toString('hex')}`;
}

function typed(value: Leaf): string {
  return typeof value === 'number' ? numberText(value) : `${typeof value}:${String(value)}`;
}

function prefix(priority: Priority): string {
  return priority === null ? '' : `priority:${typed(priority)}:`;
}

function sha1(text: string): string {
  return createHash('sha1').update(text, 'utf8').digest('base64');
}

/** The hash that clients compute over the same data; empty for nothing. */
export function hashOf(node: Node | null): string {
  if (!node) return '';
  if (!(node instanceof BranchNode)) return sha1(prefix(node.priority) + typed(node.value));
  if (node.hash === undefined) {
    const entries = [...node.children];
    if (entries.some(([, child]) => child.priority !== null)) {
      // The sort is stable, so equal priorities stay in key order.
      entries.sort(([, a], [, b]) => compareValues(a.priority, b.priority));
    }
    const parts = entries.map(([key, child]) => `:${key}:${hashOf(child)}`);
    node.hash = sha1(prefix(node.priority) + parts.join(''));
  }
  return node.hash;
}
