import type { TypeName, Value } from './Expression';
import { asNumber, asText, cut, finite } from './operators';

/** How the language of the screen writes values. */
export interface Formats {
  /** `45.000,5`; `decimals` fixes how many stand behind the mark. */
  number: (value: number, decimals?: number) => string;
  /** `45.000 đ`; `currency` is a code such as `USD`. */
  money: (value: number, currency?: string) => string;
  /** A date as `2026-11-23`, with or without time, or milliseconds since 1970; undefined for what is none. */
  date: (value: string | number) => string | undefined;
  dateTime: (value: string | number) => string | undefined;
}

/** A function of the closed list: how many arguments it takes, what it gives, and how. */
export interface ExpressionFunction {
  least: number;
  most: number;
  gives: Exclude<TypeName, 'int'> | 'any';
  run: (args: readonly Value[], formats: Formats) => Value;
}

type Run = ExpressionFunction['run'];

export const define = (
  gives: ExpressionFunction['gives'],
  least: number,
  run: Run,
  most = least,
): ExpressionFunction => ({ least, most, gives, run });

/** Of one number; nothing of anything else. */
export const ofNumber =
  (run: (value: number) => number): Run =>
  ([value = null]) => {
    const number = asNumber(value);
    return number === null ? null : finite(run(number));
  };

/** Of two numbers. */
export const ofNumbers =
  (run: (a: number, b: number) => number): Run =>
  ([a = null, b = null]) => {
    const [x, y] = [asNumber(a), asNumber(b)];
    return x === null || y === null ? null : finite(run(x, y));
  };

/** A method of a text; of a number or a yes or no, it is that of its text. Nothing has no methods. */
export const ofText =
  (run: (text: string, args: readonly Value[]) => Value): Run =>
  ([of = null, ...args]) => {
    if (of === null || typeof of === 'object') return null;
    const result = run(asText(of), args);
    return typeof result === 'string' ? cut(result) : result;
  };
