import { instanceOf } from './instances';

const MAX_INSTANCES = 16;

const people = Array.from({ length: 2_000 }, (_, i) => `person-${String(i)}`);

it('has one home for everybody in a list of one', () => {
  for (const uid of ['', 'u1', 'Ủ', '🐎', ...people.slice(0, 100)]) expect(instanceOf(uid, 1)).toBe(0);
});

it('moves nobody between the places there were when the list grows', () => {
  for (let count = 1; count < MAX_INSTANCES; count++) {
    const moved = people.filter((uid) => instanceOf(uid, count + 1) !== instanceOf(uid, count));
    expect(new Set(moved.map((uid) => instanceOf(uid, count + 1)))).toEqual(new Set([count]));
    const share = people.length / (count + 1);
    expect(Math.abs(moved.length - share)).toBeLessThan(share * 0.1 + 4 * Math.sqrt(share));
  }
});

it.each([
  ['numbered', people],
  ['as Firebase draws them', people.map((_, i) => randomUid(i))],
  ['of long names alike', people.map((_, i) => `${'a'.repeat(100)}${String(i)}`)],
])('gives every place about the same share of uids %s', (_, uids) => {
  for (const count of [2, 3, 4, MAX_INSTANCES]) {
    const homes = Array.from({ length: count }, () => 0);
    for (const uid of uids) homes[instanceOf(uid, count)]!++;
    const share = uids.length / count;
    for (const home of homes) expect(Math.abs(home - share)).toBeLessThan(5 * Math.sqrt(share));
  }
});

// Typed once and never updated from the function's output: a person's data stays in the instance that was computed first.
it('says what it has always said', () => {
  expect(['', 'u1', 'u2', 'kX3fQ9', 'Ủ', 'a'.repeat(128)].map((uid) => instanceOf(uid, 16))).toEqual([
    10, 13, 12, 1, 10, 11,
  ]);
});

/** 28 letters and digits. */
function randomUid(seed: number): string {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
  let state = seed + 1;
  return Array.from({ length: 28 }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return signs[(state >>> 8) % signs.length];
  }).join('');
}
