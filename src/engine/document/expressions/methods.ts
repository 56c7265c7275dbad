import { compilePattern } from '../../../protocol/data/pattern';
import { plusDays } from '../dayText';
import type { Value } from './Expression';
import { define, type ExpressionFunction, ofNumber, ofText } from './ExpressionFunction';
import { MAX_LIST_LENGTH, MAX_RESULT_LENGTH } from './limits';
import { asNumber } from './operators';
import { readText } from '../parse/scalars';

/** Java's `substring`; null where Java throws. */
function substring(text: string, from: Value, to: Value): Value {
  const start = asNumber(from);
  const end = to === null ? text.length : asNumber(to);
  if (start === null || end === null || start < 0 || end > text.length || start > end) return null;
  return text.slice(start, end);
}

/** Replaces all occurrences of a part, up to the length of a result that is kept. */
function replaceAll(text: string, part: string, by: string): string {
  const pieces = text.split(part);
  let result = pieces[0] ?? '';
  for (let at = 1; at < pieces.length && result.length < MAX_RESULT_LENGTH; at += 1)
    result += by + (pieces[at] ?? '');
  return result;
}

function contains(of: Value, part: Value): boolean | null {
  if (Array.isArray(of)) return of.slice(0, MAX_LIST_LENGTH).includes(part);
  return of === null ? null : readText(of).includes(readText(part));
}

function charAt(text: string, at: Value): string | null {
  const index = asNumber(at);
  return index === null ? null : (text[index] ?? null);
}

/** Steps that one `matches` may take: many expressions may have one. */
const MAX_MATCH_STEPS = 20_000;

/** Java's `matches` for the patterns that fields of collections have; null for others, and where it would take too long. */
function matches(text: string, pattern: string): boolean | null {
  const compiled = compilePattern(pattern);
  if (!compiled || compiled.places * text.length > MAX_MATCH_STEPS) return null;
  return compiled.match(text).matches;
}

/** Steps that `matches` may take, with those to read its pattern. */
function matchSteps([of = null, pattern = null]: readonly Value[]): number {
  const compiled = typeof of === 'string' ? compilePattern(readText(pattern)) : undefined;
  return compiled && typeof of === 'string' ? compiled.places * (of.length + 1) : 0;
}

/** Java's `LocalDate.plusDays` of a day such as `2026-11-23`; null for what is no day, and for no number of days. */
function daysAfter(day: string, days: Value): string | null {
  const count = asNumber(days);
  return count === null ? null : (plusDays(day, count) ?? null);
}

const isEmpty = (of: Value): boolean => of === null || of === '' || (Array.isArray(of) && of.length === 0);

/** Methods by the names of Java's for texts, lists and numbers; the value itself is the first argument. */
export const METHODS: ReadonlyMap<string, ExpressionFunction> = new Map([
  [
    'length',
    define(
      'number',
      0,
      ofText((text) => text.length),
    ),
  ],
  ['isEmpty', define('boolean', 0, ([of = null]) => isEmpty(of))],
  ['isBlank', define('boolean', 0, ([of = null]) => isEmpty(of) || readText(of).trim() === '')],
  [
    'trim',
    define(
      'text',
      0,
      ofText((text) => text.trim()),
    ),
  ],
  [
    'toUpperCase',
    define(
      'text',
      0,
      ofText((text) => text.toUpperCase()),
    ),
  ],
  [
    'toLowerCase',
    define(
      'text',
      0,
      ofText((text) => text.toLowerCase()),
    ),
  ],
  [
    'toString',
    define(
      'text',
      0,
      ofText((text) => text),
    ),
  ],
  ['contains', define('boolean', 1, ([of = null, part = null]) => contains(of, part))],
  [
    'startsWith',
    define(
      'boolean',
      1,
      ofText((text, [part = null]) => text.startsWith(readText(part))),
    ),
  ],
  [
    'endsWith',
    define(
      'boolean',
      1,
      ofText((text, [part = null]) => text.endsWith(readText(part))),
    ),
  ],
  [
    'matches',
    {
      ...define(
        'boolean',
        1,
        ofText((text, [pattern = null]) => matches(text, readText(pattern))),
      ),
      steps: matchSteps,
    },
  ],
  [
    'indexOf',
    define(
      'number',
      1,
      ofText((text, [part = null]) => text.indexOf(readText(part))),
    ),
  ],
  [
    'substring',
    define(
      'text',
      1,
      ofText((text, [from = null, to = null]) => substring(text, from, to)),
      2,
    ),
  ],
  [
    'charAt',
    define(
      'text',
      1,
      ofText((text, [at = null]) => charAt(text, at)),
    ),
  ],
  [
    'replace',
    define(
      'text',
      2,
      ofText((text, [part = null, by = null]) => replaceAll(text, readText(part), readText(by))),
    ),
  ],
  [
    'concat',
    define(
      'text',
      1,
      ofText((text, [more = null]) => text + readText(more)),
    ),
  ],
  ['equals', define('boolean', 1, ([of = null, other = null]) => (of === null ? null : of === other))],
  [
    'equalsIgnoreCase',
    define(
      'boolean',
      1,
      ofText((text, [other = null]) => text.toLowerCase() === readText(other).toLowerCase()),
    ),
  ],
  [
    'plusDays',
    define(
      'text',
      1,
      ofText((day, [days = null]) => daysAfter(day, days)),
    ),
  ],
  ['size', define('number', 0, ([of = null]) => (Array.isArray(of) ? of.length : null))],
  ['intValue', define('number', 0, ofNumber(Math.trunc))],
  ['doubleValue', define('number', 0, ofNumber(Number))],
]);

export const METHOD_NAMES: readonly string[] = [...METHODS.keys()];
