import { readText } from '../parse/scalars';
import { isRecord } from '../../../protocol';
import type { BinaryOperator, TypeName, UnaryOperator, Value } from './Expression';
import { MAX_NUMBER_LENGTH, MAX_RESULT_LENGTH } from './limits';

/** A number, or a text with a plain number, as data carries numbers; null for anything else. */
export function asNumber(value: Value): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.length > MAX_NUMBER_LENGTH) return null;
  if (!/^[+-]?(?:\d+(?:\.\d+)?|\.\d+)$/.test(value.trim())) return null;
  return finite(Number(value));
}

/** A value as a condition: null is false, Android's default of a boolean; null for what is no boolean. */
export function asCondition(value: Value): boolean | null {
  if (value === null || value === 'false') return false;
  if (value === 'true') return true;
  return typeof value === 'boolean' ? value : null;
}

/** Null for NaN and infinity. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

export const truncate = (text: string): string => text.slice(0, MAX_RESULT_LENGTH);

/** Equality of data: `1` equals `"1"`, null equals only null. */
function isEqual(a: Value, b: Value): boolean {
  if (typeof a === typeof b || a === null || b === null) return a === b;
  if (typeof a === 'boolean' || typeof b === 'boolean') {
    const other = typeof a === 'boolean' ? b : a;
    return other === ((typeof a === 'boolean' ? a : b) === true ? 'true' : 'false');
  }
  const [x, y] = [asNumber(a), asNumber(b)];
  return x !== null && x === y;
}

function compare(a: Value, b: Value): number | null {
  const [x, y] = [asNumber(a), asNumber(b)];
  if (x !== null && y !== null) return x - y;
  if (typeof a !== 'string' || typeof b !== 'string') return null;
  return a === b ? 0 : a < b ? -1 : 1;
}

function add(a: Value, b: Value): Value {
  if (typeof a === 'string' || typeof b === 'string') return truncate(readText(a) + readText(b));
  return arithmetic('+', a, b);
}

function arithmetic(operator: BinaryOperator, a: Value, b: Value): number | null {
  const [x, y] = [asNumber(a), asNumber(b)];
  if (x === null || y === null) return null;
  switch (operator) {
    case '+':
      return finite(x + y);
    case '-':
      return finite(x - y);
    case '*':
      return finite(x * y);
    case '/':
      return finite(x / y);
    case '%':
      return finite(x % y);
    // Bits are those of Java's int.
    case '<<':
      return x << y;
    case '>>':
      return x >> y;
    case '>>>':
      return (x >>> y) | 0;
    case '&':
      return x & y;
    case '|':
      return x | y;
    case '^':
      return x ^ y;
    default:
      return null;
  }
}

/** `&`, `|` and `^` of two conditions are a condition, as in Java. */
function bits(operator: '&' | '|' | '^', a: Value, b: Value): Value {
  if (typeof a !== 'boolean' || typeof b !== 'boolean') return arithmetic(operator, a, b);
  if (operator === '^') return a !== b;
  return operator === '&' ? a && b : a || b;
}

/** Result of a binary operator; null for operands that do not fit. */
export function applyBinary(operator: BinaryOperator, a: Value, b: Value): Value {
  switch (operator) {
    case '??':
      return a ?? b;
    case '&&':
    case '||': {
      const [x, y] = [asCondition(a), asCondition(b)];
      if (x === null || y === null) return null;
      return operator === '&&' ? x && y : x || y;
    }
    case '==':
      return isEqual(a, b);
    case '!=':
      return !isEqual(a, b);
    case '<':
    case '<=':
    case '>':
    case '>=': {
      const order = compare(a, b);
      if (order === null) return null;
      if (order === 0) return operator.length === 2;
      return operator.startsWith('<') ? order < 0 : order > 0;
    }
    case '+':
      return add(a, b);
    case '&':
    case '|':
    case '^':
      return bits(operator, a, b);
    default:
      return arithmetic(operator, a, b);
  }
}

export function applyUnary(operator: UnaryOperator, value: Value): Value {
  if (operator === '!') {
    const condition = asCondition(value);
    return condition === null ? null : !condition;
  }
  const number = asNumber(value);
  if (number === null) return null;
  if (operator === '~') return ~number;
  return operator === '-' ? 0 - number : number;
}

/** Java's casts: a number cast to `int` loses its decimals; null where the value does not fit. */
export function castTo(type: TypeName, value: Value): Value {
  switch (type) {
    case 'text':
      return value === null || Array.isArray(value) || isRecord(value) ? null : readText(value);
    case 'boolean':
      return value === null ? null : asCondition(value);
    default: {
      const number = asNumber(value);
      return number === null || type === 'number' ? number : Math.trunc(number);
    }
  }
}

export function isOfType(type: TypeName, value: Value): boolean {
  if (type === 'int') return typeof value === 'number' && Number.isInteger(value);
  return typeof value === (type === 'text' ? 'string' : type);
}
