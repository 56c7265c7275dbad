import { createCaseProcess } from '../../caseProcess';
import { blockingCases } from './cases';
import { othersCases } from './othersCases';

/*
 * One request at its bounds, with all that its person may have: how many steps the platform takes for it, which are the same on
 * every machine. These take up to 14 million.
 */
const MAX_STEPS = 30_000_000;
/** After this the process is ended: what is stuck never answers. */
const STUCK_MS = 240_000;

const cases = createCaseProcess<{ name: string }, { steps: number }>(
  'test/platform/blocking/runCase.ts',
  STUCK_MS,
);
afterAll(() => cases.close());

test.each(Object.keys({ ...blockingCases, ...othersCases }))(
  '%s takes a bounded number of steps',
  async (name) => {
    const { steps, failed } = await cases.run({ name });
    expect(failed).toBeUndefined();
    expect(steps).toBeLessThan(MAX_STEPS);
  },
  2 * STUCK_MS,
);
