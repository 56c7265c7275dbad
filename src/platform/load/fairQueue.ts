type Start = () => void;

/**
 * Runs tasks in turns: person by person, for each person application by application, and in the order they came for each pair of
 * both. At most `limit` run at the same time, and at most `limitPerApplication` to one application.
 */
export function createFairQueue({
  limit,
  limitPerApplication,
}: {
  limit: number;
  limitPerApplication: number;
}) {
  /** What waits, in the order of the next turns. */
  const people = new Map<string, Map<string, Start[]>>();
  const runningPairs = new Set<string>();
  const runningTo = new Map<string, number>();
  let running = 0;
  let idle: Start[] = [];

  const pairOf = (person: string, application: string): string => `${person}/${application}`;

  /** The next task whose turn it is; its person and application go to the end of their rows. */
  function next(): { pair: string; application: string; start: Start } | undefined {
    for (const [person, applications] of people)
      for (const [application, waiting] of applications) {
        const pair = pairOf(person, application);
        if (runningPairs.has(pair) || (runningTo.get(application) ?? 0) >= limitPerApplication) continue;
        const start = waiting.shift();
        if (!start) continue;
        people.delete(person);
        applications.delete(application);
        if (waiting.length > 0) applications.set(application, waiting);
        if (applications.size > 0) people.set(person, applications);
        return { pair, application, start };
      }
    return undefined;
  }

  function startNext(): void {
    while (running < limit) {
      const found = next();
      if (!found) break;
      running += 1;
      runningPairs.add(found.pair);
      runningTo.set(found.application, (runningTo.get(found.application) ?? 0) + 1);
      found.start();
    }
    if (running > 0 || people.size > 0) return;
    for (const resolve of idle) resolve();
    idle = [];
  }

  function end(person: string, application: string): void {
    running -= 1;
    runningPairs.delete(pairOf(person, application));
    const left = (runningTo.get(application) ?? 1) - 1;
    if (left > 0) runningTo.set(application, left);
    else runningTo.delete(application);
    startNext();
  }

  return {
    async run(person: string, application: string, task: () => Promise<void>): Promise<void> {
      await new Promise<void>((resolve) => {
        const applications = people.get(person) ?? new Map<string, Start[]>();
        people.set(person, applications);
        applications.set(application, [...(applications.get(application) ?? []), resolve]);
        startNext();
      });
      try {
        await task();
      } finally {
        end(person, application);
      }
    },
    /** Resolves when nothing runs or waits any more. */
    idle: (): Promise<void> =>
      running === 0 && people.size === 0 ? Promise.resolve() : new Promise((resolve) => idle.push(resolve)),
  };
}
