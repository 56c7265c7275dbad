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
  /** Characters of texts that may still be gone through; with none left everything comes to nothing. */
  work?: { left: number };
}

/** Whether there is work left to do something with these values. */
function mayDo({ work }: Surroundings, values: readonly Value[]): boolean {
  if (!work) return true;
  for (const value of values)
    work.left -= typeof value === 'string' || Array.isArray(value) ? value.length : 1;
  return work.left >= 0;
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
      const args = [...(expression.of ? [expression.of] : []), ...expression.args].map(of);
      return mayDo(around, args) ? (known?.run(args, around.formats) ?? null) : null;
    }
    case 'resource': {
      const text = around.resource(expression.reference);
      if (text === undefined || expression.args.length === 0) return text ?? null;
      const args = expression.args.map(of);
      return mayDo(around, [text, ...args]) ? formatText(text, args, around.formats) : null;
    }
    case 'unary':
      return applyUnary(expression.operator, of(expression.of));
    case 'binary':
      return binary(expression, of, around);
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
  around: Surroundings,
): Value {
  const first = of(left);
  if (operator === '??' && first !== null) return first;
  if (operator === '&&' && asCondition(first) === false) return false;
  if (operator === '||' && asCondition(first) === true) return true;
  const second = of(right);
  return mayDo(around, [first, second]) ? applyBinary(operator, first, second) : null;
}
