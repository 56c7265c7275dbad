import type { Lease } from '../lease';
import type { PlatformDatabase } from '../PlatformDatabase';
import type { Note } from './notes';

/** The instances of a project as one platform sees them, which serves the requests of one of them. */
export interface Home {
  /** All of them as one database; see `createInstances`. */
  database: PlatformDatabase;
  /** The instance whose requests are served, alone. */
  homeDatabase: PlatformDatabase;
  /** Each of them alone, the shared one first. */
  allDatabases: readonly [PlatformDatabase, ...PlatformDatabase[]];
  /** True where what all share is looked after: the gateway, deletions, what has run out. */
  isShared: boolean;
  /** A word for the instance that a path stands in: while that one is away, what is for others does not wait for it. */
  instanceNameOf: (path: string) => string;
  /** True for who lives here, and for nobody. */
  isHomeOf: (uid: string) => boolean;
  /** The same as it is seen from where a person lives. */
  forPerson: (uid: string) => Home;
  /** What is still to be written of effects that were begun under a claim. */
  unfinished: (name: string) => Promise<readonly Note[]>;
  /** Writes it, for who holds the claim, and gives the claim back. */
  finish: (name: string, notes: readonly Note[], claim: Lease) => Promise<void>;
  /** Claims of this instance under which something was begun, and whoever began it is not at it any more. */
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
