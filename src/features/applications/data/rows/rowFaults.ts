import type { UsableField } from '../../../../api/endpoints/dataModel';
import type { DataRow } from '../../../../api/endpoints/dataRows';
import type { ApiError, FieldValue } from '../../../../protocol';
import { rejectionWords } from '../../../../protocol';
import { readPlace } from '../../../../protocol/data/place';
import { checkDay, checkNumber, checkText, type ValueFault } from '../csv/checkCell';
import type { NumberInput } from '../numberInput';
import { isNumber, readTyped, untouchedValue, type RowInput } from './rowInput';

/** What is wrong with a field, as the platform would find it. */
export type RowFault = ValueFault | 'required' | 'number';

function faultOf(field: UsableField, value: FieldValue, numbers: NumberInput): RowFault | undefined {
  const text = String(value).trim();
  if (isNumber(field)) {
    const number = typeof value === 'number' ? value : readTyped(field, text, numbers);
    return number === undefined ? 'number' : checkNumber(field, number);
  }
  if (field.type === 'text') return checkText(field, text);
  if (field.type === 'location') return readPlace(text) ? undefined : 'location';
  return field.type === 'date' ? checkDay(field, text) : undefined;
}

/**
 * Everything that is wrong with a row's fields, by name. Of a row that is there already, what nobody touched is only asked
 * whether it is missing.
 */
export function rowFaults(
  fields: readonly UsableField[],
  input: RowInput,
  row: DataRow | undefined,
  numbers: NumberInput,
): ReadonlyMap<string, RowFault> {
  const faults = new Map<string, RowFault>();
  for (const field of fields) {
    const touched = Object.hasOwn(input, field.name) ? input[field.name] : undefined;
    const value = touched ?? untouchedValue(field, row);
    const isEmpty = typeof value === 'string' && value.trim() === '';
    // A list leaves out pictures that there was no room for.
    const mayBeStored = row !== undefined && touched === undefined && field.type === 'picture';
    if (field.locked || (isEmpty && mayBeStored)) continue;
    const isChecked = row === undefined || touched !== undefined;
    const fault = isEmpty ? field.required && 'required' : isChecked && faultOf(field, value, numbers);
    if (fault) faults.set(field.name, fault);
  }
  return faults;
}

/** The field that a refusal of the platform is about, with its words of it; undefined where it is about none of these. */
export function refusedField(
  fields: readonly UsableField[],
  failure: ApiError | undefined,
  language: string,
): { name: string; words: string } | undefined {
  if (failure?.kind !== 'rejected' || failure.code !== 'bad_field') return undefined;
  const called = failure.params?.['field'];
  const field = fields.find(({ name, label }) => (label || name) === called);
  if (!field) return undefined;
  // Beside the field it need not be named again.
  const words = rejectionWords(failure, language);
  const prefix = `${String(called)}: `;
  return { name: field.name, words: words.startsWith(prefix) ? words.slice(prefix.length) : words };
}
