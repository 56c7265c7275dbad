import { evaluate } from './evaluate';
import type { Value } from './Expression';
import type { Formats } from './ExpressionFunction';
import { formatText } from './formatText';
import { formatsOf } from './formatsOf';
import { parseExpression } from './parseExpression';

function result(text: string, locale = 'en'): Value {
  const expression = parseExpression(`@{${text}}`);
  if ('code' in expression) throw new Error(`${expression.code} ${expression.detail}`);
  return evaluate(expression, {
    valueOf: () => undefined,
    resource: () => undefined,
    formats: formatsOf(locale),
  });
}

test.each<[string, Value]>([
  ['String.format("%s: %d", "a", 5.9)', 'a: 5'],
  ['String.format("%.2f%%", 12.345)', '12.35%'],
  ['String.format("%2$s %1$s", "a", "b")', 'b a'],
  ['String.format("%s %s", "a")', 'a %s'],
  ['String.format("%02d:%02d", 7, 5)', '07:05'],
  ['String.format("%,d", 1234567)', '1,234,567'],
  ['String.format("%,.2f", 1234.5)', '1,234.50'],
  ['String.format("%.2f", 1234.5)', '1234.50'],
  ['String.format("%5.1f|%-5s|%5s", 2.25, "ab", "ab")', '  2.3|ab   |   ab'],
  ['String.format("%+d % d %(d %(,.1f", 5, 5, -5, -1234.5)', '+5  5 (5) (1,234.5)'],
  ['String.format("%06d %+05d %08.2f", -42, 42, -3.14159)', '-00042 +0042 -0003.14'],
  ['String.format("%x %X %#x %04x %x", 255, 255, 255, 10, -1)', 'ff FF 0xff 000a ffffffff'],
  ['String.format("%S %.2s %-4s|", "ab", "abc", "ế")', 'AB ab ế   |'],
  ['String.format("%5%|%-3%|", 1)', '    %|%  |'],
  // What Java refuses stays as it is written.
  ['String.format("%-d %+s %.2d %q", 1, 2, 3)', '%-d %+s %.2d %q'],
  // A layout may ask for any width.
  ['String.format("%9999s", "a").length()', 200],
  ['String.format("%.999f", 0.5).length()', 22],
])('%s', (text, value) => expect(result(text)).toEqual(value));

test.each<[string, Value]>([
  ['Format.date("soon")', null],
  ['Format.date("Sách 7")', null],
  ['Format.date("2026-02-30")', null],
  ['Format.date("2026-13-01T10:00")', null],
  ['Format.date("2026-02-30T10:00")', null],
  ['Format.date("7")', null],
  ['Format.date("22/11/92")', null],
  ['Format.date("23 November 2026")', 'Nov 23, 2026'],
  ['Format.date("11/23/2026")', 'Nov 23, 2026'],
  ['Format.date("11/10/2026")', null],
  ['Format.dateTime("2026-02-28T25:00")', null],
])('only a date is written as one: %s', (text, value) => expect(result(text)).toEqual(value));

test('a pattern of very many places costs no more than one that people write', () => {
  let formatted = 0;
  const { number, ...others } = formatsOf('en');
  const counting: Formats = {
    ...others,
    number: (...given) => {
      formatted += 1;
      return number(...given);
    },
  };
  expect(formatText('%1$d'.repeat(2_500), [7], counting)).toMatch(/^7{100}%1\$d/);
  expect(formatted).toBe(100);
  expect(formatText('%1$s%2$d'.repeat(1_000), ['a'.repeat(10_000), 7], counting)).toHaveLength(10_000);
  expect(formatted).toBe(100);
});

test('numbers and dates are read and written as the language has them', () => {
  expect(result('String.format("%,.2f", 1234.5)', 'vi')).toBe('1.234,50');
  expect(result('Format.date("10/11/2026")', 'vi')).toBe('10/11/2026');
  expect(result('Format.date("Sách 7")', 'vi')).toBeNull();
});

test('composed and parted letters are equal', () => {
  const parted = 'Đã mượn'.normalize('NFD');
  expect(result(`"${parted}" == "Đã mượn"`)).toBe(true);
  expect(result(`"Đã mượn".equals("${parted}") && "Đã mượn rồi".contains("${parted}")`)).toBe(true);
});
