import { below } from '../../../engine/docs';
import { bareCollection } from '../../../protocol';
import { filterValues, listStart, readListStart } from '../../../protocol/data/listQuery';
import type { CheckedView } from '../CheckedView';
import { child, keyName, type JsonNode, propertiesOf } from '../jsonTree';
import type { KnownTargets } from '../KnownTargets';
import { literalAt, MAX_OFFERED } from '../offeredChoices';
import { replaceString, type Report } from '../Report';
import { stepsOf } from '../rowSteps';

interface Filter {
  collection: string;
  /** As a list is asked: `filter_state`. */
  name: string;
  value: string;
  node: JsonNode;
  path: string;
  /** The text of the node with another choice. */
  withChoice: (choice: string) => string;
}

const FILTER = 'filter_';

/** A list filtered by what its collection refuses as a filter, or by a value that is none of the field's choices. */
function checkFilter(filter: Filter, report: Report, { fields: ofCollections }: KnownTargets): void {
  const { collection: where, name, value, node, path, withChoice } = filter;
  const fields = ofCollections?.get(where);
  // The platform takes an empty value for no filter.
  if (!fields || !name.startsWith(FILTER) || node.value === '') return;
  const fieldName = name.slice(FILTER.length);
  const field = fields.find((one) => one.name === fieldName);
  if (!field || (field.filter === false && field.type !== 'person')) {
    report.add('no-filter', node, path, { field: fieldName, where });
    return;
  }
  const { choices } = field;
  if (!choices) return;
  const values = filterValues(value, choices);
  const unknown = values.find((one) => !choices.includes(one));
  if (unknown === undefined) return;
  const withInstead = (choice: string) =>
    withChoice(values.map((one) => (one === unknown ? choice : one)).join('\n'));
  const fixes = choices.slice(0, MAX_OFFERED).map((choice) => ({
    ...replaceString(node, withInstead(choice)),
    title: replaceString(node, choice).title,
  }));
  report.add('unknown-filter', node, path, { value: `“${unknown}”`, field: field.name, where }, fixes);
}

/** What a screen's own list is filtered by. */
export function checkStartFilters(root: JsonNode, report: Report, targets?: KnownTargets): void {
  const node = child(root, 'load_form_script')?.value;
  const start = typeof node?.value === 'string' ? readListStart(node.value) : undefined;
  if (!targets || !node || !start?.query) return;
  const { collection, query } = start;
  for (const [name, value] of Object.entries(query)) {
    if (value === '') continue;
    const withChoice = (choice: string) => listStart(collection, { ...query, [name]: choice });
    checkFilter({ collection, name, value, node, path: 'load_form_script', withChoice }, report, targets);
  }
}

/** What the steps of a view ask a list for. */
export function checkStepFilters(view: CheckedView, report: Report, targets?: KnownTargets): void {
  if (!targets) return;
  for (const [index, step] of stepsOf(view).entries()) {
    const to: unknown = (child(step, 'post_conlection') ?? child(step, 'post_collection'))?.value.value;
    const bare = typeof to === 'string' ? bareCollection(to.trim(), targets.application) : '';
    const [, collection] = /^data\/([^/]+)\/list$/.exec(bare) ?? [];
    if (collection === undefined) continue;
    const path = below(view.path, `actions/${String(index)}/data`);
    for (const { key, value: node } of propertiesOf(child(step, 'data')?.value)) {
      const value = literalAt(node) ?? '';
      checkFilter({ collection, name: keyName(key), value, node, path, withChoice: String }, report, targets);
    }
  }
}
