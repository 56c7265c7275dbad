import type { Lease } from '../store/lease';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import type { Note } from './notes';

/** The instances of a project as one platform sees them, which serves the requests of one of them. */
export interface Home {
  /** All instances as one database; see `createInstances`. */
  database: PlatformDatabase;
  /** The database of the instance whose requests are served. */
  homeDatabase: PlatformDatabase;
  /** The database of each instance, the shared one first. */
  allDatabases: readonly [PlatformDatabase, ...PlatformDatabase[]];
  /** True for the instance that does the shared work: the gateway, deletions, expiry. */
  isShared: boolean;
  /** The name of the instance that holds a path; removals are queued by it, so that one that is offline delays no other. */
  instanceNameOf: (path: string) => string;
  /** True for a person who lives in this instance, and for the empty id. */
  isHomeOf: (uid: string) => boolean;
  /** The `Home` of the instance in which a person lives. */
  forPerson: (uid: string) => Home;
  /** Notes of effects that were begun under a claim and are not completely written. */
  unfinished: (name: string) => Promise<readonly Note[]>;
  /** Completes them on behalf of the holder of the claim, and releases the claim. */
  finish: (name: string, notes: readonly Note[], claim: Lease) => Promise<void>;
  /** Names of claims of this instance with unfinished effects whose process has stopped. */
  abandoned: () => Promise<string[]>;
}

const NONE: Promise<readonly Note[]> = Promise.resolve([]);

/** One database: everybody lives there, and one update is one effect. */
export function onlyHome(database: PlatformDatabase): Home {
  const home: Home = {
    database,
    homeDatabase: database,
    allDatabases: [database],
    isShared: true,
    instanceNameOf: () => '',
    isHomeOf: () => true,
    forPerson: () => home,
    unfinished: () => NONE,
    finish: () => Promise.resolve(),
    abandoned: () => Promise.resolve([]),
  };
  return home;
}
