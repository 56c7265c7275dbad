import { answerCases } from '../caseProcess';
import { workedMs } from '../workedMs';
import { growthCases } from './growthCases';

/** CPU time that one case takes at a part of its limit, in ms. */
export function runGrowthCase(group: string, name: string, part = 1): number {
  const found = growthCases[group]?.[name];
  if (!found) throw new Error(`No such case: ${group}, ${name}`);
  const work = found.make(Math.floor(found.limit * part));
  const start = workedMs();
  work();
  return workedMs() - start;
}

// As a process of its own: runs the cases it is sent, and reports what each took or how it failed.
if (process.send)
  answerCases((one) => {
    const { group, name } = one as { group: string; name: string };
    return { ms: runGrowthCase(group, name) };
  });
