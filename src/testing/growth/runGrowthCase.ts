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

// As a process of its own: runs the cases it is sent, and tells what each took or how it failed.
if (process.send)
  process.on('message', ({ group, name }: { group: string; name: string }) => {
    try {
      process.send?.({ ms: runGrowthCase(group, name) });
    } catch (error) {
      process.send?.({ failed: String(error) });
    }
  });
