import fc from 'fast-check';
import type { Json } from '../../protocol';
import { createMemoryDatabase } from '../../../test/platform/memoryDatabase';
import { createByteBudget } from '../load/byteBudget';
import { READ_STEP_BYTES } from '../load/loadLimits';
import { childrenInSteps, meteredReads, storedBytes } from './meteredReads';

test('children come each once and in order, whatever their sizes, in steps that little exceed a bound', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(1, 1000, 300_000), { maxLength: 90 }),
      fc.integer({ min: 1, max: 8 }),
      async (sizes, first) => {
        const database = createMemoryDatabase();
        const children = sizes.map((size, n): [string, Json] => [
          `k${String(n).padStart(3, '0')}`,
          'x'.repeat(size),
        ]);
        for (const [key, child] of children) await database.update({ [`place/${key}`]: child });
        let charged = 0;
        const { metered, bytesRead } = meteredReads({
          ...database,
          charge: (bytes: number) => (charged += bytes),
        });
        const readings: [string, Json][] = [];
        let before = 0;
        for await (const child of childrenInSteps(metered, 'place', first)) {
          readings.push(child);
          // After small ones come as many large ones as one step has.
          expect(bytesRead() - before).toBeLessThan(33 * 300_000 + READ_STEP_BYTES);
          before = bytesRead();
        }
        expect(readings).toEqual(children);
        expect(bytesRead()).toBe(charged);
        expect(charged).toBeGreaterThanOrEqual(
          readings.reduce((sum, [, child]) => sum + storedBytes(child), 0),
        );
      },
    ),
    { numRuns: 20 },
  );
});

test('a part of a budget takes from the whole, and no more than is left of either', () => {
  const budget = createByteBudget(10);
  const part = budget.part(6);
  expect([part.take(7), part.take(4), budget.take(7), budget.take(5), part.take(2), part.take(1)]).toEqual([
    false,
    true,
    false,
    true,
    false,
    true,
  ]);
});
