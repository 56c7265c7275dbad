import type { UsableField } from '../../../../api/endpoints/dataModel';
import type { DataRow } from '../../../../api/endpoints/dataRows';
import type { FieldValue } from '../../../../protocol';

/** Field → what was entered; only what the person touched. */
export type RowInput = Readonly<Record<string, FieldValue>>;

/** What stands in a field before anybody touches it. */
export function untouched(field: UsableField, row: DataRow | undefined): FieldValue {
  const held = row ? row.values[field.name] : field.initial;
  return held ?? (field.type === 'boolean' ? false : '');
}

/**
 * What is sent: for a change what differs from the row, for a new row what is there. Numbers go as they were typed, with a
 * point: what is none is for the platform to refuse in words.
 */
export function inputValues(
  fields: readonly UsableField[],
  input: RowInput,
  row: DataRow | undefined,
): Record<string, FieldValue> {
  const entries = fields.flatMap((field): [string, FieldValue][] => {
    const touched = Object.hasOwn(input, field.name) ? input[field.name] : undefined;
    const stands = untouched(field, row);
    const value = touched ?? stands;
    if (field.locked || (row ? touched === undefined || touched === stands : value === '')) return [];
    const isNumber = field.type === 'number' || field.type === 'money';
    return [[field.name, isNumber && typeof value === 'string' ? value.trim().replace(',', '.') : value]];
  });
  return Object.fromEntries(entries);
}
