import type { Resources } from '../../engine';
import type { Doc } from '../../engine/docs';
import type { JsonNode } from './jsonTree';
import { nearest } from './nearest';
import type { LayoutProblem, ProblemFix, TextEdit } from './LayoutProblem';
import { fill, fixTexts, type ProblemCode, problemTexts, severities } from './problemTexts';

export interface TextRange {
  offset: number;
  length: number;
}

type Values = Readonly<Record<string, string | number | Doc>>;

const SHORT = 80;

/** Problems of one kind that are reported; the others appear after these are fixed. */
const MAX_OF_A_KIND = 1_000;
/** Comparisons for suggestions in one document: the number of words to compare is untrusted, too. */
const MAX_COMPARISONS = 100_000;

const shortened = (value: string) => (value.length > SHORT ? `${value.slice(0, SHORT - 1)}…` : value);

/** Collects problems and turns places of the text into lines and columns. */
export class Report {
  private readonly found = new Map<string, LayoutProblem>();
  private readonly reported = new Set<number>();
  private readonly lineStarts: number[] = [0];
  private readonly counts = new Map<ProblemCode, number>();
  private comparisons = 0;

  constructor(
    readonly text: string,
    /** Of the application, beside the console's own. */
    readonly resources?: Resources,
  ) {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.lineStarts.push(at + 1);
  }

  /** Adds a problem; the same problem at the same place is reported once. */
  add(
    code: ProblemCode,
    range: TextRange,
    path: string,
    values: Values = {},
    fixes: ProblemFix[] = [],
  ): void {
    const key = `${String(range.offset)}/${code}`;
    this.reported.add(range.offset);
    const count = this.counts.get(code) ?? 0;
    if (this.found.has(key) || count >= MAX_OF_A_KIND) return;
    this.counts.set(code, count + 1);
    const start = this.position(range.offset);
    const end = this.position(range.offset + range.length);
    const shown = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        typeof value === 'string' ? shortened(value) : value,
      ]),
    );
    this.found.set(key, {
      code,
      severity: severities[code],
      message: fill(problemTexts[code], shown),
      path,
      offset: range.offset,
      length: range.length,
      ...start,
      endLine: end.line,
      endColumn: end.column,
      fixes,
    });
  }

  /** The word that a misspelt one most likely means; undefined when it is ambiguous, or after too many comparisons. */
  suggest(word: string, words: Iterable<string>): string | undefined {
    if (this.comparisons >= MAX_COMPARISONS) return undefined;
    return nearest(word, this.counted(words));
  }

  private *counted(words: Iterable<string>): Iterable<string> {
    for (const word of words) {
      this.comparisons += 1;
      yield word;
    }
  }

  /** Whether a problem was reported at this offset. */
  has(range: TextRange): boolean {
    return this.reported.has(range.offset);
  }

  /** In the order of the text. */
  problems(): LayoutProblem[] {
    return [...this.found.values()].sort((a, b) => a.offset - b.offset || a.length - b.length);
  }

  private position(offset: number): { line: number; column: number } {
    let low = 0;
    let high = this.lineStarts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (this.lineStarts[low] ?? 0) + 1 };
  }
}

const end = (range: TextRange) => range.offset + range.length;

/** Fix that replaces a JSON string by `value`. */
export function replaceString(node: TextRange, value: string): ProblemFix {
  return {
    title: fill(fixTexts.rename, { value }),
    edits: [{ offset: node.offset, length: node.length, text: JSON.stringify(value) }],
  };
}

/** Fix that removes an item from its list or object, with its comma. */
export function removal(item: JsonNode): ProblemFix {
  return { title: fixTexts.remove, edits: [removalEdit(item)] };
}

/** Cached indexes of the children of a node, so that finding an item does not take linear time. */
const childIndices = new WeakMap<JsonNode, Map<JsonNode, number>>();

function placeIn(parent: JsonNode | undefined, item: JsonNode): number {
  if (!parent) return -1;
  const indices = childIndices.get(parent) ?? new Map(parent.children?.map((child, index) => [child, index]));
  childIndices.set(parent, indices);
  return indices.get(item) ?? -1;
}

function removalEdit(item: JsonNode): TextEdit {
  const siblings = item.parent?.children ?? [];
  const at = placeIn(item.parent, item);
  const next = siblings[at + 1];
  const before = siblings[at - 1];
  if (next) return { offset: item.offset, length: next.offset - item.offset, text: '' };
  const start = before ? end(before) : item.offset;
  return { offset: start, length: end(item) - start, text: '' };
}
