import { Slices } from './Slices';

/* A slice of 0 ms is one step: who works long pauses after each. */

const nextRound = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test('serves sockets and timers while somebody works without end, and newcomers when it is their turn', async () => {
  const slices = new Slices(0);
  let isOver = false;
  const steps = { many: 0, one: 0 };
  const work = function* (who: keyof typeof steps, count: number) {
    for (let n = 0; n < count && !isOver; n += 1) {
      steps[who] += 1;
      yield undefined;
    }
  };
  const crowd = Array.from({ length: 200 }, () => slices.run(work('many', Infinity)));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(steps.many).toBeGreaterThan(0);
  const before = steps.many;
  await slices.run(work('one', 3));
  // Everybody has had as many turns, and the last step of a computation says that it is over.
  expect(steps.many - before).toBeLessThanOrEqual(200 * 4);
  isOver = true;
  await Promise.all(crowd);
});

test('begins at once as long as the slice of this round is not over', async () => {
  const slices = new Slices(5);
  const order: string[] = [];
  const work = function* (name: string) {
    order.push(name);
    const end = performance.now() + 6;
    while (performance.now() < end);
    yield undefined;
    order.push(`end of ${name}`);
  };
  const all = [slices.run(work('first'), true), slices.run(work('second'), true)];
  expect(order).toEqual(['first']);
  await Promise.all(all);
  expect(order.indexOf('second')).toBeGreaterThan(0);
  expect(order).toHaveLength(4);
  await nextRound();
  const again = slices.run(work('third'), true);
  expect(order).toHaveLength(5);
  await again;
});

test('waits for what is yielded, and fails as the computation does', async () => {
  const slices = new Slices(0);
  let resolve = (): void => undefined;
  const waitedFor = new Promise<void>((resolved) => (resolve = resolved));
  const result = slices.run(
    (function* () {
      yield waitedFor;
      return 'done';
    })(),
  );
  expect(
    await Promise.race([
      result,
      nextRound()
        .then(nextRound)
        .then(() => 'waits'),
    ]),
  ).toBe('waits');
  resolve();
  expect(await result).toBe('done');
  const failing = (function* () {
    yield undefined;
    throw new Error('failed');
  })();
  await expect(slices.run(failing)).rejects.toThrow('failed');
});
