import { titleField, type DataField } from '../../../protocol/data/definition';
import { FORM_LAYOUTS, type JsonObject } from '../../../protocol';
import { paragraph, screen, toolbar, VALUES_MAP, WIDE } from '../screen';
import type { ViewNode, ViewStep } from '../ViewNode';
import { button, id, linear, spinner, text } from '../views';
import type { ScreenSource } from './ScreenSource';
import { caption, entriesOf, inputName, labelOf, literal, stepText } from './inputViews';
import { titleLine, valueBlock, valueOf } from './shownViews';

/** Choices up to which each has a button of its own, and buttons of that kind on one screen. */
const MAX_BUTTONS = 5;
const MAX_ALL_BUTTONS = 20;

// With the shown revision, so that concurrent changes of somebody else are not overwritten.
export const ROW = { row_id: '@{row.row_id}', revision: '@{row.revision}' };

const WIDE_BUTTON = { layout_width: 'match_parent', layout_height: '45dp', layout_marginTop: '8dp' } as const;

/** A field of which people choose one of a few. */
type ChoiceField = DataField & { choices: string[] };

const isChoice = (field: DataField): field is ChoiceField => field.choices !== undefined;

/** The way on from a screen that was opened without its row, as by its bare address. */
function toList({ translate, screens }: ScreenSource): ViewNode {
  const layout_form = FORM_LAYOUTS + screens.list.name;
  return button(
    {
      id: id('actToList'),
      ...WIDE_BUTTON,
      text: translate('Mở danh sách để chọn', 'Open the list to choose one'),
      visibility: 'gone',
    },
    {
      expressions: { visibility: '@{row.isGone == true}' },
      action: { command: 'open_form', layout_form },
      actions: [{ command: 'open_form', layout_form }],
    },
  );
}

function changeSteps(
  { collection, translate }: ScreenSource,
  question: string,
  value: { [field: string]: string },
): ViewStep[] {
  return [
    { command: 'confirm', message: stepText(question) },
    { command: 'post', post_conlection: `../data/${collection}/change`, data: { ...ROW, ...value } },
    { command: 'toast', message: stepText(translate('Đã đổi', 'Changed')) },
    { command: 'back' },
  ];
}

function choiceButtons(field: ChoiceField, source: ScreenSource): ViewNode[] {
  const { name, choices } = field;
  const { translate } = source;
  const label = labelOf(field);
  return choices.map((choice, index) =>
    button(
      {
        id: id(`act${inputName(field)}${index}`),
        ...WIDE_BUTTON,
        text: choice,
        contentDescription: `${label}: ${choice}`,
        visibility: 'gone',
      },
      {
        expressions: {
          visibility: `@{row.maySet.${name} == true && row.${name} != ${literal(choice)}}`,
        },
        actions: changeSteps(
          source,
          translate(`Đổi “${label}” thành “${choice}”?`, `Change “${label}” to “${choice}”?`),
          { [name]: choice },
        ),
      },
    ),
  );
}

function choiceList(field: ChoiceField, source: ScreenSource): ViewNode[] {
  const { name, choices } = field;
  const { translate } = source;
  const label = labelOf(field);
  const visibility = `@{row.maySet.${name} == true}` as const;
  const chosen = inputName(field);
  return [
    spinner(
      {
        id: id(chosen),
        ...WIDE_BUTTON,
        hint: label,
        entries: entriesOf(choices),
        prompt: translate('Chọn', 'Choose'),
        visibility: 'gone',
      },
      { expressions: { visibility } },
    ),
    button(
      {
        id: id(`act${chosen}`),
        ...WIDE_BUTTON,
        text: translate(`Đổi “${label}”`, `Change “${label}”`),
        visibility: 'gone',
      },
      {
        expressions: { visibility },
        actions: changeSteps(source, translate(`Đổi “${label}”?`, `Change “${label}”?`), {
          [name]: `@{${chosen}}`,
        }),
      },
    ),
  ];
}

/** The ways to change fields with choices; each under the field's name, for those who may. */
function choiceViews(source: ScreenSource): ViewNode[] {
  const { translate } = source;
  let buttons = 0;
  return source.definition.fields.filter(isChoice).flatMap((field) => {
    const { choices, name } = field;
    // A line break within a choice would part it in a list.
    const isLong = choices.length > MAX_BUTTONS || buttons + choices.length > MAX_ALL_BUTTONS;
    const isList = isLong && !choices.some((choice) => choice.includes('\n'));
    if (!isList) buttons += choices.length;
    const label = labelOf(field);
    const words = translate(`Đổi “${label}” thành`, `Change “${label}” to`);
    const above = caption(words, `@{row.maySet.${name} == true}`);
    return [above, ...(isList ? choiceList(field, source) : choiceButtons(field, source))];
  });
}

/** What people know a row by, inside an expression. */
export function titleOf({ definition, translate }: ScreenSource): string {
  const title = titleField(definition.fields);
  const noTitle = literal(translate('mục này', 'this entry'));
  return title ? `(row.${title.name} == null ? ${noTitle} : ${valueOf(title, translate)})` : noTitle;
}

/** The question before a row is removed: which one, and how many rows lead to it where the screen knows that. */
function removeQuestion(source: ScreenSource): string {
  const { translate } = source;
  const title = titleOf(source);
  const referring = translate(
    'Xóa “%s”? Số mục đang dùng mục này: %s%s. Ở đó sẽ ghi “(không xem được)”. Bạn sẽ không khôi phục được.',
    'Remove “%s”? Entries that refer to it: %s%s. They will show “(not available)”. You can’t undo this.',
  );
  const plain = translate('Xóa “%s”? Bạn sẽ không khôi phục được.', 'Remove “%s”? You can’t undo this.');
  const others = literal(translate(' và có thể hơn', ' and maybe others'));
  const parts = [title, 'row.referring', `(row.referringOthers == true ? ${others} : "")`];
  return [
    '@{(row.referring ?? 0) > 0',
    `? String.format(${literal(referring)}, ${parts.join(', ')})`,
    `: String.format(${literal(plain)}, ${title})}`,
  ].join(' ');
}

/** Steps that remove a row after a confirmation, followed by `after`. */
export function removeSteps(source: ScreenSource, after: readonly ViewStep[]): ViewStep[] {
  const { collection, translate } = source;
  return [
    { command: 'confirm', message: removeQuestion(source) },
    { command: 'post', post_conlection: `../data/${collection}/remove`, data: ROW },
    { command: 'toast', message: stepText(translate('Đã xóa', 'Removed')) },
    ...after,
  ];
}

/** Opens the form that changes the row. */
function editButton({ translate, screens }: ScreenSource): ViewNode {
  return button(
    { id: id('actEdit'), ...WIDE_BUTTON, text: translate('Sửa', 'Edit'), visibility: 'gone' },
    {
      expressions: { visibility: '@{row.mayChange == true}' },
      actions: [
        {
          command: 'open_form',
          layout_form: FORM_LAYOUTS + screens.edit.name,
          parameter: { row_id: ROW.row_id },
        },
      ],
    },
  );
}

/** One row in full, with what the person may do with it; it is opened with the row's id as `row_id`. */
export function detailScreen(source: ScreenSource): JsonObject {
  const { collection, definition, translate, screens } = source;
  const [title, ...otherFields] = definition.fields;
  const isTitle = title?.type === 'text' || title?.type === 'choice';
  const remove = button(
    {
      id: id('actRemove'),
      ...WIDE_BUTTON,
      text: translate('Xóa', 'Remove'),
      textColor: '@color/red',
      visibility: 'gone',
    },
    {
      expressions: { visibility: '@{row.mayRemove == true}' },
      actions: removeSteps(source, [{ command: 'back' }]),
    },
  );
  const byWhom = text(
    {
      id: id('valAuthor'),
      ...WIDE,
      text: '',
      textSize: '12sp',
      textColor: '@color/browser_actions_text_color',
      layout_marginTop: '12dp',
    },
    {
      expressions: {
        text: '@{row.person + " · " + Format.dateTime(row.created)}',
        visibility: '@{row.row_id != null}',
      },
    },
  );
  const goneNotice = paragraph(
    translate(
      'Mục này không còn, hoặc bạn không có quyền xem.',
      'This entry doesn’t exist, or you don’t have permission to view it.',
    ),
    { id: id('txtGone'), visibility: 'gone' },
  );
  return {
    json_layout: screen(toolbar(screens.detail.title, undefined, translate('Quay lại', 'Back')), [
      { ...goneNotice, expressions: { visibility: '@{row.isGone == true}' } },
      toList(source),
      ...(title && isTitle ? [titleLine(title, translate, { textSize: '18sp' })] : []),
      ...(isTitle ? otherFields : definition.fields).flatMap((field) => valueBlock(field, translate)),
      byWhom,
      linear({ id: id('acts'), ...WIDE, orientation: 'vertical' }, [
        editButton(source),
        ...choiceViews(source),
        remove,
      ]),
    ]),
    load_form_script: `../load_form_script/data/${collection}/get`,
    values_map: VALUES_MAP,
  };
}
