import fc from 'fast-check';
import { isPattern, matchesPattern } from './pattern';

test.each([
  ['[A-Z]{2}\\d{3,5}', 'AB123', true],
  ['[A-Z]{2}\\d{3,5}', 'AB12', false],
  ['[A-Z]{2}\\d{3,5}', 'AB123456', false],
  ['^\\w+@\\w+\\.vn$', 'lan@kho.vn', true],
  ['^\\w+@\\w+\\.vn$', 'lan@kho.vnn', false],
  ['Đ.*', 'Đường', true],
  ['[^0-9]*', 'không số', true],
  ['[^0-9]*', 'số 1', false],
  ['📚{2}', '📚📚', true],
  ['a{2,}b?', 'aaaa', true],
  ['a{2,}b?', 'ab', false],
  ['\\$\\d+', '$12', true],
  ['', '', true],
  ['', 'x', false],
])('%s takes %s: %s', (pattern, text, takes) => {
  expect(isPattern(pattern)).toBe(true);
  expect(matchesPattern(pattern, text)).toBe(takes);
});

test.each([
  '(a+)+',
  'a|b',
  '(?=a)b',
  '\\1',
  'a**',
  '[',
  '[]',
  '[z-a]',
  '\\',
  '*',
  'a{3,2}',
  'a{101}',
  '\\x41',
  'a'.repeat(101),
  '[a-z]{99}.{99}.{99}.{99}',
])('%s is no pattern, and takes nothing', (pattern) => {
  expect(isPattern(pattern)).toBe(false);
  expect(matchesPattern(pattern, 'a')).toBe(false);
});

test('takes what a regular expression takes', () => {
  const atom = fc.constantFrom('a', 'b', '\\d', '[ab]', '[^a]', '.');
  const count = fc.constantFrom('', '?', '*', '+', '{2}', '{1,3}', '{2,}');
  const pattern = fc.array(fc.tuple(atom, count), { maxLength: 6 }).map((parts) => parts.flat().join(''));
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '-'), maxLength: 12 });
  fc.assert(
    fc.property(pattern, text, (wanted, text) => {
      expect(matchesPattern(wanted, text)).toBe(new RegExp(`^(?:${wanted})$`, 's').test(text));
    }),
    { numRuns: 2000 },
  );
});

test('a pattern that makes others go back for ever looks at each character once for each of its atoms', () => {
  let looks = 0;
  const text = {
    *[Symbol.iterator]() {
      for (let n = 0; n < 4000; n += 1) {
        looks += 1;
        yield n === 3999 ? '!' : 'a';
      }
    },
  } as unknown as string;
  expect(matchesPattern('a*'.repeat(50), text)).toBe(false);
  expect(looks).toBe(4000);
});
