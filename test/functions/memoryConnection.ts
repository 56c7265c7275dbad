import type { AdminConnection } from '../../src/local/adminConnection';
import { REQUEST_ROOT } from '../../src/protocol';
import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';
import { addressOf } from '../../src/platform/requests/readRequest';

const ALL = Number.MAX_SAFE_INTEGER;

/** What an instance of the functions connects to in tests: a database in memory, and an identity service that signs anything. */
export const memoryConnection = (database: PlatformDatabase): AdminConnection => ({
  database,
  identities: { deleteAccount: () => Promise.resolve(true) },
  signToken: (uid, { application = '' }) => Promise.resolve(`token of ${uid} for ${application}`),
  oldestRequests: async (uid, limit) =>
    (await database.range(REQUEST_ROOT, { limit: ALL }))
      .filter(([, record]) => addressOf(record).uid === uid)
      .slice(0, limit),
  close: () => Promise.resolve(),
});
