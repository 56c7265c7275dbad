import { isDatabaseKey, type Json } from '../../protocol';
import { checkUpdate, MAX_UPDATE_BYTES } from './checkUpdate';

const nested = (levels: number): Json => {
  let value: Json = 1;
  for (let i = 0; i < levels; i++) value = { a: value };
  return value;
};

test.each<[string, Record<string, Json>]>([
  ['a path with a dot', { 'a/b.c': 1 }],
  ['an empty step', { 'a//b': 1 }],
  ['an empty path', { '': 1 }],
  ['a path with a control character', { 'a/\u0007': 1 }],
  ['a key with a slash inside', { a: { 'b/c': 1 } }],
  ['an empty key inside', { a: { '': 1 } }],
  ['a server value', { a: { '.sv': 'timestamp' } }],
  ['a wrapped leaf', { a: { '.value': 1, '.priority': 2 } }],
  ['half of a surrogate pair in a key', { a: { '\ud83d': 1 } }],
  ['256 emoji in a key', { a: { ['📚'.repeat(256)]: 1 } }],
  ['a path of 769 bytes', { [`a/${'x'.repeat(700)}/${'y'.repeat(66)}`]: 1 }],
  ['a place of 769 bytes', { [`a/${'x'.repeat(700)}`]: { ['y'.repeat(66)]: 1 } }],
  ['33 levels', { a: nested(32) }],
  ['the number is too large', { a: [Number.POSITIVE_INFINITY] }],
  ['no number', { a: Number.NaN }],
  ['nothing JSON knows', { a: { b: undefined } as unknown as Json }],
  ['a text above 10 MB', { a: 'x'.repeat(10 * 1024 * 1024 + 1) }],
  ['texts of 17 MB together', { a: 'x'.repeat(9_000_000), b: { c: 'y'.repeat(9_000_000) } }],
  ['a place and what lies below it', { 'a/b': 1, 'a/b/c/d': 2 }],
  ['removing a place and writing below it', { a: null, 'a/b': 1 }],
])('%s is refused before it is sent', (_name, values) => {
  expect(checkUpdate(values)).toMatch(/\S/);
  expect(checkUpdate(values)?.length).toBeLessThanOrEqual(300);
});

test.each<[string, Record<string, Json>]>([
  ['plain values', { 'a/b': 1, 'a/c': 'Đ', d: null, e: { f: [1, 'x', true, { g: 0 }] } }],
  ['nothing at all', { a: {}, b: [] }],
  ['names of every object', { constructor: 1, ['__proto__']: 2, 'a/hasOwnProperty': 3 }],
  ['32 levels', { a: nested(31) }],
  ['768 bytes of path', { [`a/${'x'.repeat(700)}`]: { ['y'.repeat(65)]: 1 } }],
  ['half of a surrogate pair in a text', { a: '\ud83d' }],
  ['a text of 10 MB', { a: 'x'.repeat(10 * 1024 * 1024) }],
])('%s may be written', (_name, values) => {
  expect(checkUpdate(values)).toBeUndefined();
});

test('a hundred thousand levels are refused without a stack to match', () => {
  expect(checkUpdate({ a: nested(100_000) })).toMatch(/deeper than 32 levels/);
});

test('a key may hold 768 bytes and no more', () => {
  expect(isDatabaseKey('📚'.repeat(192))).toBe(true);
  expect(isDatabaseKey(`${'📚'.repeat(192)}x`)).toBe(false);
  expect(MAX_UPDATE_BYTES).toBe(16 * 1024 * 1024);
});
