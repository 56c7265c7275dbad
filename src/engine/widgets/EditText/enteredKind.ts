import type { PropertyValue } from '../../document/node';
import type { FieldKind } from '../../document/WidgetType';

/** What is typed into a text input, by Android's `inputType` or the product's `fieldType`. */
export function enteredKind(props: Readonly<Record<string, PropertyValue>>): FieldKind {
  const type = String(props['inputType'] ?? props['fieldType'] ?? props['type'] ?? '').toLowerCase();
  if (type.includes('password')) return 'password';
  if (type.includes('email')) return 'email';
  if (type.includes('number') || type.includes('decimal') || type === 'integer') return 'number';
  if (type.includes('phone') || type === 'tel') return 'phone';
  if (type === 'time') return 'time';
  return type.includes('date') ? 'date' : 'text';
}
