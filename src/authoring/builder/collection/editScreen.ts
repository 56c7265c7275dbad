import { isFilledByPlatform } from '../../../protocol/data/copy';
import type { DataField } from '../../../protocol/data/definition';
import type { JsonObject } from '../../../protocol';
import { paragraph, screen, toolbar, VALUES_MAP, WIDE } from '../screen';
import type { ViewNode, ViewStep } from '../ViewNode';
import { button, id, linear } from '../views';
import { ROW } from './choiceViews';
import { inputName, inputViews } from './inputViews';
import type { ScreenSource } from './ScreenSource';

/** What a new row begins with is no value of this one. */
function asStored(field: DataField): DataField {
  const stored = { ...field };
  delete stored.initial;
  return stored;
}

/**
 * Posting a picture again counts as changing it, so one that only some may change is left to the table of rows; a state has buttons
 * on the screen of its row.
 */
const isEdited = ({ type, copy, only, transitions }: DataField): boolean =>
  !transitions && !isFilledByPlatform({ type, copy }) && (type !== 'picture' || only === undefined);

function fieldViews(field: DataField, source: ScreenSource): ViewNode[] {
  const views = inputViews(field, source);
  if (field.only === undefined) return views;
  return [
    linear(
      { ...WIDE, orientation: 'vertical', visibility: 'gone' },
      { views, expressions: { visibility: `@{row.maySet.${field.name} == true}` } },
    ),
  ];
}

/** Posts all fields; pictures, which are large, only where another one was picked. */
function changeSteps({ collection }: ScreenSource, fields: readonly DataField[]): ViewStep[] {
  const valuesOf = (ofFields: readonly DataField[]) =>
    Object.fromEntries(ofFields.map((field) => [field.name, `@{${inputName(field)}}`]));
  const pictures = fields.filter(({ type }) => type === 'picture');
  const plain = { ...ROW, ...valuesOf(fields.filter((field) => !pictures.includes(field))) };
  const step = { command: 'post', post_conlection: `../data/${collection}/change` } as const;
  if (pictures.length === 0) return [{ ...step, data: plain }];
  const isSame = pictures.map((field) => `${inputName(field)} == (row.${field.name} ?? "")`).join(' && ');
  return [
    { ...step, if: `@{${isSame}}`, data: plain },
    { ...step, if: `@{!(${isSame})}`, data: { ...plain, ...valuesOf(pictures) } },
  ];
}

/** A form that changes a row, filled with what the row has; it is opened with the row's id as `row_id`. */
export function editScreen(source: ScreenSource): JsonObject {
  const { collection, definition, translate, screens } = source;
  const fields = definition.fields.filter(isEdited).map(asStored);
  const inputs = { ...source, definition: { ...definition, fields } };
  const send = button(
    {
      id: id('btnSend'),
      layout_width: 'match_parent',
      layout_height: '45dp',
      text: translate('Lưu', 'Save'),
      textColor: '@color/white',
      background: '@color/app_color_blue_selected',
      visibility: 'gone',
    },
    {
      expressions: { visibility: '@{row.mayChange == true}' },
      actions: [
        ...changeSteps(source, fields),
        { command: 'toast', message: translate('Đã lưu', 'Saved') },
        { command: 'back' },
      ],
      context: { list_field: fields.map((field) => id(inputName(field))) },
    },
  );
  const closed = paragraph(
    translate(
      'Mục này không còn, hoặc bạn không có quyền sửa.',
      'This entry doesn’t exist, or you don’t have permission to edit it.',
    ),
    { id: id('txtClosed'), visibility: 'gone' },
  );
  return {
    json_layout: screen(
      toolbar(screens.edit.title, undefined, translate('Quay lại', 'Back')),
      [
        { ...closed, expressions: { visibility: '@{row.isGone == true || row.mayChange == false}' } },
        linear(
          { id: id('inputs'), ...WIDE, orientation: 'vertical', visibility: 'gone' },
          {
            views: fields.flatMap((field) => fieldViews(field, inputs)),
            expressions: { visibility: '@{row.mayChange == true}' },
          },
        ),
      ],
      [
        linear(
          { id: id('bottom_bar'), ...WIDE, padding: '12dp', orientation: 'vertical' },
          { views: [send] },
        ),
      ],
    ),
    load_form_script: `../load_form_script/data/${collection}/change`,
    values_map: VALUES_MAP,
  };
}
