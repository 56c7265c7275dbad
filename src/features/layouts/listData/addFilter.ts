import { clearingSteps, conditionsOf, filterData } from '../../../authoring/builder/collection/listControls';
import type { ViewNode, ViewStep } from '../../../authoring/builder/ViewNode';
import { getNodeValue, type Edit, type Node } from 'jsonc-parser';
import { isRecord, type Json } from '../../../protocol';
import type { DataField } from '../../../protocol/data/definition';
import { insertViews, type ViewsChange } from '../source/changeViews';
import { member, positionOf, type LastSource, type ReadSource } from '../source/readSource';
import { replaceNode } from '../source/textEdit';
import { askingSteps, listView, type ListBinding } from './bindList';

const dataOf = ({ data }: Record<string, unknown>): Record<string, Json> =>
  isRecord(data) ? (data as Record<string, Json>) : {};

/** True for a field that presses of the screen filter the list by already. */
export function isFilteredBy(source: LastSource, collection: string, field: DataField): boolean {
  const parameters = Object.keys(filterData(field));
  return askingSteps(source, collection).some(({ step }) => parameters.some((name) => name in dataOf(step)));
}

/** The input of a filter. */
const IS_FILTER = /^(?:filter|from|to)[A-Z]/;
/** One of several conditions, of which any is enough. */
const WHILE_FILTERED = /(?<=^@\{|\|\| )\((?:filter|from|to)[A-Z]\w* \?\? ""\) != /;

/** True where the same press turns other filters off. */
const isClearing = ({ parent }: Node): boolean =>
  (parent?.children ?? []).some((written) => {
    const step: unknown = getNodeValue(written);
    return isRecord(step) && step['command'] === 'set_field' && IS_FILTER.test(String(step['field']));
  });

/** What is shown while any filter is on counts the new one, too. */
function conditionEdits({ byPath }: ReadSource, field: DataField): Edit[] {
  const values = [...byPath.values()].flatMap(({ node }) =>
    (member(node, 'expressions')?.children ?? []).flatMap(({ children = [] }) => children.slice(1)),
  );
  return values.flatMap(({ offset, length, value }) => {
    const at = typeof value === 'string' ? value.search(WHILE_FILTERED) : -1;
    if (at === -1) return [];
    const text = String(value);
    const conditions = conditionsOf(field).join(' || ');
    return [
      { offset, length, content: JSON.stringify(`${text.slice(0, at)}${conditions} || ${text.slice(at)}`) },
    ];
  });
}

/**
 * Puts the control by which people filter the list by a field, drawn with what asks for the list, in front of the list, and its value into everything that asks for the
 * list; what turns filters off, or is shown while one is on, knows it, too. Undefined where the list stands in nothing that can take it.
 */
export function addFilter(
  source: ReadSource,
  { collection, query }: Pick<ListBinding, 'collection' | 'query'>,
  field: DataField,
  draw: (ask: ViewStep) => readonly ViewNode[],
): ViewsChange | undefined {
  const list = listView(source);
  const place = list?.listed ? positionOf(source, list) : undefined;
  const steps = askingSteps(source, collection);
  // The press that asks by most, such as a search, knows the other controls of the list.
  const [fullest] = steps
    .map(({ step }) => dataOf(step))
    .sort((a, b) => Object.keys(b).length - Object.keys(a).length);
  const asked = { ...(fullest ?? query), ...filterData(field) };
  if (!place) return undefined;
  const ask = { command: 'post', post_conlection: `../data/${collection}/list`, data: asked } as const;
  const inserted = insertViews(source, place, draw(ask));
  if (!inserted) return undefined;
  const asking = steps.map(({ node, step }) => {
    const asked = { ...step, data: { ...dataOf(step), ...filterData(field) } };
    return replaceNode(source.text, node, ...(isClearing(node) ? clearingSteps(field) : []), asked);
  });
  return { ...inserted, edits: [...inserted.edits, ...asking, ...conditionEdits(source, field)] };
}
