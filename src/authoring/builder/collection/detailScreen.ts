import { titleField } from '../../../protocol/data/definition';
import { rowStart } from '../../../protocol/data/relatedRows';
import { FORM_LAYOUTS, type JsonObject } from '../../../protocol';
import { paragraph, screen, toolbar, VALUES_MAP, WIDE } from '../screen';
import type { ViewNode, ViewStep } from '../ViewNode';
import { button, id, linear, text } from '../views';
import { choiceViews, ROW, WIDE_BUTTON } from './choiceViews';
import { relatedViews } from './relatedViews';
import type { ScreenSource } from './ScreenSource';
import { literal } from './inputViews';
import { titleLine, valueBlock, valueOf } from './shownViews';

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
    { command: 'toast', message: translate('Đã xóa', 'Removed') },
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
  const { collection, definition, translate, screens, related } = source;
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
      ...(isTitle ? otherFields : definition.fields).flatMap((field) =>
        valueBlock(field, definition.fields, translate),
      ),
      byWhom,
      linear({ id: id('acts'), ...WIDE, orientation: 'vertical' }, [
        editButton(source),
        ...choiceViews(source),
        remove,
      ]),
      ...relatedViews(source),
    ]),
    load_form_script: rowStart(collection, related && { ...related, query: {} }),
    values_map: VALUES_MAP,
  };
}
