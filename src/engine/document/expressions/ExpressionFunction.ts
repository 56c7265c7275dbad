import type { TypeName, Value } from './Expression';
import { asNumber, truncate, finite } from './operators';
import { readText } from '../parse/scalars';

/** How the language of the screen writes values. */
export interface Formats {
  /** `45.000,5`; `decimals` fixes how many stand behind the mark, `isGrouped: false` leaves out the marks between thousands. */
  number: (value: number, decimals?: number, isGrouped?: boolean) => string;
  /** `45.000 đ`; `currency` is a code such as `USD`. */
  money: (value: number, currency?: string) => string;
  /** A date as `2026-11-23` or as the language writes it, a moment of ISO 8601, or milliseconds since 1970; undefined for what is none. */
  date: (value: string | number) => string | undefined;
  dateTime: (value: string | number) => string | undefined;
}

/** A function that expressions may call: number of arguments, return type and implementation. */
export interface ExpressionFunction {
  minArgs: number;
  maxArgs: number;
  returns: Exclude<TypeName, 'int'> | 'any';
  run: (args: readonly Value[], formats: Formats) => Value;
  /** Steps that it takes beside reading its arguments; none where it is absent. */
  steps?: (args: readonly Value[]) => number;
}

type Run = ExpressionFunction['run'];

export const define = (
  returns: ExpressionFunction['returns'],
  minArgs: number,
  run: Run,
  maxArgs = minArgs,
): ExpressionFunction => ({ minArgs, maxArgs, returns, run });

/** A function of one number; null for any other argument. */
export const ofNumber =
  (run: (value: number) => number): Run =>
  ([value = null]) => {
    const number = asNumber(value);
    return number === null ? null : finite(run(number));
  };

/** A function of two numbers; null for any other arguments. */
export const ofNumbers =
  (run: (a: number, b: number) => number): Run =>
  ([a = null, b = null]) => {
    const [x, y] = [asNumber(a), asNumber(b)];
    return x === null || y === null ? null : finite(run(x, y));
  };

/** A method of a text; numbers and booleans are converted to text first. Null for null, lists and maps. */
export const ofText =
  (run: (text: string, args: readonly Value[]) => Value): Run =>
  ([of = null, ...args]) => {
    if (of === null || typeof of === 'object') return null;
    const result = run(readText(of), args);
    return typeof result === 'string' ? truncate(result) : result;
  };
