import type { Edit, Node } from 'jsonc-parser';

// Minimal edits of JSON text that preserve the rest as typed.

const UNIT = '  ';

/** White space the line of an offset begins with. */
export function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** The step of indentation of a text: what its first indented line begins with. */
export function indentUnit(text: string): string {
  return /\n([ \t]+)\S/.exec(text)?.[1] ?? UNIT;
}

/** A snippet whose lines after the first move from one indentation to another. */
export function reindent(snippet: string, from: string, to: string): string {
  if (from === to) return snippet;
  return snippet
    .split('\n')
    .map((line, index) => (index > 0 && line.startsWith(from) ? to + line.slice(from.length) : line))
    .join('\n');
}

const endOf = ({ offset, length }: Node) => offset + length;

/** True when the entries of a list or object stand on lines of their own. */
export function isSpread(text: string, holder: Node): boolean {
  const firstEntry = holder.children?.[0];
  return text.slice(holder.offset, firstEntry ? firstEntry.offset : endOf(holder)).includes('\n');
}

/** Takes the entry at `index` out of a list or object. */
export function removeEntry(holder: Node, index: number): Edit[] {
  const entries = holder.children ?? [];
  const entry = entries[index];
  if (!entry) return [];
  const next = entries[index + 1];
  const previous = entries[index - 1];
  if (next) return [{ offset: entry.offset, length: next.offset - entry.offset, content: '' }];
  if (previous) return [{ offset: endOf(previous), length: endOf(entry) - endOf(previous), content: '' }];
  return [{ offset: holder.offset + 1, length: holder.length - 2, content: '' }];
}

/**
 * Puts `snippet(indent)` in front of the entry at `index` of a list or object, or behind the last. `indent` is what the
 * snippet's further lines begin with.
 */
export function insertEntry(
  text: string,
  holder: Node,
  index: number,
  snippet: (indent: string) => string,
): Edit[] {
  const entries = holder.children ?? [];
  const spread = entries.length === 0 || isSpread(text, holder);
  const next = entries[index];
  const lastEntry = entries.at(-1);
  if (!lastEntry) {
    const outer = indentAt(text, holder.offset);
    const inner = outer + indentUnit(text);
    return [
      {
        offset: holder.offset + 1,
        length: holder.length - 2,
        content: `\n${inner}${snippet(inner)}\n${outer}`,
      },
    ];
  }
  const indent = indentAt(text, (next ?? lastEntry).offset);
  const gap = spread ? `\n${indent}` : ' ';
  if (next) return [{ offset: next.offset, length: 0, content: `${snippet(indent)},${gap}` }];
  return [{ offset: endOf(lastEntry), length: 0, content: `,${gap}${snippet(indent)}` }];
}

/** A value as JSON whose further lines begin with `indent`. */
export function snippetOf(value: unknown, unit: string, indent: string): string {
  return reindent(JSON.stringify(value, null, unit), '', indent);
}

/** Puts a value in the place of a node; several are entries of the list that it stands in. */
export function replaceNode(text: string, node: Node, ...values: readonly unknown[]): Edit {
  const indent = indentAt(text, node.offset);
  const snippets = values.map((value) => snippetOf(value, indentUnit(text), indent));
  return { offset: node.offset, length: node.length, content: snippets.join(`,\n${indent}`) };
}

/** Text that comes in, as its lines after the first begin with `indent`, and at what place in it. */
export interface Insertion {
  edit: Edit;
  /** Where each of the snippets begins in the content of `edit`. */
  starts: number[];
}

function joined(prefix: string, parts: readonly string[], separator: string, suffix: string) {
  const starts: number[] = [];
  let content = prefix;
  for (const [index, part] of parts.entries()) {
    if (index > 0) content += separator;
    starts.push(content.length);
    content += part;
  }
  return { content: content + suffix, starts };
}

/**
 * Takes entries out of a list and puts snippets in front of its `index`-th one, counted with those that go, or behind the
 * last: in one go, so that neither edit touches the other.
 */
export function spliceEntries(
  text: string,
  list: Node,
  removed: ReadonlySet<Node>,
  index: number,
  snippets: readonly ((indent: string) => string)[],
): { edits: Edit[]; insertion: Insertion | undefined } {
  const entries = list.children ?? [];
  const kept = entries.filter((entry) => !removed.has(entry));
  const write = (indent: string) => snippets.map((snippet) => snippet(indent));
  const lastKept = kept.at(-1);
  if (!lastKept) {
    const outer = indentAt(text, list.offset);
    const gap = `\n${outer}${indentUnit(text)}`;
    const { content, starts } =
      snippets.length === 0
        ? { content: '', starts: [] }
        : joined(gap, write(gap.slice(1)), `,${gap}`, `\n${outer}`);
    const edit = { offset: list.offset + 1, length: list.length - 2, content };
    return { edits: [edit], insertion: snippets.length > 0 ? { edit, starts } : undefined };
  }
  const end = entries.indexOf(lastKept);
  const edits = entries.slice(0, end).flatMap((entry, at): Edit[] => {
    const next = entries[at + 1];
    if (!next || !removed.has(entry)) return [];
    return [{ offset: entry.offset, length: next.offset - entry.offset, content: '' }];
  });
  const lastEntry = entries.at(-1);
  if (lastEntry && lastEntry !== lastKept)
    edits.push({ offset: endOf(lastKept), length: endOf(lastEntry) - endOf(lastKept), content: '' });
  if (snippets.length === 0) return { edits, insertion: undefined };
  const next = entries.slice(index).find((entry) => !removed.has(entry));
  const indent = indentAt(text, (next ?? lastKept).offset);
  const gap = `,${isSpread(text, list) ? `\n${indent}` : ' '}`;
  const { content, starts } = next
    ? joined('', write(indent), gap, gap)
    : joined(gap, write(indent), gap, '');
  const edit = { offset: next ? next.offset : endOf(lastKept), length: 0, content };
  return { edits: [...edits, edit], insertion: { edit, starts } };
}

/** Applies non-overlapping edits. At the same offset insertions come before deletions. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let at = 0;
  for (const { offset, length, content } of [...edits].sort(
    (a, b) => a.offset - b.offset || a.length - b.length,
  )) {
    result += text.slice(at, offset) + content;
    at = offset + length;
  }
  return result + text.slice(at);
}
