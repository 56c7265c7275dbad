import { titleField, type DataField } from '../../../protocol/data/definition';
import { listStart } from '../../../protocol/data/listQuery';
import { FORM_LAYOUTS, type JsonObject } from '../../../protocol';
import { toolbar, VALUES_MAP, WIDE } from '../screen';
import type { ViewNode, ViewStep } from '../ViewNode';
import { button, id, image, input, linear, list, text } from '../views';
import { removeSteps, titleOf } from './detailScreen';
import { literal } from './inputViews';
import { clearFilters, controlData, controlViews, filterConditions } from './listControls';
import { removeButton } from './removeButton';
import type { ScreenSource } from './ScreenSource';
import { rowPicture, titleLine, valueLine } from './shownViews';

/** Lines of a row below its title. */
const MAX_LINES = 5;

/** A line whose field and button stand at one height, whatever the sizes of their texts. */
const LINE = { orientation: 'horizontal', baselineAligned: false } as const;

const CHIP = {
  layout_width: 'wrap_content',
  layout_height: '36dp',
  layout_marginRight: '8dp',
  textSize: '14sp',
} as const;

const addressOf = (name: string): string => FORM_LAYOUTS + name;

/** Only where somebody sees rows of others, and the list is not of one's own. */
const hasScopes = ({ definition, query }: ScreenSource): boolean =>
  query?.['scope'] !== 'own' && definition.see.some((subject) => subject !== 'author');

const isSearched = ({ definition }: ScreenSource): boolean => definition.fields.some(({ search }) => search);

/** Asks for the list again, by all that is chosen and entered. */
function ask(source: ScreenSource): ViewStep {
  const data = {
    ...source.query,
    ...(hasScopes(source) && { scope: '@{edtScope}' }),
    ...(isSearched(source) && { search: '@{edtSearch}' }),
    ...controlData(source),
  };
  return { command: 'post', post_conlection: `../data/${source.collection}/list`, data };
}

/** The one that is on looks so, and says so. */
function scopeButtons(source: ScreenSource): ViewNode[] {
  if (!hasScopes(source)) return [];
  const { translate } = source;
  const chip = (name: string, words: string, wordsIfOn: string, scope: string): ViewNode => {
    const ifOn = (on: string, off: string) => `@{edtScope == "${scope}" ? ${on} : ${off}}` as const;
    return button(
      { id: id(name), ...CHIP, text: words },
      {
        expressions: {
          background: ifOn('"@color/app_color_blue_selected"', 'null'),
          textColor: ifOn('"@color/white"', 'null'),
          contentDescription: ifOn(literal(wordsIfOn), literal(words)),
        },
        actions: [{ command: 'set_field', field: 'edtScope', value: scope }, ask(source)],
      },
    );
  };
  return [
    // Which of them is on.
    input({
      id: id('edtScope'),
      layout_width: 'match_parent',
      layout_height: '40dp',
      text: 'all',
      visibility: 'gone',
    }),
    linear({ id: id('scopes'), ...WIDE, orientation: 'horizontal', layout_marginBottom: '8dp' }, [
      chip('actAll', translate('Tất cả', 'All'), translate('Tất cả, đang xem', 'All, shown'), 'all'),
      chip('actOwn', translate('Của tôi', 'Mine'), translate('Của tôi, đang xem', 'Mine, shown'), 'own'),
    ]),
  ];
}

function searchLine(source: ScreenSource): ViewNode[] {
  if (!isSearched(source)) return [];
  const words = source.translate('Tìm', 'Search');
  return [
    linear({ id: id('searchLine'), ...WIDE, ...LINE, layout_marginBottom: '8dp' }, [
      input({
        id: id('edtSearch'),
        layout_width: '0dp',
        layout_weight: 1,
        layout_height: '40dp',
        layout_marginRight: '8dp',
        text: '',
        hint: words,
        padding: '8dp',
        maxLength: 100,
        background: '@drawable/bg_gray_border',
      }),
      button(
        { id: id('actSearch'), layout_width: 'wrap_content', layout_height: '40dp', text: words },
        { actions: [ask(source)] },
      ),
    ]),
  ];
}

/** The list, which says whether something is filtered where it has no rows, and else offers to add the first one. */
function rowsViews(source: ScreenSource): ViewNode[] {
  const { translate, screens } = source;
  const nothing = translate('Chưa có gì ở đây.', 'There is nothing here yet.');
  const properties = {
    ...{ id: id('recyclerView'), ...WIDE, loadingRows: 3, emptyText: nothing },
    errorText: translate('Không tải được danh sách.', 'The list could not be loaded.'),
  };
  const add = `row.mayAdd == false ? "" : ${literal(screens.form.title)}`;
  const actions: ViewStep[] = [{ command: 'open_form', layout_form: addressOf(screens.form.name) }];
  const conditions = [...(isSearched(source) ? ['edtSearch.trim() != ""'] : []), ...filterConditions(source)];
  if (conditions.length === 0)
    return [list(properties, { expressions: { emptyActionText: `@{${add}}` }, actions })];
  const isFiltered = conditions.join(' || ');
  const none = translate('Không có gì khớp với bộ lọc.', 'Nothing matches the filters.');
  const clear: ViewStep[] = [
    ...(isSearched(source) ? [{ command: 'set_field', field: 'edtSearch', value: '' } as const] : []),
    ...clearFilters(source),
    ask(source),
  ];
  return [
    button(
      {
        ...{ id: id('actClear'), ...CHIP, layout_marginBottom: '8dp' },
        text: translate('Xóa bộ lọc', 'Clear the filters'),
        visibility: 'gone',
      },
      { expressions: { visibility: `@{${isFiltered}}` }, actions: clear },
    ),
    list(properties, {
      expressions: {
        emptyText: `@{${isFiltered} ? ${literal(none)} : ${literal(nothing)}}`,
        emptyActionText: `@{${isFiltered} ? "" : ${add}}`,
      },
      actions,
    }),
  ];
}

/** The rows of a collection that are asked for, live, with the ways to add one and to find one. */
export function listScreen(source: ScreenSource): JsonObject {
  const { collection, query, translate, screens } = source;
  const add = image(
    {
      id: id('actAdd'),
      layout_width: '46dp',
      layout_height: '45dp',
      layout_alignParentRight: true,
      scaleType: 'centerInside',
      src: '@drawable/ic_add_white_24dp',
      contentDescription: screens.form.title,
    },
    {
      expressions: { visibility: '@{row.mayAdd == false ? View.GONE : View.VISIBLE}' },
      action: { command: 'open_form', layout_form: addressOf(screens.form.name) },
      actions: [{ command: 'open_form', layout_form: addressOf(screens.form.name) }],
    },
  );
  return {
    json_layout: {
      toolbar_layout: linear(
        { id: id('toolbar_layout'), ...WIDE, orientation: 'vertical', background: '@color/white' },
        [toolbar(screens.list.title, add, translate('Quay lại', 'Back'))],
      ),
      bottom_layout: linear({ id: id('bottom_layout'), ...WIDE, orientation: 'vertical', padding: '8dp' }, [
        ...searchLine(source),
        ...controlViews(source, ask(source)),
        ...scopeButtons(source),
        ...rowsViews(source),
      ]),
    },
    load_form_script: listStart(collection, query),
    values_map: VALUES_MAP,
  };
}

/** Priority of a field when a row has no line for all of them; fields with lower numbers are kept first. */
function spareness({ type, only, choices }: DataField): number {
  if (only !== undefined && choices !== undefined) return 0;
  return type === 'boolean' ? 2 : 1;
}

/** As many fields as a row has lines for, in the order of the collection. */
function linesOf(fields: readonly DataField[]): DataField[] {
  const kept = new Set([...fields].sort((a, b) => spareness(a) - spareness(b)).slice(0, MAX_LINES));
  return fields.filter((field) => kept.has(field));
}

/** How a row looks in the list; a press opens it in full. */
export function rowLayout(source: ScreenSource): JsonObject {
  const { definition, translate, screens } = source;
  const { fields } = definition;
  const title = titleField(fields);
  const lines = fields.filter((field) => field !== title && field.type !== 'picture');
  const photo = fields.find(({ type }) => type === 'picture');
  const words = linear(
    { layout_width: '0dp', layout_weight: 1, layout_height: 'wrap_content', orientation: 'vertical' },
    {
      views: [
        ...(title ? [titleLine(title, translate)] : []),
        ...linesOf(lines).map((field) => valueLine(field, translate)),
        text({
          id: id('person'),
          field_name: 'person',
          ...WIDE,
          text: '',
          textSize: '12sp',
          textColor: '@color/browser_actions_text_color',
        }),
      ],
      action: {
        command: 'open_form',
        layout_form: addressOf(screens.detail.name),
        field_name_post: 'row_id',
      },
      actions: [
        {
          command: 'open_form',
          layout_form: addressOf(screens.detail.name),
          parameter: { row_id: '@{row.row_id}' },
        },
      ],
    },
  );
  return linear(
    {
      ...WIDE,
      orientation: 'horizontal',
      padding: '8dp',
      background: '@drawable/bg_gray_border',
      layout_marginBottom: '8dp',
    },
    [
      ...(photo ? [rowPicture(photo, fields, translate)] : []),
      words,
      removeButton(titleOf(source), removeSteps(source, []), translate),
    ],
  );
}
