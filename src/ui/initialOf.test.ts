import { colorOf, initialOf } from './initialOf';

it.each([
  ['Nguyễn Văn An', 'A'],
  ['  trần thị  ánh ', 'Á'],
  ['an@example.com', 'A'],
  ['', ''],
  // A letter with its marks beside it, and one of two units.
  ['Le A\u0301nh', 'Á'],
  ['Lê 𝒜nh', '𝒜'],
])('the initial of %j is %s', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

it('a person has one letter and one colour, however their name is written', () => {
  const names = ['Nguyễn Bình', ' Nguyễn  Bình'.normalize('NFD')];
  expect(names.map(initialOf)).toEqual(['B', 'B']);
  expect(colorOf('Nguyễn Bình')).toBe(colorOf(names[1] ?? ''));
  expect(colorOf('Nguyễn Bình')).not.toBe(colorOf('Thu Trang'));
});
