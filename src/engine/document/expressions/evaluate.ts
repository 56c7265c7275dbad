import { isRecord, WIRE_FIELDS } from '../../../protocol';
import type { BinaryOperator, Expression, Value } from './Expression';
import type { ExpressionFunction, Formats } from './ExpressionFunction';
import { formatText } from './formatText';
import { FUNCTIONS } from './functions';
import { METHODS } from './methods';
import { applyBinary, applyUnary, asCondition, castTo, isOfType } from './operators';
import { memberOf, toValue, valueAt } from './values';

/** Which form of translated data is read: the wire value, the same in every language, or the text that people see. */
export type Words = 'wire' | 'shown';

/** Provides the values of names (a field, `row`, `param`, `person`) and everything else an evaluation needs. */
export interface Surroundings {
  valueOf: (name: string, words: Words) => unknown;
  /** The text of `@string/…`, a colour or a length; undefined where it is unknown. */
  resource: (reference: string) => string | undefined;
  formats: Formats;
  /** Characters of texts, and steps, that may still be processed; with none left every result is null. */
  work?: { left: number };
  /** Set once a value was read whose shown text differs from the wire value. */
  read?: { isTranslated: boolean };
}

/** Counts the work for these values, and so many steps more; false when none is left. */
function spendWork({ work }: Surroundings, values: readonly Value[], steps = 0): boolean {
  if (!work) return true;
  work.left -= steps;
  for (const value of values)
    work.left -= typeof value === 'string' || Array.isArray(value) ? value.length : 1;
  return work.left >= 0;
}

/**
 * Evaluates an expression. Total: it ends after as many steps as the expression has parts, never throws, and returns null where
 * names, types or arguments do not fit; the property's plain value is used then. With `shown` texts are those that people see,
 * but decisions (conditions, comparisons, numbers, booleans) read the wire values.
 */
export function evaluate(expression: Expression, surroundings: Surroundings, words: Words = 'wire'): Value {
  const evaluatePart = (part: Expression): Value => evaluate(part, surroundings, words);
  const evaluateWire = (part: Expression): Value => evaluate(part, surroundings);
  const member = <Key extends Value>(map: Value, key: Key, read: (map: Value, key: Key) => Value): Value => {
    const wire = translated(map, key);
    if (wire !== undefined && surroundings.read) surroundings.read.isTranslated = true;
    return wire !== undefined && words === 'wire' ? wire : read(map, key);
  };
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return toValue(surroundings.valueOf(expression.name, words));
    case 'member':
      return member(evaluatePart(expression.of), expression.name, memberOf);
    case 'index':
      return member(evaluatePart(expression.of), evaluateWire(expression.at), valueAt);
    case 'call': {
      const callee = (expression.of ? METHODS : FUNCTIONS).get(expression.name);
      const parts = [...(expression.of ? [expression.of] : []), ...expression.args];
      const args = parts.map(callee && returnsText(callee, expression.name) ? evaluatePart : evaluateWire);
      const steps = surroundings.work && callee?.steps?.(args);
      return spendWork(surroundings, args, steps) ? (callee?.run(args, surroundings.formats) ?? null) : null;
    }
    case 'resource': {
      const text = surroundings.resource(expression.reference);
      if (text === undefined || expression.args.length === 0) return text ?? null;
      const args = expression.args.map(evaluatePart);
      return spendWork(surroundings, [text, ...args]) ? formatText(text, args, surroundings.formats) : null;
    }
    case 'unary':
      return applyUnary(expression.operator, evaluateWire(expression.of));
    case 'binary':
      return evaluateBinary(
        expression,
        TEXT_OPERATORS.has(expression.operator) ? evaluatePart : evaluateWire,
        surroundings,
      );
    case 'choose': {
      const condition = asCondition(evaluateWire(expression.if));
      return condition === null ? null : evaluatePart(condition ? expression.yes : expression.no);
    }
    case 'cast':
      return castTo(
        expression.to,
        expression.to === 'text' ? evaluatePart(expression.of) : evaluateWire(expression.of),
      );
    case 'is':
      return isOfType(expression.type, evaluateWire(expression.of));
  }
}

/** Operators whose result may contain the text of an operand. */
const TEXT_OPERATORS: ReadonlySet<string> = new Set<BinaryOperator>(['+', '??']);

/** True for functions that return the text of an argument; those of `Format` read a value. */
const returnsText = ({ returns: gives }: ExpressionFunction, name: string): boolean =>
  gives === 'text' && !name.startsWith('Format.');

/** The wire value of a translated entry of a data map; undefined when the entry is not translated. */
function translated(map: Value, key: Value): Value | undefined {
  const wire = isRecord(map) && Object.hasOwn(map, WIRE_FIELDS) ? map[WIRE_FIELDS] : undefined;
  if (!isRecord(wire) || (typeof key !== 'string' && typeof key !== 'number')) return undefined;
  return Object.hasOwn(wire, key) ? toValue(wire[key]) : undefined;
}

/** Operators with short-circuit evaluation: the right side is not evaluated when the left one decides. */
function evaluateBinary(
  { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
  evaluatePart: (part: Expression) => Value,
  surroundings: Surroundings,
): Value {
  const leftValue = evaluatePart(left);
  if (operator === '??' && leftValue !== null) return leftValue;
  if (operator === '&&' && asCondition(leftValue) === false) return false;
  if (operator === '||' && asCondition(leftValue) === true) return true;
  const rightValue = evaluatePart(right);
  return spendWork(surroundings, [leftValue, rightValue])
    ? applyBinary(operator, leftValue, rightValue)
    : null;
}
