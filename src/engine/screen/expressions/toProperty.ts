import type { Value } from '../../document/expressions/Expression';
import { asCondition, asText } from '../../document/expressions/operators';
import type { PropertyValue } from '../../document/node';
import { CONDITIONS } from '../../document/parse/readExpressions';

/** The value of a property an expression came to; undefined leaves the plain one. */
export function toProperty(property: string, value: Value): PropertyValue | undefined {
  if (value === null || typeof value === 'object') return undefined;
  if (CONDITIONS.has(property)) return asCondition(value) ?? undefined;
  switch (property) {
    case 'visibility':
      return typeof value === 'boolean' ? (value ? 'visible' : 'gone') : value;
    case 'error':
      return asText(value);
    default:
      return value;
  }
}
