type Start = () => void;

interface Line {
  running: number;
  /** Who waits for this application, in the order of the next turns. */
  people: Set<string>;
}

/**
 * Runs tasks in turns: person by person, for each person application by application, and in the order they came for each pair of
 * both. At most `limit` run at the same time, and at most `limitPerApplication` to one application. What one step costs does not
 * grow with what waits.
 */
export function createFairQueue({
  limit,
  limitPerApplication,
}: {
  limit: number;
  limitPerApplication: number;
}) {
  /** What waits of each person, by application, in the order of the next turns. */
  const people = new Map<string, Map<string, Start[]>>();
  const lines = new Map<string, Line>();
  /** Who may have a task that can start, in the order of the next turns. */
  const candidates = new Set<string>();
  const runningPairs = new Set<string>();
  let running = 0;
  let idle: Start[] = [];

  const pairOf = (person: string, application: string): string => `${person}/${application}`;
  const isRunning = (person: string, application: string): boolean =>
    runningPairs.has(pairOf(person, application));
  const hasPlace = (application: string): boolean =>
    (lines.get(application)?.running ?? 0) < limitPerApplication;

  /** A free place of an application is for who waits there longest and has nothing running in it. */
  function offerPlace(application: string): void {
    if (!hasPlace(application)) return;
    for (const person of lines.get(application)?.people ?? [])
      if (!isRunning(person, application)) {
        candidates.add(person);
        return;
      }
  }

  /** Starts the next task of a person, if one can start. */
  function startOf(person: string): void {
    const applications = people.get(person);
    for (const [application, waiting] of applications ?? []) {
      if (isRunning(person, application) || !hasPlace(application)) continue;
      const start = waiting.shift();
      const line = lines.get(application);
      if (!start || !line || !applications) continue;
      applications.delete(application);
      line.people.delete(person);
      if (waiting.length > 0) {
        applications.set(application, waiting);
        line.people.add(person);
      }
      if (applications.size > 0) candidates.add(person);
      else people.delete(person);
      running += 1;
      line.running += 1;
      runningPairs.add(pairOf(person, application));
      offerPlace(application);
      start();
      return;
    }
  }

  function startNext(): void {
    for (const person of candidates) {
      if (running >= limit) return;
      // Who can start something else is a candidate again, after all others.
      candidates.delete(person);
      startOf(person);
    }
    if (running > 0 || people.size > 0) return;
    for (const resolve of idle) resolve();
    idle = [];
  }

  function wait(person: string, application: string, start: Start): void {
    const applications = people.get(person) ?? new Map<string, Start[]>();
    const waiting = applications.get(application) ?? [];
    const line = lines.get(application) ?? { running: 0, people: new Set<string>() };
    people.set(person, applications);
    applications.set(application, waiting);
    lines.set(application, line);
    waiting.push(start);
    line.people.add(person);
    candidates.add(person);
    startNext();
  }

  function end(person: string, application: string): void {
    running -= 1;
    runningPairs.delete(pairOf(person, application));
    const line = lines.get(application);
    if (line) line.running -= 1;
    if (line?.running === 0 && line.people.size === 0) lines.delete(application);
    // Before this person, who may have asked again meanwhile.
    offerPlace(application);
    if (people.has(person)) candidates.add(person);
    startNext();
  }

  return {
    async run(person: string, application: string, task: () => Promise<void>): Promise<void> {
      await new Promise<void>((resolve) => wait(person, application, resolve));
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
