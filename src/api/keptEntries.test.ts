import { KeptEntries, RECENT_MS, UNSEEN } from './keptEntries';

const kept = new KeptEntries();
let order = 0;

function come(at: number, letters: number): void {
  order += 1;
  kept.add({
    kind: 'answer',
    order,
    key: `-k${order}`,
    at,
    event: 'day',
    message: { text: 'x'.repeat(letters) },
  });
}

const whole = () => kept.list().map(({ dropped }) => !dropped);

it('keeps what came lately whole, and of older entries little', () => {
  const half = UNSEEN.bodies / 2;
  come(0, half);
  come(1_000, half);
  come(2_000, half);
  expect(whole()).toEqual([true, true, true]);
  come(RECENT_MS + 1_500, 10);
  expect(whole()).toEqual([false, false, true, true]);
  // The newest stays, however old it becomes and however much it holds.
  come(3 * RECENT_MS, UNSEEN.bodies * 2);
  expect(whole()).toEqual([false, false, false, false, true]);
  come(9 * RECENT_MS, 10);
  expect(whole()).toEqual([false, false, false, false, false, true]);
  expect(kept.missing()).toEqual({ entries: 0, bodies: 5 });
});
