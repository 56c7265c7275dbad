import { isRecord, WIRE_FIELDS } from '../../../protocol';
import type { Formats } from '../../document/expressions/ExpressionFunction';
import { resolveText } from '../../document/resources/reference';
import type { BindingData, Resources } from '../../document/types';
import { ownValue } from '../binding/fieldMap';
import type { NamedValues } from './ExpressionTree';

/**
 * `row`: the values that views are bound to, earlier sources winning, then the script parameter. Translated values have the wire
 * value under `WIRE_FIELDS`.
 */
function rowOf(data: BindingData): Record<string, unknown> {
  const sources = [
    data.scriptParam,
    data.book,
    data.itemData,
    data.bookData,
    data.hashFieldValue,
    data.layoutDataField,
  ];
  const row = new Map<string, unknown>();
  const wire = new Map<string, unknown>();
  for (const source of sources.filter(isRecord))
    for (const [name, value] of Object.entries(source)) {
      if (name === WIRE_FIELDS) continue;
      row.set(name, value);
      const wireText = ownValue(source[WIRE_FIELDS], name);
      if (wireText === undefined) wire.delete(name);
      else wire.set(name, wireText);
    }
  if (wire.size > 0) row.set(WIRE_FIELDS, Object.fromEntries(wire));
  return Object.fromEntries(row);
}

/** Today where the person is, as `2026-11-23`. */
function today(): string {
  const now = new Date();
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(now.getFullYear())}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

/** What the reserved names of expressions stand for in one scope. Colours and lengths stay the references they are. */
export function namedValues(
  data: BindingData,
  formats: Formats,
  resources: Resources | undefined,
): NamedValues {
  let row: Record<string, unknown> | undefined;
  return {
    formats,
    resource: (reference) =>
      /\bstring\//.test(reference) ? resolveText(reference, 'string', resources) : reference,
    named: (name) => {
      switch (name) {
        case 'row':
          return (row ??= rowOf(data));
        case 'param':
          return data.parameter;
        case 'person':
          return data.person;
        case 'today':
          return today();
        default:
          return undefined;
      }
    },
  };
}
