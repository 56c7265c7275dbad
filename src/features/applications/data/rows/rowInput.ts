import type { UsableField } from '../../../../api/endpoints/dataModel';
import type { DataRow } from '../../../../api/endpoints/dataRows';
import type { FieldValue } from '../../../../protocol';
import { hasDecimals, withoutCurrency } from '../../../../protocol/data/currency';
import type { NumberInput } from '../numberInput';

/** Field → what was entered; only what the person touched. */
export type RowInput = Readonly<Record<string, FieldValue>>;

/** The value of a field before it is edited. */
export function untouchedValue(field: UsableField, row: DataRow | undefined): FieldValue {
  const stored = row ? row.values[field.name] : field.initial;
  return stored ?? (field.type === 'boolean' ? false : '');
}

/** What a person typed for a number or an amount of money. */
export const readTyped = (
  { type, currency }: UsableField,
  typed: string,
  numbers: NumberInput,
): number | undefined =>
  type === 'money'
    ? numbers.read(
        withoutCurrency(typed, [currency ?? 'VND']),
        currency !== undefined && !hasDecimals(currency),
      )
    : numbers.read(typed);

export const isNumber = ({ type }: UsableField): boolean => type === 'number' || type === 'money';

/** What an input shows of a field's value. */
export function inputText(field: UsableField, value: FieldValue, numbers: NumberInput): string {
  return isNumber(field) && typeof value === 'number' ? numbers.write(value) : String(value);
}

/**
 * The values to send: for a change those that differ from the row, for a new row all that are set. Typed numbers are
 * sent as numbers; one that cannot be read stays as typed (`rowFaults` names it).
 */
export function inputValues(
  fields: readonly UsableField[],
  input: RowInput,
  row: DataRow | undefined,
  numbers: NumberInput,
): Record<string, FieldValue> {
  const entries = fields.flatMap((field): [string, FieldValue][] => {
    const touched = Object.hasOwn(input, field.name) ? input[field.name] : undefined;
    const initialValue = untouchedValue(field, row);
    const entered = touched ?? initialValue;
    const text = isNumber(field) && typeof entered === 'string' ? entered.trim() : undefined;
    const value = text === undefined ? entered : (readTyped(field, text, numbers) ?? text);
    if (field.locked || (row ? touched === undefined || value === initialValue : value === '')) return [];
    return [[field.name, value]];
  });
  return Object.fromEntries(entries);
}
