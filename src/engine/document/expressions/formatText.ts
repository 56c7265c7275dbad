import type { Formats } from './ExpressionFunction';
import { MAX_RESULT_LENGTH } from './limits';
import { asNumber, truncate } from './operators';
import { readText } from '../parse/scalars';
import type { Value } from './Expression';

// Every part is bounded, so that a text of percent signs and digits is read once.
const SPEC = /%(?:(\d{1,2})\$)?([-#+ 0,(]{0,7})([1-9]\d{0,3})?(?:\.(\d{1,3}))?([sSdfxX%])/g;
/** A layout may ask for any width. */
const MAX_WIDTH = 200;
const MAX_DECIMALS = 20;
/** Places that are filled in; `String.format` has sixteen values at most. */
const MAX_FILLED = 100;

/** One `%…` of a pattern. */
interface FormatSpec {
  flags: string;
  width: number;
  precision: number | undefined;
  kind: string;
}

/** What Java refuses stays as it is written: a flag that the conversion does not have, or one that wants a width. */
function isSound({ flags, width, precision, kind }: FormatSpec): boolean {
  const allowed = { d: '-+ 0,(', f: '-#+ 0,(', x: '-#0', s: '-', '%': '-' }[kind.toLowerCase()] ?? '';
  const given = Array.from(flags);
  if (!given.every((flag) => allowed.includes(flag)) || new Set(given).size < given.length) return false;
  if ((flags.includes('+') && flags.includes(' ')) || (flags.includes('-') && flags.includes('0')))
    return false;
  if (width === 0 && /[-0]/.test(flags)) return false;
  return precision === undefined || /[sf]/i.test(kind);
}

function padded(text: string, { flags, width }: FormatSpec): string {
  return flags.includes('-') ? text.padEnd(width) : text.padStart(width);
}

/** A number with its sign, filled up with zeros between the two where the flags say so. */
function signed(digits: string, isNegative: boolean, spec: FormatSpec): string {
  const { flags, width } = spec;
  const inBrackets = isNegative && flags.includes('(');
  const sign = isNegative
    ? inBrackets
      ? '('
      : '-'
    : flags.includes('+')
      ? '+'
      : flags.includes(' ')
        ? ' '
        : '';
  const end = inBrackets ? ')' : '';
  const filled = flags.includes('0') ? digits.padStart(width - sign.length - end.length, '0') : digits;
  return padded(sign + filled + end, spec);
}

/** Hexadecimal digits; negative numbers as Java's int and long have them. */
function hexadecimal(value: number, { flags, width }: FormatSpec): string {
  const whole = BigInt(Math.trunc(value));
  const isInt = whole >= -(2n ** 31n);
  const digits = (whole < 0n ? BigInt.asUintN(isInt ? 32 : 64, whole) : whole).toString(16);
  const prefix = flags.includes('#') ? '0x' : '';
  return prefix + (flags.includes('0') ? digits.padStart(width - prefix.length, '0') : digits);
}

function filled(value: Value, spec: FormatSpec, formats: Formats): string {
  const { flags, precision, kind } = spec;
  if (kind === 's' || kind === 'S') return padded(readText(value).slice(0, precision), spec);
  const number = asNumber(value);
  if (number === null) return padded('', spec);
  if (kind === 'x' || kind === 'X') return padded(hexadecimal(number, spec), spec);
  const shown = kind === 'd' ? Math.trunc(number) : number;
  const decimals = kind === 'd' ? 0 : Math.min(MAX_DECIMALS, precision ?? 6);
  const digits = formats.number(Math.abs(shown), decimals, flags.includes(','));
  return signed(digits, shown < 0, spec);
}

/**
 * Java's `String.format` with the conversions `d`, `s`, `f`, `x` and `%`, their flags, width and precision (`%02d`, `%,.2f`,
 * `%-5s`, `%1$s`); decimals and thousands as the language writes them. A place that has no value, or that Java refuses, stays as
 * it is written.
 */
export function formatText(pattern: string, args: readonly Value[], formats: Formats): string {
  let next = 0;
  // Many places may name one long value: nothing is made that goes beyond the length that is kept.
  let charactersLeft = MAX_RESULT_LENGTH;
  let placesLeft = MAX_FILLED;
  const fill = (written: string, index?: string, flags = '', width = '0', precision?: string, kind = '') => {
    const spec: FormatSpec = {
      flags,
      width: Math.min(MAX_WIDTH, Number(width)),
      precision: precision === undefined ? undefined : Number(precision),
      kind,
    };
    if (!isSound(spec)) return written;
    const value = kind === '%' ? kind : args[index === undefined ? next++ : Number(index) - 1];
    if (value === undefined || placesLeft === 0) return written;
    if (charactersLeft <= 0) return '';
    const text = kind === '%' ? padded(kind, spec) : filled(value, spec, formats);
    placesLeft -= 1;
    charactersLeft -= text.length;
    return kind === 'S' || kind === 'X' ? text.toUpperCase() : text;
  };
  return truncate(truncate(pattern).replace(SPEC, fill));
}
