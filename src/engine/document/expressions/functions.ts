import type { Value } from './Expression';
import { define, type ExpressionFunction, type Formats, ofNumber, ofNumbers } from './ExpressionFunction';
import { formatText } from './formatText';
import { asCondition, asNumber } from './operators';
import { readText } from '../parse/scalars';

const isEmpty = (value: Value): boolean => value === null || value === '';

function number(value: Value, decimals: Value, formats: Formats): Value {
  const amount = asNumber(value);
  const places = asNumber(decimals);
  if (amount === null) return null;
  return formats.number(amount, places === null ? undefined : Math.min(10, Math.max(0, Math.trunc(places))));
}

function money(value: Value, currency: Value, formats: Formats): Value {
  const amount = asNumber(value);
  if (amount === null) return null;
  const isCode = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
  return formats.money(amount, isCode ? currency : undefined);
}

function date(value: Value, write: Formats['date']): Value {
  return typeof value === 'string' || typeof value === 'number' ? (write(value) ?? null) : null;
}

/** Functions by their qualified Java names; those of `Format` use the language of the screen. */
export const FUNCTIONS: ReadonlyMap<string, ExpressionFunction> = new Map([
  ['Math.abs', define('number', 1, ofNumber(Math.abs))],
  ['Math.floor', define('number', 1, ofNumber(Math.floor))],
  ['Math.ceil', define('number', 1, ofNumber(Math.ceil))],
  ['Math.round', define('number', 1, ofNumber(Math.round))],
  ['Math.max', define('number', 2, ofNumbers(Math.max))],
  ['Math.min', define('number', 2, ofNumbers(Math.min))],
  ['String.valueOf', define('text', 1, ([value = null]) => readText(value))],
  [
    'String.format',
    define('text', 1, ([text = null, ...args], formats) => formatText(readText(text), args, formats), 16),
  ],
  ['Integer.parseInt', define('number', 1, ofNumber(Math.trunc))],
  ['Integer.valueOf', define('number', 1, ofNumber(Math.trunc))],
  ['Double.parseDouble', define('number', 1, ofNumber(Number))],
  ['Double.valueOf', define('number', 1, ofNumber(Number))],
  ['Boolean.parseBoolean', define('boolean', 1, ([value = null]) => asCondition(value) === true)],
  ['TextUtils.isEmpty', define('boolean', 1, ([value = null]) => isEmpty(value))],
  ['Objects.equals', define('boolean', 2, ([a = null, b = null]) => a === b)],
  [
    'Format.number',
    define('text', 1, ([value = null, decimals = null], formats) => number(value, decimals, formats), 2),
  ],
  [
    'Format.money',
    define('text', 1, ([value = null, currency = null], formats) => money(value, currency, formats), 2),
  ],
  ['Format.date', define('text', 1, ([value = null], formats) => date(value, formats.date))],
  ['Format.dateTime', define('text', 1, ([value = null], formats) => date(value, formats.dateTime))],
]);

export const FUNCTION_NAMES: readonly string[] = [...FUNCTIONS.keys()];
