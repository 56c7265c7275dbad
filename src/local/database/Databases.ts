import { StartError } from '../../config/StartError';
import { Database } from './Database';
import { openStorage, type Rewrite } from '../storage/openStorage';
import type { RecordBatch } from '../storage/RecordBatch';
import type { Storage } from '../storage/Storage';
import type { DatabaseLimits } from './limits';
import type { RuleNode } from './rules/Rules';
import { isLarge, Namespace, type Log } from './store/Namespace';
import { Quota } from './store/Quota';
import { packChange, packChangeInSteps } from './store/packChange';
import { LoadError, TreeLoader } from './store/TreeLoader';
import type { Node } from '../../tree/node';

/** Approximate bytes of a leaf on disk. */
const LEAF_BYTES = 100;

const NAME = /^[a-z0-9][a-z0-9_-]{0,99}$/;

interface Options {
  dir: string | undefined;
  rules: RuleNode;
  rulesSource: unknown;
  log: (line: string) => void;
  clock: () => number;
  limits: DatabaseLimits;
  rewrite: Rewrite | undefined;
  /** Names of namespaces that may be created; undefined: any. Stored namespaces exist whatever their name. */
  allowedNames: readonly string[] | undefined;
}

/** Error message for an unknown namespace. */
export const NO_NAMESPACE =
  'No such namespace: give one as ?ns=NAME. Further ones of the local platform are named in DATABASE_NAMESPACES';

/** The namespaces of a server; a new one is created when an allowed name is first used, up to a limit. */
export class Databases {
  private readonly byName = new Map<string, Database>();
  private readonly quota: Quota;

  private constructor(
    private readonly options: Options,
    private readonly storage: Storage | undefined,
    roots: ReadonlyMap<string, Node>,
  ) {
    this.quota = new Quota(options.limits, () => storage?.waiting ?? 0);
    for (const [name, root] of roots) this.add(name, root);
  }

  /** Reads back everything stored. Throws `StartError` when it cannot be read. */
  static async open(options: Options): Promise<Databases> {
    const { dir, log, rewrite } = options;
    if (dir === undefined) return new Databases(options, undefined, new Map());
    const loader = new TreeLoader();
    const storage = await openStorage({ dir, what: 'Database', log, rewrite }, (path, value) =>
      loader.add(path, value),
    );
    try {
      return new Databases(options, storage, loader.finish());
    } catch (error) {
      await storage.close();
      if (!(error instanceof LoadError)) throw error;
      throw new StartError(`${dir}: ${error.message}. Put back a copy, or start clean with --reset.`);
    }
  }

  /** Undefined for a name that is invalid or not allowed here. */
  find(name: string): Database | undefined {
    const lowerCaseName = name.toLowerCase();
    const found = this.byName.get(lowerCaseName);
    if (found) return found;
    if (!NAME.test(lowerCaseName) || this.options.allowedNames?.includes(lowerCaseName) === false)
      return undefined;
    if (this.byName.size >= this.options.limits.namespaces && !this.dropUnused()) return undefined;
    return this.add(lowerCaseName, null);
  }

  /** Drops a namespace that was looked up but never used. */
  private dropUnused(): boolean {
    for (const [name, database] of this.byName) if (!database.isUsed) return this.byName.delete(name);
    return false;
  }

  get listens(): number {
    let sum = 0;
    for (const { namespace } of this.byName.values()) sum += namespace.views.size;
    return sum;
  }

  async close(): Promise<void> {
    await this.storage?.close();
  }

  private add(name: string, root: Node | null): Database {
    const { clock, rules, rulesSource, limits } = this.options;
    const namespace = new Namespace(name, clock, root, { log: this.logOf(name), quota: this.quota, limits });
    const database = new Database(namespace, rules, rulesSource);
    this.byName.set(name, database);
    return database;
  }

  private logOf(name: string): Log | undefined {
    const { storage } = this;
    return (
      storage && {
        append: (change, outcome) => {
          storage.append({
            pack: (batch) => packChange(name, change, batch),
            ...(isLarge(change) && {
              large: {
                pack: (batch: RecordBatch) => packChangeInSteps(name, change, batch),
                bytes: (change.leaves + change.paths.length) * LEAF_BYTES,
              },
            }),
            ...outcome,
          });
        },
      }
    );
  }
}
