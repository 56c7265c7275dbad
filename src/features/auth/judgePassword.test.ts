import { judgePassword } from './judgePassword';

test.each([
  ['', 0],
  ['111111', 0],
  ['123456', 0],
  ['qwertyuiop', 0],
  ['matkhau123', 1],
  ['P@ssw0rd', 0],
  ['anhyeuem1998', 1],
  ['kh7prwz', 2],
  ['trời mưa bong bóng', 4],
  ['V9#kd!27LqXe', 4],
])('%s is worth %i', (password, strength) => {
  expect(judgePassword(password)).toBe(strength);
});

it('counts little for the person’s own name and address', () => {
  expect(judgePassword('lananhtran')).toBeGreaterThan(1);
  expect(judgePassword('lananhtran', ['Tran Lananh', 'x@example.com'])).toBeLessThan(2);
  expect(judgePassword('binhdinh77@example.com', ['binhdinh77@example.com'])).toBe(0);
});

it('judges a password of any length', () => {
  expect(judgePassword('aB3$'.repeat(1024))).toBeLessThanOrEqual(4);
  expect(judgePassword('\u0000\ud800'.repeat(50))).toBeGreaterThanOrEqual(0);
});
