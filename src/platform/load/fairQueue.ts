type Start = () => void;

interface Line {
  running: number;
  /** Who waits for this application, in the order of the next turns. */
  people: Set<string>;
}

function pairOf(person: string, application: string): string {
  return `${person}/${application}`;
}

/**
 * Runs tasks in turns: person by person, for each person application by application, and in the order they came for each pair of
 * both. At most `limit` run at the same time, and at most `limitPerApplication` to one application. What one step costs does not
 * grow with what waits.
 */
export class FairQueue {
  /** What waits of each person, by application, in the order of the next turns. */
  private readonly people = new Map<string, Map<string, Start[]>>();

  private readonly lines = new Map<string, Line>();

  /** Who may have a task that can start, in the order of the next turns. */
  private readonly candidates = new Set<string>();

  private readonly runningPairs = new Set<string>();

  private running = 0;

  private idleListeners: Start[] = [];

  constructor(private readonly limits: { limit: number; limitPerApplication: number }) {}

  async run(person: string, application: string, task: () => Promise<void>): Promise<void> {
    await new Promise<void>((resolve) => this.wait(person, application, resolve));
    try {
      await task();
    } finally {
      this.end(person, application);
    }
  }

  /** Resolves when nothing runs or waits any more. */
  idle(): Promise<void> {
    return this.running === 0 && this.people.size === 0
      ? Promise.resolve()
      : new Promise((resolve) => this.idleListeners.push(resolve));
  }

  private isRunning(person: string, application: string): boolean {
    return this.runningPairs.has(pairOf(person, application));
  }

  private hasPlace(application: string): boolean {
    return (this.lines.get(application)?.running ?? 0) < this.limits.limitPerApplication;
  }

  /** A free place of an application is for who waits there longest and has nothing running in it. */
  private offerPlace(application: string): void {
    if (!this.hasPlace(application)) return;
    for (const person of this.lines.get(application)?.people ?? [])
      if (!this.isRunning(person, application)) {
        this.candidates.add(person);
        return;
      }
  }

  /** Starts the next task of a person, if one can start. */
  private startOf(person: string): void {
    const applications = this.people.get(person);
    for (const [application, waiting] of applications ?? []) {
      if (this.isRunning(person, application) || !this.hasPlace(application)) continue;
      const start = waiting.shift();
      const line = this.lines.get(application);
      if (!start || !line || !applications) continue;
      applications.delete(application);
      line.people.delete(person);
      if (waiting.length > 0) {
        applications.set(application, waiting);
        line.people.add(person);
      }
      if (applications.size > 0) this.candidates.add(person);
      else this.people.delete(person);
      this.running += 1;
      line.running += 1;
      this.runningPairs.add(pairOf(person, application));
      this.offerPlace(application);
      start();
      return;
    }
  }

  private startNext(): void {
    for (const person of this.candidates) {
      if (this.running >= this.limits.limit) return;
      // Who can start something else is a candidate again, after all others.
      this.candidates.delete(person);
      this.startOf(person);
    }
    if (this.running > 0 || this.people.size > 0) return;
    for (const resolve of this.idleListeners) resolve();
    this.idleListeners = [];
  }

  private wait(person: string, application: string, start: Start): void {
    const applications = this.people.get(person) ?? new Map<string, Start[]>();
    const waiting = applications.get(application) ?? [];
    const line = this.lines.get(application) ?? { running: 0, people: new Set<string>() };
    this.people.set(person, applications);
    applications.set(application, waiting);
    this.lines.set(application, line);
    waiting.push(start);
    line.people.add(person);
    this.candidates.add(person);
    this.startNext();
  }

  private end(person: string, application: string): void {
    this.running -= 1;
    this.runningPairs.delete(pairOf(person, application));
    const line = this.lines.get(application);
    if (line) line.running -= 1;
    if (line?.running === 0 && line.people.size === 0) this.lines.delete(application);
    // Before this person, who may have asked again meanwhile.
    this.offerPlace(application);
    if (this.people.has(person)) this.candidates.add(person);
    this.startNext();
  }
}
