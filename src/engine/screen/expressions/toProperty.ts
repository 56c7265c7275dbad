import type { Value } from '../../document/expressions/Expression';
import { asCondition } from '../../document/expressions/operators';
import { readText } from '../../document/parse/scalars';
import type { PropertyValue } from '../../document/node';
import { isAddress } from '../../document/resources/resolveDrawable';
import { uploadedPicture } from '../../document/security/uploadedPicture';
import { CONDITIONS } from '../../document/parse/readExpressions';

/** The value of a property an expression came to; undefined leaves the plain one. */
export function toProperty(property: string, value: Value): PropertyValue | undefined {
  if (value === null || typeof value === 'object') return undefined;
  if (CONDITIONS.has(property)) return asCondition(value) ?? undefined;
  switch (property) {
    case 'visibility':
      return typeof value === 'boolean' ? (value ? 'visible' : 'gone') : value;
    case 'error':
      return readText(value);
    // An address made of what somebody types, or of what another one wrote into a row, tells its server who looks at what.
    case 'src':
    case 'background':
      return typeof value === 'string' && isAddress(value) ? uploadedPicture(value) : value;
    default:
      return value;
  }
}
