import fc from 'fast-check';
import { ESCAPED_GROWTH, escapedJson, unescapedBytes, type Json } from './json';

// Whole characters of every kind, halves of surrogate pairs, and what already looks like an escape.
const text = fc.string({
  unit: fc.oneof(
    fc.constantFrom(
      'a',
      'Đ',
      '"',
      '\\',
      '\n',
      '\u0000',
      '😀',
      '𠀀',
      '👩‍👧',
      '\ud83d',
      '\ude00',
      '\\ud83d',
      '\\ude00',
    ),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
  ),
});
const value: fc.Arbitrary<Json> = fc.oneof(
  text,
  fc.array(text),
  fc.dictionary(
    text.filter((name) => name !== '__proto__'),
    fc.oneof(text, fc.integer(), fc.boolean()),
  ),
);
const bytes = (json: string): number => new TextEncoder().encode(json).length;

test('escaped JSON holds the same value, and no half of a character that could be cut off', () => {
  fc.assert(
    fc.property(value, (original) => {
      const json = escapedJson(original);
      expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(original)));
      expect(json).not.toMatch(/[\ud800-\udfff]/);
      expect(bytes(json)).toBeLessThanOrEqual(ESCAPED_GROWTH * bytes(JSON.stringify(original)));
    }),
    { numRuns: 500 },
  );
});

test('limits count what was there before escaping', () => {
  const wellFormed = fc.string({ unit: fc.constantFrom('a', 'Đ', '"', '😀', '𠀀', '\n') });
  fc.assert(
    fc.property(fc.array(wellFormed), (held) => {
      expect(unescapedBytes(escapedJson(held))).toBe(bytes(JSON.stringify(held)));
    }),
    { numRuns: 500 },
  );
});
