import { StartError } from '../config/StartError';
import { createInstances } from './instances/createInstances';
import type { PlatformDatabase } from './PlatformDatabase';
import { startPlatform, type Platform, type PlatformOptions } from './startPlatform';

/** How many instances the people of a database live in; absent: in that one. */
const INSTANCES = 'platform/instances';

/** Whom a database knows. */
const PEOPLE = ['resshare_user_id_app_user_id', 'request_firebase_users', 'platform/seen'] as const;

/** Refuses a list of another length than people were spread over, by a `StartError`: they would have to be moved. */
async function checkInstances(shared: PlatformDatabase, count: number): Promise<void> {
  const noted = await shared.get(INSTANCES);
  const known = typeof noted === 'number' ? noted : undefined;
  const hasPeople = async (): Promise<boolean> =>
    (await Promise.all(PEOPLE.map((root) => shared.exists(root)))).includes(true);
  const before = known ?? (count > 1 && !(await hasPeople()) ? count : 1);
  if (before !== count)
    throw new StartError(
      `The people of this database live in ${String(before)} instance(s), and ${String(count)} are configured: moving them is not built (docs/decisions/0043)`,
    );
  if (known === undefined && count > 1)
    await shared.transaction(INSTANCES, (now) => (now === null ? count : undefined));
}

/**
 * Answers the requests of all instances of a project, the shared one first, until closed: one platform for each of them. A list
 * of one is `startPlatform`.
 */
export async function startPlatforms(
  databases: readonly [PlatformDatabase, ...PlatformDatabase[]],
  options: Omit<PlatformOptions, 'database' | 'home'>,
): Promise<Platform> {
  await checkInstances(databases[0], databases.length);
  const platforms: Platform[] = [];
  const close = async (): Promise<void> => {
    await Promise.all(platforms.map((platform) => platform.close()));
  };
  try {
    for (const [place, home] of createInstances(databases, options.log).entries()) {
      // They share the locks: what one holds is not the other's.
      const owner = options.claim?.owner;
      const named = owner !== undefined && place > 0 ? { owner: `${owner}_${String(place)}` } : {};
      const { demo, developer, ...more } = options;
      platforms.push(
        await startPlatform({
          ...more,
          ...(place === 0 && { ...(demo && { demo }), ...(developer !== undefined && { developer }) }),
          ...(options.claim && { claim: { ...options.claim, ...named } }),
          ...{ home, database: home.database },
        }),
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  const [first] = platforms;
  return {
    waiting: () => platforms.flatMap((platform) => [...platform.waiting()]),
    holds: (key) => platforms.some((platform) => platform.holds(key)),
    holdsAnswer: (application, key) => first?.holdsAnswer(application, key) ?? false,
    // Back ends go on with one address.
    ...(first?.exchangeKey && { exchangeKey: first.exchangeKey }),
    close,
  };
}
