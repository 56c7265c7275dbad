import { createCaseProcess } from '../caseProcess';
import { growthCases } from './growthCases';

// In units of what a fixed piece of work takes on the same machine (`unitMs`): 1.5 s of CPU on a quiet one. Each of these takes 5 to
// 500 ms there; work that grew with the square of the input took 2 to 80 s.
const MAX_UNITS = 75;
/** After this the process is ended: one that is stuck would not come back to be measured. */
const STUCK_MS = 30_000;

const cases = createCaseProcess<{ group: string; name: string }, { units: number }>(
  'test/growth/runGrowthCase.ts',
  STUCK_MS,
);
afterAll(() => cases.close());

describe.each(Object.entries(growthCases))('%s', (group, ofGroup) => {
  test.each(Object.keys(ofGroup))('%s: ends', async (name) => {
    const { units, failed } = await cases.run({ group, name });
    expect(failed).toBeUndefined();
    expect(units).toBeLessThan(MAX_UNITS);
  });
});
