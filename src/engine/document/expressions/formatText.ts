import type { Formats } from './ExpressionFunction';
import { MAX_RESULT_LENGTH } from './limits';
import { asNumber, asText, truncate } from './operators';
import type { Value } from './Expression';

const PLACE = /%(?:(\d{1,2})\$)?(?:\.(\d))?([sdf%])/g;

/** Java's `String.format` with `%s`, `%d`, `%.2f`, `%1$s` and `%%`; a placeholder without a value is kept. */
export function formatText(pattern: string, args: readonly Value[], formats: Formats): string {
  let next = 0;
  // Many placeholders may name one long value: nothing is inserted beyond the length that is kept.
  let charactersLeft = MAX_RESULT_LENGTH;
  const put = (text: string): string => {
    if (charactersLeft <= 0) return '';
    charactersLeft -= text.length;
    return text;
  };
  const fill = (place: string, index: string | undefined, decimals: string | undefined, kind: string) => {
    if (kind === '%') return '%';
    const value = args[index === undefined ? next++ : Number(index) - 1];
    if (value === undefined) return place;
    if (kind === 's') return put(asText(value));
    const number = asNumber(value);
    if (number === null) return '';
    return put(kind === 'd' ? String(Math.trunc(number)) : formats.number(number, Number(decimals ?? 6)));
  };
  return truncate(truncate(pattern).replace(PLACE, fill));
}
