import fc from 'fast-check';
import { compilePattern, isPattern, matchesPattern, MAX_PATTERN } from './pattern';

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

test.each([
  ['a*'.repeat(50), 'a'.repeat(499) + '!'],
  [`[${'\\w'.repeat(12)}]{0,100}[${'\\w'.repeat(12)}]{0,100}[${'\\w'.repeat(8)}]{0,99}!`, 'a'.repeat(500)],
  [`[^${'!'.repeat(40)}]{0,99}[^${'?'.repeat(40)}]{0,99}.`, 'a'.repeat(500)],
])('%s takes no more steps for a character than it has places and characters', (pattern, text) => {
  const compiled = compilePattern(pattern);
  const { matches, steps } = compiled?.match(text) ?? {};
  expect(matches).toBe(false);
  expect(steps).toBeGreaterThan(text.length);
  expect(steps).toBeLessThanOrEqual((text.length + 1) * ((compiled?.places ?? 0) + 1 + MAX_PATTERN));
});
