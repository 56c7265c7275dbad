import { answerWithin } from '../load/answerWithin';
import type { PlatformDatabase } from '../store/PlatformDatabase';

/**
 * A database whose operations reject after `ms`: without a connection the SDK keeps them pending for ever, and people of other
 * instances would wait with them. An operation may still be carried out after it was rejected.
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
