import { createHash, hash } from 'node:crypto';
import { finish, type Steps } from '../../tree/steps';
import { BranchNode, type Node, type Priority } from '../../tree/node';
import type { Leaf } from '../../tree/order';
import { compareValues } from '../../tree/order';

/** Children hashed between two steps. */
const STEP = 200;
const double = Buffer.alloc(8);

function numberText(value: number): string {
  double.writeDoubleBE(value);
  return `number:${double.toString('hex')}`;
}

function typedText(value: Leaf): string {
  return typeof value === 'number' ? numberText(value) : `${typeof value}:${String(value)}`;
}

function prefix(priority: Priority): string {
  return priority === null ? '' : `priority:${typedText(priority)}:`;
}

function sha1(text: string): string {
  return hash('sha1', text, 'base64');
}

function* childrenInHashOrder(node: BranchNode): Steps<Iterable<[string, Node]>> {
  const entries: [string, Node][] = [];
  let hasPriorities = false;
  for (const entry of node.children) {
    if (entries.push(entry) % STEP === 0) yield;
    hasPriorities ||= entry[1].priority !== null;
  }
  // The sort is stable, so equal priorities stay in key order.
  return hasPriorities ? entries.sort(([, a], [, b]) => compareValues(a.priority, b.priority)) : entries;
}

/** The hash that clients compute over the same data, in steps; empty for nothing. */
export function* hashSteps(node: Node | null): Steps<string> {
  if (!node) return '';
  if (!(node instanceof BranchNode)) return sha1(prefix(node.priority) + typedText(node.value));
  if (node.hash !== undefined) return node.hash;
  const branch = createHash('sha1');
  let text = prefix(node.priority);
  let hashed = 0;
  for (const [key, child] of yield* childrenInHashOrder(node)) {
    text += `:${key}:${child instanceof BranchNode ? yield* hashSteps(child) : hashOf(child)}`;
    if (++hashed % STEP !== 0) continue;
    branch.update(text, 'utf8');
    text = '';
    yield;
  }
  node.hash = branch.update(text, 'utf8').digest('base64');
  return node.hash;
}

/** As `hashSteps`, at once: for what is small. */
export function hashOf(node: Node | null): string {
  if (node instanceof BranchNode) return node.hash ?? finish(hashSteps(node));
  return node ? sha1(prefix(node.priority) + typedText(node.value)) : '';
}
