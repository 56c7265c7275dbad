import { Delta } from '../store/Delta';
import type { Node, Path } from '../tree/node';
import { deltaMessage } from './messages';

/** Consecutive changes for one listen that can go out as one. */
interface Run {
  path: Path;
  tag: number | undefined;
  deltas: Delta[];
  /** Children of `path` that the run touches. */
  touched: Set<string>;
}

const LONGEST_RUN = 1000;

/** Changes on their way to one client. Those of one turn of the event loop go out as one merge where that hides
 * nothing: they follow one another, belong to one listen and touch different children. A busy feed costs its readers
 * far less that way. */
export class PushQueue {
  private run: Run | undefined;
  private scheduled = false;

  constructor(private readonly send: (message: string) => void) {}

  add(delta: Delta, path: Path, tag: number | undefined): void {
    const touched = childrenTouched(delta, path);
    let { run } = this;
    if (!touched || !run || !continues(run, path, tag, touched)) {
      this.flush();
      run = { path, tag, deltas: [], touched: new Set() };
      this.run = run;
    }
    run.deltas.push(delta);
    if (!touched) {
      this.flush();
      return;
    }
    for (const key of touched) run.touched.add(key);
    this.schedule();
  }

  /** Sends what waits; whatever else is said to the client comes after it. */
  flush(): void {
    const { run } = this;
    if (!run) return;
    this.run = undefined;
    const [first] = run.deltas;
    if (first) this.send(deltaMessage(run.deltas.length === 1 ? first : joined(run), run.tag));
  }

  private schedule(): void {
    if (this.scheduled) return;
    this.scheduled = true;
    setImmediate(() => {
      this.scheduled = false;
      this.flush();
    });
  }
}

function continues(run: Run, path: Path, tag: number | undefined, touched: ReadonlySet<string>): boolean {
  if (run.path !== path || run.tag !== tag || run.deltas.length >= LONGEST_RUN) return false;
  for (const key of touched) if (run.touched.has(key)) return false;
  return true;
}

/** The children of `path` a change touches; undefined if it sets the whole place. */
function childrenTouched(delta: Delta, path: Path): Set<string> | undefined {
  const touched = new Set<string>();
  for (const [relative] of delta.entries) {
    const key = delta.path[path.length] ?? relative[path.length - delta.path.length];
    if (key === undefined) return undefined;
    touched.add(key);
  }
  return touched;
}

function joined({ path, deltas }: Run): Delta {
  const entries = deltas.flatMap((delta) =>
    delta.entries.map(([relative, node]): [Path, Node | null] => [
      [...delta.path.slice(path.length), ...relative],
      node,
    ]),
  );
  return new Delta(path, entries);
}
