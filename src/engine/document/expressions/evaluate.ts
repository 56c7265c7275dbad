import { isRecord, WIRE_FIELDS } from '../../../protocol';
import type { BinaryOperator, Expression, Value } from './Expression';
import type { ExpressionFunction, Formats } from './ExpressionFunction';
import { formatText } from './formatText';
import { FUNCTIONS } from './functions';
import { METHODS } from './methods';
import { applyBinary, applyUnary, asCondition, castTo, isOfType } from './operators';
import { memberOf, toValue, valueAt } from './values';

/** Which words of data count: those of the wire, the same in every language, or those that people see. */
export type Words = 'wire' | 'shown';

/** Where names get their values: a field, `row`, `param`, `person`; undefined where there is no such name. */
export interface Surroundings {
  valueOf: (name: string, words: Words) => unknown;
  /** The text of `@string/…`, a colour or a length; undefined where it is unknown. */
  resource: (reference: string) => string | undefined;
  formats: Formats;
  /** Characters of texts that may still be gone through; with none left everything comes to nothing. */
  work?: { left: number };
  /** Set once something was read that people see in other words than the wire's. */
  read?: { isTranslated: boolean };
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
 * where names, types or arguments do not fit; the property's plain value stands in then. With `shown` it is in the words that
 * people see, but whatever decides (conditions, comparisons, numbers, yes or no) reads the wire's.
 */
export function evaluate(expression: Expression, around: Surroundings, words: Words = 'wire'): Value {
  const of = (part: Expression): Value => evaluate(part, around, words);
  const onWire = (part: Expression): Value => evaluate(part, around);
  const member = <Key extends Value>(map: Value, key: Key, read: (map: Value, key: Key) => Value): Value => {
    const wire = translated(map, key);
    if (wire !== undefined && around.read) around.read.isTranslated = true;
    return wire !== undefined && words === 'wire' ? wire : read(map, key);
  };
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'name':
      return toValue(around.valueOf(expression.name, words));
    case 'member':
      return member(of(expression.of), expression.name, memberOf);
    case 'index':
      return member(of(expression.of), onWire(expression.at), valueAt);
    case 'call': {
      const callee = (expression.of ? METHODS : FUNCTIONS).get(expression.name);
      const parts = [...(expression.of ? [expression.of] : []), ...expression.args];
      const args = parts.map(callee && passesWords(callee, expression.name) ? of : onWire);
      return mayDo(around, args) ? (callee?.run(args, around.formats) ?? null) : null;
    }
    case 'resource': {
      const text = around.resource(expression.reference);
      if (text === undefined || expression.args.length === 0) return text ?? null;
      const args = expression.args.map(of);
      return mayDo(around, [text, ...args]) ? formatText(text, args, around.formats) : null;
    }
    case 'unary':
      return applyUnary(expression.operator, onWire(expression.of));
    case 'binary':
      return binary(expression, JOINS.has(expression.operator) ? of : onWire, around);
    case 'choose': {
      const condition = asCondition(onWire(expression.if));
      return condition === null ? null : of(condition ? expression.yes : expression.no);
    }
    case 'cast':
      return castTo(expression.to, expression.to === 'text' ? of(expression.of) : onWire(expression.of));
    case 'is':
      return isOfType(expression.type, onWire(expression.of));
  }
}

/** Operators of which the result may be words of a side. */
const JOINS: ReadonlySet<string> = new Set<BinaryOperator>(['+', '??']);

/** A function of a text gives its words on; one of `Format` reads a value. */
const passesWords = ({ gives }: ExpressionFunction, name: string): boolean =>
  gives === 'text' && !name.startsWith('Format.');

/** What a map of data holds on the wire under a key that people see in other words; undefined where they see the wire's. */
function translated(map: Value, key: Value): Value | undefined {
  const wire = isRecord(map) && Object.hasOwn(map, WIRE_FIELDS) ? map[WIRE_FIELDS] : undefined;
  if (!isRecord(wire) || (typeof key !== 'string' && typeof key !== 'number')) return undefined;
  return Object.hasOwn(wire, key) ? toValue(wire[key]) : undefined;
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
