import type { DataField } from '../../../protocol/data/definition';
import type { JsonObject } from '../../../protocol';
import { paragraph, screen, toolbar, VALUES_MAP, WIDE } from '../screen';
import { button, id, linear } from '../views';
import { askedFields, inputName, inputViews } from './inputViews';
import type { ViewStep } from '../ViewNode';
import type { ScreenSource } from './ScreenSource';

/** Back to the row that the form was opened from, as the new row leads there. */
function backToOpener(fields: readonly DataField[]): ViewStep[] {
  const given = fields.flatMap(({ name, type }) => (type === 'reference' ? [`param.${name} != null`] : []));
  return given.length > 0 ? [{ if: `@{${given.join(' || ')}}`, command: 'back' }] : [];
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
        ...backToOpener(fields),
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
