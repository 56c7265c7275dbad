import type { Edit, Node } from 'jsonc-parser';

// Edits of JSON text that leave everything they do not concern as it was typed.

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
  const first = holder.children?.[0];
  return text.slice(holder.offset, first ? first.offset : endOf(holder)).includes('\n');
}

/** Takes the entry at `index` out of a list or object. */
export function removeEntry(holder: Node, index: number): Edit[] {
  const entries = holder.children ?? [];
  const entry = entries[index];
  if (!entry) return [];
  const next = entries[index + 1];
  const before = entries[index - 1];
  if (next) return [{ offset: entry.offset, length: next.offset - entry.offset, content: '' }];
  if (before) return [{ offset: endOf(before), length: endOf(entry) - endOf(before), content: '' }];
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
  const last = entries.at(-1);
  if (!last) {
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
  const indent = indentAt(text, (next ?? last).offset);
  const gap = spread ? `\n${indent}` : ' ';
  if (next) return [{ offset: next.offset, length: 0, content: `${snippet(indent)},${gap}` }];
  return [{ offset: endOf(last), length: 0, content: `,${gap}${snippet(indent)}` }];
}

/** A value as JSON whose further lines begin with `indent`. */
export function snippetOf(value: unknown, unit: string, indent: string): string {
  return reindent(JSON.stringify(value, null, unit), '', indent);
}
