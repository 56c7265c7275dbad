import { initialOf } from './initialOf';

it.each([
  ['Nguyễn Văn An', 'vi', 'A'],
  ['Nguyễn Văn An', 'en', 'N'],
  ['  trần thị  ánh ', 'vi', 'Á'],
  ['an@example.com', 'vi', 'A'],
  ['', 'vi', ''],
  // A letter with its marks beside it, and one of two units.
  ['Le A\u0301nh', 'vi', 'Á'],
  ['Lê 𝒜nh', 'vi', '𝒜'],
] as const)('the initial of %j in %s is %s', (name, locale, initial) => {
  expect(initialOf(name, locale)).toBe(initial);
});
