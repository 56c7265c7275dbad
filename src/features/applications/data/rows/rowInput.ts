import type { UsableField } from '../../../../api/endpoints/dataModel';
import type { DataRow } from '../../../../api/endpoints/dataRows';
import type { FieldValue } from '../../../../protocol';

/** Field → what was entered; only what the person touched. */
export type RowInput = Readonly<Record<string, FieldValue>>;

/** The value of a field before it is edited. */
export function untouchedValue(field: UsableField, row: DataRow | undefined): FieldValue {
  const stored = row ? row.values[field.name] : field.initial;
  return stored ?? (field.type === 'boolean' ? false : '');
}

/**
 * The values to send: for a change those that differ from the row, for a new row all that are set. Numbers are sent as
 * typed with a decimal point; the platform rejects invalid ones.
 */
export function inputValues(
  fields: readonly UsableField[],
  input: RowInput,
  row: DataRow | undefined,
): Record<string, FieldValue> {
  const entries = fields.flatMap((field): [string, FieldValue][] => {
    const touched = Object.hasOwn(input, field.name) ? input[field.name] : undefined;
    const initialValue = untouchedValue(field, row);
    const value = touched ?? initialValue;
    if (field.locked || (row ? touched === undefined || touched === initialValue : value === '')) return [];
    const isNumber = field.type === 'number' || field.type === 'money';
    return [[field.name, isNumber && typeof value === 'string' ? value.trim().replace(',', '.') : value]];
  });
  return Object.fromEntries(entries);
}
