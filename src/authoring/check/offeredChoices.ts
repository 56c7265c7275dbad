import type { LayoutNode } from '../../engine';
import { spinnerEntries } from '../../engine/docs';
import { radio } from '../builder/views';
import { WIDE } from '../builder/screen';
import type { CheckedView } from './CheckedView';
import { child, type JsonNode } from './jsonTree';
import type { TextEdit } from './LayoutProblem';
import { gapIn } from './listField';
import type { TextRange } from './Report';

/** How many choices are offered in place of a value that is none. */
export const MAX_OFFERED = 5;

/** What is to be chosen in the place of what is offered now. */
interface Mended {
  /** By the values that are offered now; undefined: no longer. */
  replaced: ReadonlyMap<string, string | undefined>;
  added: readonly string[];
}

/** What a list or a group of a screen lets people choose, as its text says. */
export interface OfferedChoices {
  place: TextRange;
  values: readonly string[];
  /** The edits that let it offer other values; none where nothing shows how. */
  edits: (mended: Mended) => TextEdit[];
}

interface Differing {
  /** Values that are none of the choices. */
  unknown: readonly string[];
  /** Choices that are not among the values. */
  missing: readonly string[];
}

export function differingChoices(values: readonly string[], choices: readonly string[]): Differing {
  return {
    unknown: values.filter((value) => !choices.includes(value)),
    missing: choices.filter((choice) => !values.includes(choice)),
  };
}

/** What is no choice becomes, in order, one that is not offered yet; what is left of the one goes, of the other is added. */
export function mendedChoices(values: readonly string[], { unknown, missing }: Differing): Mended {
  const replaced = new Map(values.map((value): [string, string | undefined] => [value, value]));
  for (const [index, value] of unknown.entries()) replaced.set(value, missing[index]);
  return { replaced, added: missing.slice(unknown.length) };
}

/** A string as the text has it: no expression and no name of a resource. */
export function literalAt(node: JsonNode | undefined): string | undefined {
  const value: unknown = node?.value;
  return typeof value === 'string' && !value.startsWith('@') ? value : undefined;
}

export const replacedBy = ({ offset, length }: TextRange, value: string): TextEdit => ({
  offset,
  length,
  text: JSON.stringify(value),
});

function ofList(node: LayoutNode, view: CheckedView): OfferedChoices | undefined {
  const labels = view.byName.get('entries')?.value;
  const values = view.byName.get('entryValues')?.value;
  const expressions = child(view.node, 'expressions')?.value;
  const isComputed = ['entries', 'entryValues'].some((name) => child(expressions, name));
  const isLiteral = literalAt(labels) !== undefined && (!values || literalAt(values) !== undefined);
  if (!labels || !isLiteral || isComputed) return undefined;
  const entries = spinnerEntries(node);
  return {
    place: values ?? labels,
    values: entries.map(({ value }) => value),
    edits: ({ replaced, added }) => {
      const kept = entries.flatMap(({ label, value }) => {
        const next = replaced.get(value);
        return next === undefined ? [] : [{ label: next === value ? label : next, value: next }];
      });
      const next = [...kept, ...added.map((value) => ({ label: value, value }))];
      // A line break within a choice would part it in a list.
      if (next.some(({ label }) => label.includes('\n'))) return [];
      const lines = (texts: string[]) => `${texts.join('\n')}\n`;
      return [
        replacedBy(labels, lines(next.map(({ label }) => label))),
        ...(values ? [replacedBy(values, lines(next.map(({ value }) => value)))] : []),
      ];
    },
  };
}

interface Option {
  view: CheckedView;
  words: JsonNode;
  value: string;
}

function optionsIn(view: CheckedView): (Option | undefined)[] {
  if (view.type.formPart !== 'option') return view.views.flatMap(optionsIn);
  const words = view.byName.get('text')?.value;
  const value = literalAt(words);
  return [words && value !== undefined ? { view, words, value } : undefined];
}

const endOf = ({ offset, length }: TextRange) => offset + length;

/** The edits that take items out of a list, of which at least one stays. */
function takenOut(list: JsonNode, removed: ReadonlySet<JsonNode>): TextEdit[] {
  const items = list.children ?? [];
  const first = items.findIndex((item) => !removed.has(item));
  return items.flatMap((item, index) => {
    if (!removed.has(item)) return [];
    const from = index < first ? item.offset : endOf(items[index - 1] ?? item);
    const to = index < first ? (items[index + 1] ?? item).offset : endOf(item);
    return [{ offset: from, length: to - from, text: '' }];
  });
}

function ofGroup(view: CheckedView, text: string): OfferedChoices | undefined {
  const found = optionsIn(view);
  const options = found.filter((option) => option !== undefined);
  const last = options.at(-1);
  if (!last || options.length < found.length) return undefined;
  return {
    place: options[0]?.words ?? view.node,
    values: options.map(({ value }) => value),
    edits: ({ replaced, added }) => {
      const list = last.view.node.parent;
      const removed = options.filter(({ value }) => replaced.get(value) === undefined);
      const isOneList = list?.type === 'array' && options.every((one) => one.view.node.parent === list);
      if (removed.length + added.length > 0 && !isOneList) return [];
      const renamed = options.flatMap(({ words, value }) => {
        const next = replaced.get(value);
        return next === undefined || next === value ? [] : [replacedBy(words, next)];
      });
      if (!list) return renamed;
      const more = added.map(
        (choice) => gapIn(text, list, last.view.node) + JSON.stringify(radio({ ...WIDE, text: choice })),
      );
      return [
        ...renamed,
        ...takenOut(list, new Set(removed.map((one) => one.view.node))),
        ...(more.length > 0 ? [{ offset: endOf(last.view.node), length: 0, text: more.join('') }] : []),
      ];
    },
  };
}

/** What people choose from in a view; undefined for other views, and where the text alone does not say it. */
export function offeredChoices(
  node: LayoutNode,
  view: CheckedView,
  text: string,
): OfferedChoices | undefined {
  return node.formPart === 'group' ? ofGroup(view, text) : ofList(node, view);
}
