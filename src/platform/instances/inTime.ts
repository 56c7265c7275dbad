import { answerWithin } from '../answerWithin';
import type { PlatformDatabase } from '../PlatformDatabase';

/**
 * A database of which no answer is waited for longer than `ms`: the SDK without a connection keeps what it is asked, for ever, and
 * who lives elsewhere would wait with it. What it still does later is as what it did without saying so.
 */
export function inTime(database: PlatformDatabase, name: string, ms: number): PlatformDatabase {
  const bounded = <T>(answer: Promise<T>): Promise<T> =>
    answerWithin(answer, ms, () => new Error(`${name} does not answer`));
  return {
    ...database,
    get: (path) => bounded(database.get(path)),
    exists: (path) => bounded(database.exists(path)),
    range: (path, range) => bounded(database.range(path, range)),
    update: (values, before) => bounded(database.update(values, before)),
    transaction: (path, change) => bounded(database.transaction(path, change)),
  };
}
