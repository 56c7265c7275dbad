import { answerCases } from '../caseProcess';
import { startCountingSteps } from '../countSteps';
import { growthCases } from './growthCases';

/** The work of one case at a part of its limit. */
export function makeWork(group: string, name: string, part: number): () => unknown {
  const found = growthCases[group]?.[name];
  if (!found) throw new Error(`No such case: ${group}, ${name}`);
  return found.make(Math.floor(found.limit * part));
}

// As a process of its own: runs the cases it is sent, and reports how the steps grew from a quarter of the limit to all of it.
if (process.send) {
  const counting = startCountingSteps();
  answerCases(async (one) => {
    const countSteps = await counting;
    const { group, name } = one as { group: string; name: string };
    const stepsOf = async (part: number): Promise<number> => {
      const work = makeWork(group, name, part);
      await countSteps();
      work();
      return countSteps();
    };
    const quarter = await stepsOf(1 / 4);
    return { growth: (await stepsOf(1)) / quarter };
  });
}
