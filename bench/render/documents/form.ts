import { view, type ViewDocument } from './viewDocument';
import { words } from './words';

export interface FormField {
  name: string;
  label: string;
  hint: string;
  note: string;
}

export function formFields(count: number, salt: number): FormField[] {
  return Array.from({ length: count }, (_, i) => ({
    name: `field_${i}`,
    label: `${salt} ${words(salt * 1000 + i, 2)}`,
    hint: `Nhập ${words(salt * 1000 + i + 500, 2)}`,
    note: words(salt * 1000 + i + 700, 6),
  }));
}

function label({ name, label: text }: FormField): Record<string, string> {
  return {
    id: `@+id/${name}_label`,
    layout_width: '130dp',
    layout_height: 'wrap_content',
    text,
    textSize: '14sp',
    textColor: '#333333',
  };
}

function input({ name, hint }: FormField): Record<string, string> {
  return {
    id: `@+id/${name}_input`,
    field_name: name,
    layout_height: '45dp',
    hint,
    inputType: 'text',
    textSize: '14sp',
  };
}

function linearRow(field: FormField): ViewDocument {
  return view(
    'LinearLayout',
    {
      id: `@+id/${field.name}`,
      layout_width: 'match_parent',
      layout_height: 'wrap_content',
      orientation: 'horizontal',
      padding: '8dp',
    },
    [
      view('TextView', { ...label(field), layout_gravity: 'center_vertical' }),
      view('EditText', { ...input(field), layout_width: '0dp', layout_weight: 1 }),
    ],
  );
}

function relativeRow(field: FormField): ViewDocument {
  return view(
    'RelativeLayout',
    { id: `@+id/${field.name}`, layout_width: 'match_parent', layout_height: 'wrap_content', padding: '8dp' },
    [
      view('TextView', { ...label(field), layout_alignParentLeft: true, layout_marginTop: '12dp' }),
      view('EditText', {
        ...input(field),
        layout_width: 'match_parent',
        layout_toRightOf: `@+id/${field.name}_label`,
        layout_alignParentRight: true,
      }),
      view('TextView', {
        id: `@+id/${field.name}_note`,
        layout_width: 'wrap_content',
        layout_height: 'wrap_content',
        layout_below: `@+id/${field.name}_input`,
        layout_alignParentRight: true,
        text: field.note,
        textSize: '12sp',
        textColor: '#666666',
      }),
    ],
  );
}

/** How a label of a form comes by its text, by an expression, from what is entered beside it. */
export type LabelText = (field: FormField) => string;

/** It follows each key. */
export const counted: LabelText = ({ name, label: text }) => `@{"${text} " + ${name}.length()}`;

/** It says the same until very much is entered. */
export const judged: LabelText = ({ name, label: text }) =>
  `@{${name}.length() > 1000 ? "${text}!" : "${text}"}`;

function expressed(row: ViewDocument, field: FormField, labelText: LabelText): ViewDocument {
  const [first, ...rest] = row.views ?? [];
  const expressions = { text: labelText(field) };
  return { ...row, views: first ? [{ ...first, expressions }, ...rest] : rest };
}

/** A scrolling form, one row a field. */
export function formDocument(
  fields: readonly FormField[],
  relative: boolean,
  labelText?: LabelText,
): ViewDocument {
  const row = relative ? relativeRow : linearRow;
  return view('ScrollView', { layout_width: 'match_parent', layout_height: 'match_parent' }, [
    view(
      'LinearLayout',
      {
        id: '@+id/form',
        layout_width: 'match_parent',
        layout_height: 'wrap_content',
        orientation: 'vertical',
      },
      fields.map((field) => (labelText ? expressed(row(field), field, labelText) : row(field))),
    ),
  ]);
}
