import type { JSONPath, Node } from 'jsonc-parser';
import { isRecord } from '../../../protocol';
import { jsonValue, member, nodesOf, readWhole, viewsOf, type ReadSource } from './readSource';

// A key changes a few characters of a long text: only the object or list around them is read again.

/** `from` to `to` of a text became `length` other characters. */
export interface TextChange {
  from: number;
  to: number;
  length: number;
}

/** Two changes, one after the other, as one. */
export function joinChanges(first: TextChange | undefined, then: TextChange): TextChange {
  if (!first) return then;
  const end = first.from + first.length;
  return {
    from: Math.min(first.from, then.from),
    to: first.to + Math.max(0, then.to - end),
    length: Math.max(end, then.to) - Math.min(first.from, then.from) + growth(then),
  };
}

const growth = ({ from, to, length }: TextChange) => length - (to - from);

/** The nodes from the root down to an object or list. */
type Chain = readonly Node[];

/** The objects and lists whose brackets stand around a region, the outermost first. */
function around(root: Node | undefined, from: number, to: number): Chain[] {
  const found: Chain[] = [];
  const chain: Node[] = [];
  let next = root;
  while (next) {
    const { type, offset, length, children } = next;
    chain.push(next);
    if (type === 'object' || type === 'array') {
      if (offset >= from || to >= offset + length) break;
      found.push([...chain]);
    }
    next = children?.find((child) => child.offset <= from && to <= child.offset + child.length);
  }
  return found;
}

function aroundChange({ root, broken }: ReadSource, change: TextChange): Chain[] {
  const from = Math.min(change.from, broken?.from ?? change.from);
  return around(root, from, Math.max(change.to, broken?.to ?? change.to));
}

/** Where the end of a chain stands in the value; undefined where another member of that name counts. */
function pathOf(chain: Chain): JSONPath | undefined {
  const path: JSONPath = [];
  for (const [index, node] of chain.entries()) {
    const holder = chain[index - 1];
    if (holder?.type === 'array') path.push(holder.children?.indexOf(node) ?? -1);
    if (holder?.type !== 'property') continue;
    const name = String(holder.children?.[0]?.value);
    if (name === '__proto__' || member(chain[index - 2], name) !== node) return undefined;
    path.push(name);
  }
  return path;
}

/** A value with another one at a path; all that is not on the way there stays the same. */
function withValueAt(before: unknown, path: JSONPath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(before))
    return before.map((item: unknown, index) => (index === step ? withValueAt(item, rest, value) : item));
  return isRecord(before) ? { ...before, [step]: withValueAt(before[step], rest, value) } : before;
}

/** A text that is JSON. */
export interface Whole {
  layout: unknown;
  /** What of the text was read again; undefined when it was all of it. */
  chain: Chain | undefined;
}

/** What a changed text says, if it is JSON. `part` gives a region of the text as it is now, all of it when not told which. */
export function layoutAfter(
  before: ReadSource,
  change: TextChange,
  part: (from?: number, to?: number) => string,
): Whole | undefined {
  for (const chain of aroundChange(before, change).reverse()) {
    const node = chain.at(-1);
    if (!node) continue;
    const parsed = jsonValue(part(node.offset, node.offset + node.length + growth(change)));
    const path = parsed && pathOf(chain);
    if (path) return { layout: withValueAt(before.layout, path, parsed.value), chain };
    if (parsed) break;
  }
  const parsed = jsonValue(part());
  return parsed && { layout: parsed.value, chain: undefined };
}

/** A node whose place follows the text. */
interface Placed {
  offset: number;
  length: number;
  parent?: Node;
}

function shift(node: Node, by: number): void {
  const placed: Placed = node;
  placed.offset += by;
  for (const child of node.children ?? []) shift(child, by);
}

/** The root with another node at the end of a chain. What stands behind it moves; what was on the way is made anew. */
function withNodeAt(chain: Chain, made: Node, by: number): Node {
  let now = made;
  for (let depth = chain.length - 2; depth >= 0; depth -= 1) {
    const old = chain[depth];
    const before = chain[depth + 1];
    if (!old || !before) return now;
    const children = [...(old.children ?? [])];
    const at = children.indexOf(before);
    children[at] = now;
    if (by !== 0) for (const later of children.slice(at + 1)) shift(later, by);
    now = { ...old, length: old.length + by, children };
    for (const child of children) {
      const placed: Placed = child;
      placed.parent = now;
    }
  }
  return now;
}

const isView = (node: Node | undefined) =>
  (member(node, 'widget') ?? member(node, 'properties') ?? member(node, 'views')) !== undefined;

/**
 * Reads a text again after a change of the one read before, which must not be used for edits any more; `whole` is what
 * `layoutAfter` made of it. Views that did not change stay the same objects. Where the text is no JSON, only the view
 * around the change is in doubt.
 */
export function updateSource(
  before: ReadSource,
  change: TextChange,
  text: string,
  whole: Whole | undefined,
): ReadSource {
  const chain = whole ? whole.chain : aroundChange(before, change).findLast((nodes) => isView(nodes.at(-1)));
  const layout = whole ? whole.layout : before.layout;
  const old = chain?.at(-1);
  const all = () => readWhole(text, layout, whole !== undefined);
  if (!chain || !old || chain.length === 1) return all();
  const written = text.slice(old.offset, old.offset + old.length + growth(change));
  const made = nodesOf(written);
  if (made?.type !== old.type) return all();
  shift(made, old.offset);
  // Also where the brackets inside do not fit: what stands around is as it was.
  const placed: Placed = made;
  placed.length = written.length;
  const root = withNodeAt(chain, made, growth(change));
  const broken = whole ? undefined : { from: made.offset + 1, to: made.offset + made.length - 1 };
  return viewsOf({ text, root, layout, broken }, before);
}
