import fc from 'fast-check';
import { ENGLISH_MARKS, parseNumber, VIETNAMESE_MARKS, formatNumber } from './numberMarks';

test.each([
  ['45.000', 45_000, undefined],
  ['45,000', undefined, 45_000],
  ['1.234.567', 1_234_567, undefined],
  ['1.234.567,5', 1_234_567.5, undefined],
  ['1,234,567.5', undefined, 1_234_567.5],
  ['2,5', 2.5, undefined],
  ['2.5', undefined, 2.5],
  ['0,125', 0.125, undefined],
  ['45000', 45_000, 45_000],
  ['45 000', 45_000, 45_000],
  ['-3', -3, -3],
  ['4.5.6', undefined, undefined],
  ['45.00', undefined, 45],
  ['0.500', undefined, 0.5],
  ['1e5', undefined, undefined],
  ['0x10', undefined, undefined],
  ['45k', undefined, undefined],
  ['', undefined, undefined],
  ['.', undefined, undefined],
])('%j is %j in Vietnamese and %j in English', (text, vietnamese, english) => {
  expect(parseNumber(text, VIETNAMESE_MARKS)).toBe(vietnamese);
  expect(parseNumber(text, ENGLISH_MARKS)).toBe(english);
});

test.each([
  ['vi-VN', VIETNAMESE_MARKS],
  ['en-US', ENGLISH_MARKS],
] as const)('what %s writes for a number is read as that number', (locale, marks) => {
  const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 99 }), (units, hundredths) => {
      const value = units + Math.sign(units) * (hundredths / 100);
      const written = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
      expect(parseNumber(written, marks)).toBeCloseTo(value, 6);
    }),
  );
});

test.each([
  [0, '0', '0'],
  [999, '999', '999'],
  [-1000, '-1.000', '-1,000'],
  [1_000_000_000, '1.000.000.000', '1,000,000,000'],
  [2.5, '2,5', '2.5'],
  [-1234.25, '-1.234,25', '-1,234.25'],
])('%d is written %j in Vietnamese and %j in English', (value, vietnamese, english) => {
  expect(formatNumber(value, VIETNAMESE_MARKS)).toBe(vietnamese);
  expect(formatNumber(value, ENGLISH_MARKS)).toBe(english);
});

test.each([
  ['45.000', 45_000, 45_000],
  ['45,000', 45_000, 45_000],
  ['1.234.567', 1_234_567, 1_234_567],
  ['1,234,567', 1_234_567, 1_234_567],
  ['45 000', 45_000, 45_000],
  ['45,5', 45.5, undefined],
  ['45.5', undefined, 45.5],
])('%j of what has no decimals is %j in Vietnamese and %j in English', (text, vietnamese, english) => {
  expect(parseNumber(text, VIETNAMESE_MARKS, true)).toBe(vietnamese);
  expect(parseNumber(text, ENGLISH_MARKS, true)).toBe(english);
});

test('what came along unseen when a number was pasted does not matter', () => {
  for (const pasted of [
    '\u200e45.000',
    '\u202d45.000\u202c',
    '45\u00a0000',
    '45\u202f000\u200b',
    '\ufeff45000',
  ])
    expect(parseNumber(pasted, VIETNAMESE_MARKS)).toBe(45_000);
  expect(parseNumber('\u22123', VIETNAMESE_MARKS)).toBe(-3);
});
