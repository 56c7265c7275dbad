import { isRecord } from '../protocol';
import { LeafNode, nodeAt, withNodeAt, withPriorityAt, type Node, type Path, type Priority } from './node';
import { BadInput } from './path';

/** Something to be worked out when the write is made. */
export interface ServerValue {
  /** Below the value's place. */
  path: Path;
  /** True if it is the priority of that place. */
  priority: boolean;
  /** The content of `.sv`. */
  spec: unknown;
}

/** What a server value stands for: the time, or what stood there plus something. Throws `BadInput`. */
function serverValue(spec: unknown, existing: Node | null, now: number): number {
  if (spec === 'timestamp') return now;
  const step = isRecord(spec) ? spec['increment'] : undefined;
  if (typeof step !== 'number' || !Number.isFinite(step)) throw new BadInput('Unknown server value');
  const base = existing instanceof LeafNode && typeof existing.value === 'number' ? existing.value : 0;
  const sum = base + step;
  if (!Number.isFinite(sum)) throw new BadInput('Increment leaves the range of numbers');
  return sum;
}

/** The same for a priority. */
export function serverPriority(spec: unknown, existing: Node | null, now: number): Priority {
  const at = existing && existing.priority !== null ? new LeafNode(existing.priority) : null;
  return serverValue(spec, at, now);
}

/** Data that has been decoded and can be written at any time: only its server values are still open. */
export class DecodedValue {
  constructor(
    private readonly node: Node | null,
    private readonly serverValues: readonly ServerValue[],
  ) {}

  /** Bytes of its JSON. */
  get size(): number {
    return this.node ? this.node.size : 4;
  }

  /** The data to write now, where `existing` stands. Throws `BadInput`. */
  resolve(existing: Node | null, now: number): Node | null {
    let { node } = this;
    for (const { path, priority, spec } of this.serverValues) {
      const current = nodeAt(existing, path);
      if (priority) {
        node = withPriorityAt(node, path, serverPriority(spec, current, now));
      } else {
        const value = serverValue(spec, current, now);
        node = withNodeAt(node, path, new LeafNode(value, nodeAt(node, path)?.priority ?? null));
      }
    }
    return node;
  }
}
