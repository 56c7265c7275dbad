import { button, id, input, linear, list, text } from '../../authoring/builder/views';
import type { ViewNode } from '../../authoring/builder/ViewNode';
import type { JsonObject } from '../../protocol';
import { screen, toolbar, WIDE } from '../../authoring/builder/screen';
import { VALUES_MAP } from './plainForm';
import type { Speech } from './Speech';

interface EntryField {
  name: string;
  label: string;
  /** What is said when it is left empty; without it the field may be. */
  required?: string;
  long?: boolean;
}

function entryField({ name, label, required, long }: EntryField): ViewNode[] {
  return [
    text({
      ...WIDE,
      text: label,
      textSize: '13sp',
      textColor: '@color/browser_actions_text_color',
      layout_marginTop: '8dp',
    }),
    input({
      id: id(`txt_${name}`),
      field_name: name,
      layout_width: 'match_parent',
      layout_height: long ? '96dp' : '45dp',
      text: '',
      hint: label,
      padding: '8dp',
      textSize: '15sp',
      textColor: '@color/app_color_blue_selected',
      background: '@drawable/bg_gray_border',
      ...(long && { inputType: 'textMultiLine', gravity: 'top|left' }),
      ...(required !== undefined && { required: true, error: required }),
    }),
  ];
}

/** A form whose fields become one entry of the application. */
export function entryForm(
  { application, say }: Speech,
  { title, submit, fields }: { title: string; submit: string; fields: readonly EntryField[] },
): JsonObject {
  const send = button(
    {
      id: id('btnSend'),
      layout_width: 'match_parent',
      layout_height: '45dp',
      text: submit,
      textColor: '@color/white',
      background: '@color/app_color_blue_selected',
    },
    {
      action: { command: 'post', post_conlection: '../draft/data/entries' },
      context: { application, list_field: fields.map(({ name }) => id(`txt_${name}`)) },
    },
  );
  return {
    json_layout: screen(toolbar(title, undefined, say('Quay lại', 'Back')), fields.flatMap(entryField), [
      linear({ id: id('bottom_bar'), ...WIDE, padding: '12dp', orientation: 'vertical' }, { views: [send] }),
    ]),
    values_map: VALUES_MAP,
  };
}

/** A list of the application's entries; it asks for them when it opens. */
export function entryList(title: string, say: Speech['say']): JsonObject {
  return {
    json_layout: {
      toolbar_layout: linear(
        { id: id('toolbar_layout'), ...WIDE, orientation: 'vertical', background: '@color/white' },
        { views: [toolbar(title, undefined, say('Quay lại', 'Back'))] },
      ),
      bottom_layout: linear(
        { id: id('bottom_layout'), ...WIDE, orientation: 'vertical', padding: '8dp' },
        { views: [list({ id: id('recyclerView'), ...WIDE })] },
      ),
    },
    load_form_script: '../load_form_script/entries',
    values_map: VALUES_MAP,
  };
}
