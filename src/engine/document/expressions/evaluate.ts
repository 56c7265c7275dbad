import type { Expression, Value } from './Expression';
import type { Formats } from './ExpressionFunction';
import { formatText } from './formatText';
import { FUNCTIONS } from './functions';
import { METHODS } from './methods';
import { applyBinary, applyUnary, asCondition, castTo, isOfType } from './operators';
import { memberOf, toValue, valueAt } from './values';

/** Where names get their values: a field, `row`, `param`, `person`; undefined where there is no such name. */
export interface Surroundings {
  valueOf: (name: string) => unknown;
  /** The text of `@string/…`, a colour or a length; undefined where it is unknown. */
  resource: (reference: string) => string | undefined;
  formats: Formats;
}

/**
 * What an expression comes to. Total: it ends after as many steps as it has parts, throws nothing, and gives nothing (null)
 * where names, types or arguments do not fit; the property's plain value stands in then.
 */
export function evaluate(expression: Expression, around: Surroundings): Value {
  const of = (part: Expression): Value => evaluate(part, around);
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return toValue(around.valueOf(expression.name));
    case 'member':
      return memberOf(of(expression.of), expression.name);
    case 'index':
      return valueAt(of(expression.of), of(expression.at));
    case 'call': {
      const known = (expression.of ? METHODS : FUNCTIONS).get(expression.name);
      const args = expression.args.map(of);
      return known?.run(expression.of ? [of(expression.of), ...args] : args, around.formats) ?? null;
    }
    case 'resource': {
      const text = around.resource(expression.reference);
      if (text === undefined || expression.args.length === 0) return text ?? null;
      return formatText(text, expression.args.map(of), around.formats);
    }
    case 'unary':
      return applyUnary(expression.operator, of(expression.of));
    case 'binary':
      return binary(expression, of);
    case 'choose': {
      const condition = asCondition(of(expression.if));
      return condition === null ? null : of(condition ? expression.yes : expression.no);
    }
    case 'cast':
      return castTo(expression.to, of(expression.of));
    case 'is':
      return isOfType(expression.type, of(expression.of));
  }
}

/** What the left side decides alone, the right side does not change. */
function binary(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  of: (part: Expression) => Value,
): Value {
  const first = of(left);
  if (operator === '??' && first !== null) return first;
  if (operator === '&&' && asCondition(first) === false) return false;
  if (operator === '||' && asCondition(first) === true) return true;
  return applyBinary(operator, first, of(right));
}
