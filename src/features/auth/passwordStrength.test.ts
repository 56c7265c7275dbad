import fc from 'fast-check';
import { passwordStrength } from './passwordStrength';

test.each([
  ['', 0],
  ['111111', 0],
  ['123456', 0],
  ['matkhau123', 0],
  ['abcdef', 0],
  ['kh7pq', 1],
  ['kh7prwz', 2],
  ['trời mưa bong bóng', 4],
  ['V9#kd!27Lq', 4],
])('%s is worth %i', (password, strength) => {
  expect(passwordStrength(password)).toBe(strength);
});

it('counts nothing for the person’s own name and address', () => {
  expect(passwordStrength('lananhtran')).toBeGreaterThan(1);
  expect(passwordStrength('lananhtran', ['Tran Lananh', 'x@example.com'])).toBe(0);
});

it('never falls when a character is appended that belongs to no known word', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.constantFrom('€', '7', 'Z'), (password, more) => {
      expect(passwordStrength(password + more)).toBeGreaterThanOrEqual(passwordStrength(password));
    }),
  );
});
