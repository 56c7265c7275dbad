import type { Identities } from '../access';
import type { Databases } from '../Databases';
import type { Serving } from '../serving/Serving';
import type { Sessions } from '../wire/Sessions';

/** What every entry point of the server works with. */
export interface Context {
  databases: Databases;
  sessions: Sessions;
  serving: Serving;
  identities: Identities | undefined;
  clock: () => number;
  log: (line: string) => void;
}
