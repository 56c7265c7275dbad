import { filterData, filterView } from '../../../authoring/builder/collection/listControls';
import type { Translate } from '../../../authoring/builder/collection/captions';
import { isRecord, type Json } from '../../../protocol';
import type { DataField } from '../../../protocol/data/definition';
import { insertViews, type ViewsChange } from '../source/changeViews';
import { positionOf, type LastSource, type ReadSource } from '../source/readSource';
import { indentAt, indentUnit, snippetOf } from '../source/textEdit';
import { askingSteps, listView, type ListBinding } from './bindList';

const dataOf = ({ data }: Record<string, unknown>): Record<string, Json> =>
  isRecord(data) ? (data as Record<string, Json>) : {};

/** True for a field that presses of the screen filter the list by already. */
export function isFilteredBy(source: LastSource, collection: string, field: DataField): boolean {
  const parameters = Object.keys(filterData(field));
  return askingSteps(source, collection).some(({ step }) => parameters.some((name) => name in dataOf(step)));
}

/**
 * Puts the control by which people filter the list by a field in front of the list, and its value into everything that asks for the
 * list. Undefined where the list stands in nothing that can take it.
 */
export function addFilter(
  source: ReadSource,
  { collection, query }: Pick<ListBinding, 'collection' | 'query'>,
  field: DataField,
  translate: Translate,
): ViewsChange | undefined {
  const list = listView(source);
  const place = list?.listed ? positionOf(source, list) : undefined;
  const steps = askingSteps(source, collection);
  // The press that asks by most, such as a search, knows the other controls of the list.
  const [fullest] = steps
    .map(({ step }) => dataOf(step))
    .sort((a, b) => Object.keys(b).length - Object.keys(a).length);
  const asked = { ...(fullest ?? query), ...filterData(field) };
  const view = filterView(field, translate, {
    command: 'post',
    post_conlection: `../data/${collection}/list`,
    data: asked,
  });
  const inserted = place && insertViews(source, place, [view]);
  if (!inserted) return undefined;
  const unit = indentUnit(source.text);
  const asking = steps.map(({ node, step }) => ({
    offset: node.offset,
    length: node.length,
    content: snippetOf(
      { ...step, data: { ...dataOf(step), ...filterData(field) } },
      unit,
      indentAt(source.text, node.offset),
    ),
  }));
  return { ...inserted, edits: [...inserted.edits, ...asking] };
}
