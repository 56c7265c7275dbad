import { readDay } from '../../document/dayText';
import type { LayoutNode } from '../../document/node';
import { isTrue, readNumber } from '../../document/parse/scalars';
import type { FieldDefinition } from './fieldDefinition';

/** Whether a field must be filled. */
export function isRequired({ props }: LayoutNode): boolean {
  const required = props['required'];
  return isTrue(required) || (typeof required === 'string' && required !== '' && required !== 'false');
}

/** `required` may carry its message; `requiredMessage` and `error` are other spellings seen. */
export function requiredMessage({ props }: LayoutNode): string {
  const { required } = props;
  const message = props['requiredMessage'] ?? props['required_message'] ?? props['error'];
  if (typeof message === 'string') return message;
  return typeof required === 'string' && !['true', 'false', '1', '0'].includes(required) ? required : '';
}

/** Limits of a number: from the document, and those that the phone keyboard implies for Android's input types. */
export function numberBounds({ props }: LayoutNode): Pick<FieldDefinition, 'min' | 'max' | 'isWhole'> {
  const type = String(props['inputType'] ?? '').toLowerCase();
  const isSigned = type === '' || type.includes('signed');
  return {
    min: readNumber(props['min']) ?? (isSigned ? undefined : 0),
    max: readNumber(props['max']),
    isWhole: type !== '' && !type.includes('decimal'),
  };
}

/** A day that a property names; undefined where it names none. */
const dayOf = ({ props }: LayoutNode, name: string): string | undefined =>
  readDay(String(props[name] ?? '').slice(0, 40), 'monthFirst');

/** The first and the last day that a date may be. */
export const dayBounds = (node: LayoutNode): Pick<FieldDefinition, 'earliest' | 'latest'> => ({
  earliest: dayOf(node, 'minDate'),
  latest: dayOf(node, 'maxDate'),
});

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
