import type { JSONPath, Node } from 'jsonc-parser';
import { isRecord } from '../../../protocol';
import { jsonValue, member, nodesOf, readWhole, viewsOf, type ReadSource } from './readSource';

// Incremental parsing: after a keystroke only the surrounding object or list is parsed again.

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

/** JSON path of the last node of a chain; undefined if a duplicate key shadows it. */
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

/** Immutable update of the value at a path. */
function withValueAt(previous: unknown, path: JSONPath, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(previous))
    return previous.map((item: unknown, index) => (index === step ? withValueAt(item, rest, value) : item));
  return isRecord(previous) ? { ...previous, [step]: withValueAt(previous[step], rest, value) } : previous;
}

/** The value of a text that is valid JSON. */
export interface ParsedText {
  layout: unknown;
  /** Chain to the node that was parsed again; undefined for the whole text. */
  chain: Chain | undefined;
}

/** Parses a changed text; undefined if it is not valid JSON. `part` returns a region of the current text, or all of it. */
export function layoutAfter(
  previous: ReadSource,
  change: TextChange,
  part: (from?: number, to?: number) => string,
): ParsedText | undefined {
  for (const chain of aroundChange(previous, change).reverse()) {
    const node = chain.at(-1);
    if (!node) continue;
    const parsed = jsonValue(part(node.offset, node.offset + node.length + growth(change)));
    const path = parsed && pathOf(chain);
    if (path) return { layout: withValueAt(previous.layout, path, parsed.value), chain };
    if (parsed) break;
  }
  const parsed = jsonValue(part());
  return parsed && { layout: parsed.value, chain: undefined };
}

/** A node whose offset is mutable. */
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

/** The root with the last node of a chain replaced. Following nodes are shifted, ancestors are copied. */
function withNodeAt(chain: Chain, made: Node, by: number): Node {
  let now = made;
  for (let depth = chain.length - 2; depth >= 0; depth -= 1) {
    const old = chain[depth];
    const nextInChain = chain[depth + 1];
    if (!old || !nextInChain) return now;
    const children = [...(old.children ?? [])];
    const at = children.indexOf(nextInChain);
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
 * Updates a source after a change of its text; the previous source must not be used for edits any more. `parsed` is the
 * result of `layoutAfter`. Unchanged views keep their identity. If the text is not valid JSON, only the view around the
 * change is marked as broken.
 */
export function updateSource(
  previous: ReadSource,
  change: TextChange,
  text: string,
  parsed: ParsedText | undefined,
): ReadSource {
  const chain = parsed
    ? parsed.chain
    : aroundChange(previous, change).findLast((nodes) => isView(nodes.at(-1)));
  const layout = parsed ? parsed.layout : previous.layout;
  const old = chain?.at(-1);
  const rereadAll = () => readWhole(text, layout, parsed !== undefined);
  if (!chain || !old || chain.length === 1) return rereadAll();
  const written = text.slice(old.offset, old.offset + old.length + growth(change));
  const made = nodesOf(written);
  if (made?.type !== old.type) return rereadAll();
  shift(made, old.offset);
  // Even with unbalanced brackets inside, the node keeps its extent.
  const placed: Placed = made;
  placed.length = written.length;
  const root = withNodeAt(chain, made, growth(change));
  const broken = parsed ? undefined : { from: made.offset + 1, to: made.offset + made.length - 1 };
  return viewsOf({ text, root, layout, broken }, previous);
}
