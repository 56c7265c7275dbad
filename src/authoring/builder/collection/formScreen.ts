import type { DataDefinition, DataField } from '../../../protocol/data/definition';
import { namedBy } from '../../../protocol/data/subjects';
import { FORM_LAYOUTS, type JsonObject } from '../../../protocol';
import { paragraph, screen, toolbar, VALUES_MAP, WIDE } from '../screen';
import { button, id, linear } from '../views';
import { askedFields, inputName, inputViews } from './inputViews';
import type { ViewStep } from '../ViewNode';
import type { ScreenSource } from './ScreenSource';

/** Anyone who adds a row sees it. */
const seesOwn = ({ see }: Pick<DataDefinition, 'see'>): boolean =>
  see.some(
    (subject) => ['everyone', 'author'].includes(subject) || namedBy('readers', subject) !== undefined,
  );

/**
 * Where people are once the row was added: back at the row that the form was opened from, as the new one leads there; else at the new
 * row, where they see it.
 */
function landing({ definition, screens }: ScreenSource, fields: readonly DataField[]): ViewStep[] {
  const given = fields.flatMap(({ name, type }) => (type === 'reference' ? [`param.${name} != null`] : []));
  const isAdded = 'result.row_id != null';
  const back: ViewStep[] = given.length > 0 ? [{ if: `@{${given.join(' || ')}}`, command: 'back' }] : [];
  if (!seesOwn(definition)) return back;
  const isNew = `@{${given.length > 0 ? `!(${given.join(' || ')}) && ` : ''}${isAdded}}` as const;
  return [
    ...back,
    { if: isNew, command: 'back' },
    {
      if: isNew,
      command: 'open_form',
      layout_form: FORM_LAYOUTS + screens.detail.name,
      parameter: { row_id: '@{result.row_id}' },
    },
  ];
}

/** A form that adds a row: an input for each field that people fill in. */
export function formScreen(source: ScreenSource): JsonObject {
  const { collection, definition, translate, screens, submit } = source;
  const fields = askedFields(definition.fields);
  const inputs = { ...source, definition: { ...definition, fields } };
  const post_conlection = `../data/${collection}/add`;
  const send = button(
    {
      id: id('btnSend'),
      layout_width: 'match_parent',
      layout_height: '45dp',
      text: submit ?? translate('Thêm', 'Add'),
      textColor: '@color/white',
      background: '@color/app_color_blue_selected',
    },
    {
      expressions: { visibility: '@{row.mayAdd == false ? View.GONE : View.VISIBLE}' },
      action: { command: 'post', post_conlection },
      actions: [
        { command: 'post', post_conlection },
        { command: 'clear_form' },
        { command: 'toast', message: translate('Đã thêm', 'Added') },
        { command: 'refresh' },
        ...landing(source, fields),
      ],
      context: { list_field: fields.map((field) => id(inputName(field))) },
    },
  );
  const closed = paragraph(
    translate('Bạn không có quyền thêm ở đây.', 'You don’t have permission to add entries here.'),
    {
      id: id('txtClosed'),
      visibility: 'gone',
    },
  );
  return {
    json_layout: screen(
      toolbar(screens.form.title, undefined, translate('Quay lại', 'Back')),
      [
        { ...closed, expressions: { visibility: '@{row.mayAdd == false}' } },
        ...fields.flatMap((field) => inputViews(field, inputs)),
      ],
      [
        linear(
          { id: id('bottom_bar'), ...WIDE, padding: '12dp', orientation: 'vertical' },
          { views: [send] },
        ),
      ],
    ),
    load_form_script: `../load_form_script/data/${collection}/add`,
    values_map: VALUES_MAP,
  };
}
