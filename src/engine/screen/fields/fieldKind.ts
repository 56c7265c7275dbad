import type { LayoutNode } from '../../document/node';
import type { FieldKind } from './fieldDefinition';

const BY_WIDGET = new Map<string, FieldKind>([
  ['CheckBox', 'boolean'],
  ['Switch', 'boolean'],
  ['RadioGroup', 'choice'],
  ['RadioButton', 'choice'],
  ['Spinner', 'choice'],
  ['RatingBar', 'rating'],
  ['SeekBar', 'number'],
  ['DatePicker', 'date'],
  ['TimePicker', 'time'],
  ['SearchView', 'text'],
]);

function typedKind(node: LayoutNode): FieldKind {
  const type = String(
    node.props['inputType'] ?? node.props['fieldType'] ?? node.props['type'] ?? '',
  ).toLowerCase();
  if (type.includes('password')) return 'password';
  if (type.includes('email')) return 'email';
  if (type.includes('number') || type.includes('decimal') || type === 'integer') return 'number';
  if (type.includes('phone') || type === 'tel') return 'phone';
  if (type === 'time') return 'time';
  return type.includes('date') ? 'date' : 'text';
}

/** What a person enters into a view; undefined for views that only show. */
export function fieldKind(node: LayoutNode): FieldKind | undefined {
  return node.widget === 'EditText' ? typedKind(node) : BY_WIDGET.get(node.widget);
}

/** True for an EditText of several lines. */
export function isMultiline(node: LayoutNode): boolean {
  const { props } = node;
  if (
    /multiline/i.test(String(props['inputType'] ?? '')) ||
    /textarea/i.test(String(props['fieldType'] ?? ''))
  )
    return true;
  return (
    Number(props['minLines'] ?? props['lines'] ?? 1) > 1 ||
    props['singleLine'] === false ||
    props['singleLine'] === 'false'
  );
}
