import { createCaseProcess } from '../caseProcess';
import { growthCases } from './growthCases';

// Each of these takes 5 to 500 ms of CPU. Work that grew with the square of the input took 2 to 80 s.
const MAX_MS = 1_500;
/** After this the process is ended: one that is stuck would not come back to be measured. */
const STUCK_MS = 30_000;

const cases = createCaseProcess<{ group: string; name: string }, { ms: number }>(
  'test/growth/runGrowthCase.ts',
  STUCK_MS,
);
afterAll(() => cases.close());

describe.each(Object.entries(growthCases))('%s', (group, ofGroup) => {
  test.each(Object.keys(ofGroup))('%s: ends', async (name) => {
    const { ms, failed } = await cases.run({ group, name });
    expect(failed).toBeUndefined();
    expect(ms).toBeLessThan(MAX_MS);
  });
});
