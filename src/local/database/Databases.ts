import { StartError } from '../StartError';
import { Database } from './Database';
import type { Journal } from './journal/Journal';
import { newJournal, openJournal, storedNamespaces } from './journal/openJournal';
import type { RuleNode } from './rules/Rules';
import { Namespace } from './store/Namespace';
import type { Node } from './tree/node';

const NAME = /^[a-z0-9][a-z0-9_-]{0,99}$/;

interface Options {
  dir: string | undefined;
  rules: RuleNode;
  rulesSource: unknown;
  log: (line: string) => void;
  clock: () => number;
  /** Namespaces that may exist at the same time, those that are stored aside. */
  maxNamespaces: number;
}

/** The namespaces of a server; a new one begins with the first mention of its name, within a bound. */
export class Databases {
  private readonly byName = new Map<string, { database: Database; journal: Journal | undefined }>();

  private constructor(private readonly options: Options) {}

  /** Reads back everything stored. Throws `StartError` when it cannot be read. */
  static async open(options: Options): Promise<Databases> {
    const databases = new Databases(options);
    const { dir, log } = options;
    for (const name of dir === undefined ? [] : await storedNamespaces(dir)) {
      if (dir === undefined || !NAME.test(name)) continue;
      try {
        const { root, journal } = await openJournal(dir, name, log);
        databases.add(name, root, journal);
      } catch (error) {
        if (error instanceof StartError) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        throw new StartError(
          `${dir}: the data of ${name} cannot be read (${reason}). Mend its rights or put back a copy, or start clean with --reset.`,
        );
      }
    }
    return databases;
  }

  /** Undefined for a name no database can have. */
  find(name: string): Database | undefined {
    const known = name.toLowerCase();
    const found = this.byName.get(known);
    if (found) return found.database;
    if (!NAME.test(known)) return undefined;
    if (this.byName.size >= this.options.maxNamespaces && !this.dropUnused()) return undefined;
    const { dir, log } = this.options;
    return this.add(known, null, dir === undefined ? undefined : newJournal(dir, known, log));
  }

  /** Forgets a namespace that somebody only mentioned: nothing was written to it and nobody is there. */
  private dropUnused(): boolean {
    for (const [name, { database }] of this.byName) {
      const { namespace, rulesListeners } = database;
      if (namespace.version > 0 || namespace.root || namespace.views.size > 0 || rulesListeners.size > 0)
        continue;
      return this.byName.delete(name);
    }
    return false;
  }

  get listens(): number {
    let sum = 0;
    for (const { database } of this.byName.values()) sum += database.namespace.views.size;
    return sum;
  }

  async close(): Promise<void> {
    await Promise.all([...this.byName.values()].map(({ journal }) => journal?.close() ?? Promise.resolve()));
  }

  private add(name: string, root: Node | null, journal: Journal | undefined): Database {
    const { clock, rules, rulesSource } = this.options;
    const database = new Database(new Namespace(name, clock, journal, root), rules, rulesSource);
    this.byName.set(name, { database, journal });
    return database;
  }
}
