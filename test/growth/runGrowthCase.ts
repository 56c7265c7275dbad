import { answerCases } from '../caseProcess';
import { unitMs, workedMs } from '../workedMs';
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

// As a process of its own: runs the cases it is sent, and reports what each took, in units of `unitMs`, or how it failed.
if (process.send) {
  let unit = unitMs();
  answerCases((one) => {
    const { group, name } = one as { group: string; name: string };
    const ms = runGrowthCase(group, name);
    // The machine may have become slower since.
    if (ms > 10 * unit) unit = Math.max(unit, unitMs());
    return { units: ms / unit };
  });
}
