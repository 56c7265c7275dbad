import { printable } from './printable';

test('nothing in a line of the log acts on a terminal or looks like another line', () => {
  expect(printable('a\u001b[2Jb\r\nc')).toBe('a\\u001b[2Jb\\u000d ⏎ c');
  expect(printable('x\u202ey\u2028z\u0000')).toBe('x\\u202ey\\u2028z\\u0000');
  expect(printable('Đường 📚 \ud83d')).toBe('Đường 📚 \\ud83d');
});

test('a line has an end', () => {
  expect(printable('x'.repeat(100_000))).toHaveLength(4001);
});
