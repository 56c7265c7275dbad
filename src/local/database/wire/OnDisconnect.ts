import { isRecord } from '../../../protocol';
import { errorText } from '../../errorText';
import type { Access } from '../access';
import type { Database } from '../Database';
import { isWithin, parseTarget, pathText, type Target } from '../tree/path';

interface Entry {
  target: Target;
  value: unknown;
}

/** What one session wants written when it ends, in the order it asked; the writes of one request stay together. */
export class OnDisconnect {
  private groups: Entry[][] = [];

  constructor(private readonly database: Database) {}

  /** Replaces what was registered at or below the same places. */
  register(entries: Entry[]): void {
    for (const { target } of entries) this.forget(target);
    if (entries.length > 0) this.groups.push(entries);
  }

  cancel(target: Target): void {
    this.forget(target);
  }

  /** Does the writes with the rights the session had; what cannot be written by now is left out and reported. */
  run(access: Access, refused: (path: string, reason: string) => void): void {
    const groups = this.groups;
    this.groups = [];
    for (const group of groups) {
      const values = group.map(({ target, value }) => [textOf(target), value] as const);
      const refuse = (reason: string): void => refused(values.map(([path]) => path).join(', '), reason);
      try {
        this.write(access, Object.fromEntries(values), refuse);
      } catch (error) {
        refuse(errorText(error));
      }
    }
  }

  private write(access: Access, values: Record<string, unknown>, refuse: (reason: string) => void): void {
    const { namespace } = this.database;
    const prepared = namespace.prepareUpdate([], values);
    if (!this.database.mayWrite(access, prepared)) {
      refuse('the rules do not allow it');
      return;
    }
    namespace.commit(prepared, (error) => {
      if (error) refuse('it could not be stored');
    });
  }

  private forget(target: Target): void {
    this.groups = this.groups
      .map((group) => group.filter((entry) => !covers(target, entry.target)))
      .filter((group) => group.length > 0);
  }
}

/** The single writes of an update at `base`. */
export function updateEntries(base: Target, values: unknown): Entry[] {
  return Object.entries(isRecord(values) ? values : {}).map(([name, value]) => {
    const { path, priority } = parseTarget(name);
    return { target: { path: [...base.path, ...path], priority }, value };
  });
}

function covers(above: Target, other: Target): boolean {
  if (!above.priority) return isWithin(other.path, above.path);
  return other.priority && pathText(other.path) === pathText(above.path);
}

function textOf({ path, priority }: Target): string {
  return [...path, ...(priority ? ['.priority'] : [])].join('/');
}
