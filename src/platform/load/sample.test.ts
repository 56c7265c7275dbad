import fc from 'fast-check';
import { sampleOf } from './sample';

const MAX = 50;

/** How many of the 60 items of one person stand in the selection beside 300 of another, whose ids differ in their last digits. */
function shareBeside(seed: string): number {
  const context = { mark: () => seed, now: () => 0 };
  const theirs = Array.from({ length: 60 }, (_, n) => `-Ox7${String(n * 7919)}kQ`);
  const many = Array.from({ length: 300 }, (_, n) => `----------------${String(n).padStart(4, '0')}`);
  const chosen = sampleOf(context, 'chi', [...many, ...theirs], (id) => id, MAX);
  return chosen.filter((id) => theirs.includes(id)).length;
}

test('ids that are alike neither come first nor last together', () => {
  const shares = fc.sample(fc.string({ minLength: 8, maxLength: 32 }), 100).map(shareBeside);
  // 60 of 360 for 50 places: some eight.
  expect(Math.min(...shares)).toBeGreaterThan(0);
  expect(Math.max(...shares)).toBeLessThan(25);
});
