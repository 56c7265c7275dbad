import { createCaseProcess } from '../caseProcess';
import { growthCases } from './growthCases';

/*
 * Four times the input takes about four times the steps, on every machine; work that grows with the square of the input takes
 * sixteen times as many.
 */
const MAX_GROWTH = 8;
/** After this the process is ended: what is stuck never answers. */
const STUCK_MS = 240_000;

const cases = createCaseProcess<{ group: string; name: string }, { growth: number }>(
  'test/growth/runGrowthCase.ts',
  STUCK_MS,
);
afterAll(() => cases.close());

describe.each(Object.entries(growthCases))('%s', (group, ofGroup) => {
  test.each(Object.keys(ofGroup))(
    '%s: takes steps in proportion to its size',
    async (name) => {
      const { growth, failed } = await cases.run({ group, name });
      expect(failed).toBeUndefined();
      expect(growth).toBeLessThan(MAX_GROWTH);
    },
    2 * STUCK_MS,
  );
});
