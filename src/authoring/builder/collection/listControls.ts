import { locationField, type DataDefinition, type DataField } from '../../../protocol/data/definition';
import type { ListQuery } from '../../../protocol/data/listQuery';
import type { Json } from '../../../protocol';
import { WIDE } from '../screen';
import type { ViewExpression, ViewNode, ViewStep } from '../ViewNode';
import { button, datePicker, id, input, linear, spinner } from '../views';
import type { Translate } from './captions';
import { choiceEntries, entriesOf, type Entry } from './choiceWords';
import { capitalised, caption, labelOf } from './inputViews';
import { NEAR, nearViews } from './locationViews';
import type { ListControls, ScreenSource } from './ScreenSource';

const NEWEST = '-created';

const isYesOrNo = ({ type, rollup }: Pick<DataField, 'type' | 'rollup'>): boolean =>
  type === 'boolean' || rollup?.aggregate === 'any';

/** How people filter by a field: by one of its values, by one day, or between two values. */
function filterKind({
  type,
  filter,
  sort,
  choices = [],
  rollup,
}: DataField): 'value' | 'day' | 'range' | undefined {
  const isOffered = !choices.some((choice) => choice.includes('\n'));
  if (filter && (isYesOrNo({ type, rollup }) || (type === 'choice' && isOffered))) return 'value';
  if (sort && (type === 'date' || type === 'number' || type === 'money')) return 'range';
  return filter && type === 'date' ? 'day' : undefined;
}

/** Fields that people can filter a list by; not those by which it is filtered anyway. */
export function filterableFields({ fields }: DataDefinition, query: ListQuery = {}): DataField[] {
  const isFixed = ({ name }: DataField) =>
    ['filter', 'from', 'to'].some((kind) => query[`${kind}_${name}`] !== undefined);
  return fields.filter((field) => filterKind(field) && !isFixed(field));
}

/** Fields that people can sort a list by. */
export const sortableFields = ({ fields }: DataDefinition): DataField[] => fields.filter(({ sort }) => sort);

/** The controls that a list has unless its author chooses others: filters for choices, an order where there are several. */
export function defaultControls(definition: DataDefinition, query?: ListQuery): ListControls {
  const choices = filterableFields(definition, query).filter(({ type }) => type === 'choice');
  const sorts = sortableFields(definition);
  return {
    filterBy: choices.map(({ name }) => name),
    sortBy: sorts.length > 1 ? sorts.map(({ name }) => name) : [],
  };
}

interface ChosenControls {
  filters: DataField[];
  sorts: DataField[];
}

function chosenControls({ definition, query, controls }: ScreenSource): ChosenControls {
  const begins = query?.['sort']?.replace(/^-/, '');
  const { filterBy, sortBy } = controls ?? defaultControls(definition, query);
  return {
    filters: filterableFields(definition, query).filter(({ name }) => filterBy.includes(name)),
    // The list begins in an order that people can return to.
    sorts: sortableFields(definition).filter(
      ({ name }) => sortBy.includes(name) || (sortBy.length > 0 && name === begins),
    ),
  };
}

const SORT = 'edtSort';

/** The inputs of a filter: what the list is asked by, and the bare id. */
function inputsOf(field: DataField): [parameter: string, input: string][] {
  const name = capitalised(field);
  return filterKind(field) === 'range'
    ? [
        [`from_${field.name}`, `from${name}`],
        [`to_${field.name}`, `to${name}`],
      ]
    : [[`filter_${field.name}`, `filter${name}`]];
}

/** What stands for all values of a field: no value of its own. */
function allOf({ choices = [] }: DataField): string {
  let all = '*';
  while (choices.includes(all)) all += '*';
  return all;
}

/** The value of a filter that is off. */
const offValue = (field: DataField): string => (filterKind(field) === 'value' ? allOf(field) : '');

/** What the control of a filter adds to the request of the list. */
export const filterData = (field: DataField): Record<string, ViewExpression> =>
  Object.fromEntries(
    inputsOf(field).map(([parameter, name]): [string, ViewExpression] => [
      parameter,
      filterKind(field) === 'value'
        ? `@{${name} == ${JSON.stringify(allOf(field))} ? "" : ${name}}`
        : `@{${name}}`,
    ]),
  );

/** What the controls add to the request of the list. */
export function controlData(source: ScreenSource): Record<string, Json> {
  const location = locationField(source.definition);
  const { filters, sorts } = chosenControls(source);
  return {
    ...Object.fromEntries(filters.flatMap((field) => Object.entries(filterData(field)))),
    ...(sorts.length > 0 && { sort: `@{${SORT}}` }),
    ...(location && { [`near_${location.name}`]: `@{${NEAR}}` }),
  };
}

/** Conditions, each true while the filter by a field is on. */
export const conditionsOf = (field: DataField): string[] =>
  // An empty number is nothing, and nothing is no empty text.
  inputsOf(field).map(([, name]) => `(${name} ?? "") != ${JSON.stringify(offValue(field))}`);

/** The steps that turn the filter by a field off. */
export const clearingSteps = (field: DataField): ViewStep[] =>
  inputsOf(field).map(([, name]) => ({ command: 'set_field', field: name, value: offValue(field) }));

/** Conditions, each true while a filter is on. */
export function filterConditions(source: ScreenSource): string[] {
  const conditions = chosenControls(source).filters.flatMap(conditionsOf);
  return locationField(source.definition) ? [...conditions, `${NEAR} != ""`] : conditions;
}

/** The steps that turn all filters off. */
export function clearFilters(source: ScreenSource): ViewStep[] {
  const steps = chosenControls(source).filters.flatMap(clearingSteps);
  return locationField(source.definition)
    ? [...steps, { command: 'set_field', field: NEAR, value: '' }]
    : steps;
}

const BOX = {
  layout_width: 'match_parent',
  layout_height: '45dp',
  textSize: '15sp',
  background: '@drawable/bg_gray_border',
} as const;

interface Chooser {
  name: string;
  hint: string;
  entries: Entry[];
  value: string;
}

/** A drop-down list of which each choice asks for the list again. */
function chooser({ name, hint, entries, value }: Chooser, translate: Translate, ask: ViewStep): ViewNode {
  const { properties, expressions } = entriesOf(entries, translate);
  return spinner(
    { id: id(name), ...BOX, hint, ...properties, value },
    { ...(expressions && { expressions }), actions: [ask] },
  );
}

function valueFilter(field: DataField, translate: Translate, ask: ViewStep): ViewNode {
  const all = { label: translate('Tất cả', 'All'), value: allOf(field) };
  const values = isYesOrNo(field)
    ? [
        { label: translate('có', 'yes'), value: 'true' },
        { label: translate('không', 'no'), value: 'false' },
      ]
    : choiceEntries(field.choices ?? [], translate);
  const [[, name] = ['', '']] = inputsOf(field);
  const entries = [all, ...values];
  return chooser({ name, hint: labelOf(field), entries, value: all.value }, translate, ask);
}

/** An input under its label. */
interface Labelled {
  words: string;
  view: ViewNode;
}

/** Inputs side by side, with what stands after them. */
function line(inputs: readonly Labelled[], after: ViewNode[] = []): ViewNode {
  const isLast = (at: number) => at === inputs.length - 1 && after.length === 0;
  return linear({ ...WIDE, orientation: 'horizontal', gravity: 'bottom', baselineAligned: false }, [
    ...inputs.map(({ words, view }, at) =>
      linear(
        {
          layout_width: '0dp',
          layout_weight: 1,
          layout_height: 'wrap_content',
          orientation: 'vertical',
          ...(!isLast(at) && { layout_marginRight: '8dp' }),
        },
        [caption(words), view],
      ),
    ),
    ...after,
  ]);
}

/** From and to of a field; a number is asked for with the button beside it, or Enter. */
function rangeFilter(field: DataField, translate: Translate, ask: ViewStep): ViewNode {
  const label = labelOf(field);
  const hints = [translate(`${label}: từ`, `${label}: from`), translate(`${label}: đến`, `${label}: to`)];
  const isDay = field.type === 'date';
  const inputs = inputsOf(field).map(([, name], at): Labelled => {
    const hint = hints[at] ?? label;
    const view = isDay
      ? datePicker({ id: id(name), ...BOX, hint }, { actions: [ask] })
      : input({
          id: id(name),
          ...BOX,
          padding: '8dp',
          hint,
          text: '',
          inputType: 'numberDecimal|numberSigned',
        });
    return { words: hint, view };
  });
  if (isDay) return line(inputs);
  const apply = button(
    {
      id: id(`apply${capitalised(field)}`),
      layout_width: 'wrap_content',
      layout_height: '45dp',
      text: translate('Lọc', 'Filter'),
    },
    { actions: [ask] },
  );
  return line(inputs, [apply]);
}

function sortControl(sorts: DataField[], { query, translate }: ScreenSource, ask: ViewStep): Labelled {
  const entries = [
    { label: translate('Mới nhất trước', 'Newest first'), value: NEWEST },
    { label: translate('Cũ nhất trước', 'Oldest first'), value: 'created' },
    ...sorts.flatMap((field) => {
      const label = labelOf(field);
      return [
        { label: translate(`${label}: tăng dần`, `${label}: ascending`), value: field.name },
        { label: translate(`${label}: giảm dần`, `${label}: descending`), value: `-${field.name}` },
      ];
    }),
  ];
  const hint = translate('Thứ tự', 'Order');
  const begins = query?.['sort'] ?? NEWEST;
  const isOffered = entries.some(({ value }) => value === begins);
  const value = isOffered ? begins : NEWEST;
  return { words: hint, view: chooser({ name: SORT, hint, entries, value }, translate, ask) };
}

const inPairs = (inputs: readonly Labelled[]): ViewNode[] =>
  inputs.flatMap((_, at) => (at % 2 === 0 ? [line(inputs.slice(at, at + 2))] : []));

/** The control of a filter by one value or one day. */
function singleFilter(field: DataField, translate: Translate, ask: ViewStep): Labelled {
  const words = labelOf(field);
  if (filterKind(field) === 'value') return { words, view: valueFilter(field, translate, ask) };
  const [[, name] = ['', '']] = inputsOf(field);
  return { words, view: datePicker({ id: id(name), ...BOX, hint: words }, { actions: [ask] }) };
}

/** The control by which people filter a list by a field, under its label; each choice asks for the list again. */
export const filterView = (field: DataField, translate: Translate, ask: ViewStep): ViewNode =>
  filterKind(field) === 'range'
    ? rangeFilter(field, translate, ask)
    : line([singleFilter(field, translate, ask)]);

/** The filters and the order of a list; each choice asks for the list again. */
export function controlViews(source: ScreenSource, ask: ViewStep): ViewNode[] {
  const { translate } = source;
  const { filters, sorts } = chosenControls(source);
  const single = filters
    .filter((field) => filterKind(field) !== 'range')
    .map((field) => singleFilter(field, translate, ask));
  const ranges = filters.filter((field) => filterKind(field) === 'range');
  const views = [
    ...inPairs(sorts.length > 0 ? [...single, sortControl(sorts, source, ask)] : single),
    ...ranges.map((field) => rangeFilter(field, translate, ask)),
    ...(locationField(source.definition) ? nearViews(translate, ask) : []),
  ];
  return views.length === 0
    ? []
    : [linear({ id: id('controls'), ...WIDE, orientation: 'vertical', layout_marginBottom: '8dp' }, views)];
}
