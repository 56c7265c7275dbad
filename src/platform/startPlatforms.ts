import { checkInstances } from './instances/checkInstances';
import { createInstances } from './instances/createInstances';
import type { PlatformDatabase } from './store/PlatformDatabase';
import { startPlatform, type Platform, type PlatformOptions } from './startPlatform';
import { createTurns } from './load/turns';

/**
 * Answers the requests of all instances of a project, the shared one first, until closed: one platform for each of them. A list
 * of one is `startPlatform`.
 */
export async function startPlatforms(
  databases: readonly [PlatformDatabase, ...PlatformDatabase[]],
  options: Omit<PlatformOptions, 'database' | 'home'>,
): Promise<Platform> {
  await checkInstances(databases);
  const platforms: Platform[] = [];
  // What an application is flooded with takes the time of all of them.
  const applicationTurns = options.applicationTurns ?? createTurns();
  const close = async (): Promise<void> => {
    await Promise.all(platforms.map((platform) => platform.close()));
  };
  try {
    for (const [place, home] of createInstances(databases, options.log).entries()) {
      // They share the locks: what one holds is not the other's.
      const owner = options.claim?.owner;
      const claimName = owner !== undefined && place > 0 ? { owner: `${owner}_${String(place)}` } : {};
      const { demo, developer, ...shared } = options;
      platforms.push(
        await startPlatform({
          ...{ ...shared, applicationTurns },
          ...(place === 0 && { ...(demo && { demo }), ...(developer !== undefined && { developer }) }),
          ...(options.claim && { claim: { ...options.claim, ...claimName } }),
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
    logsWritten: async () => {
      await Promise.all(platforms.map((platform) => platform.logsWritten()));
    },
    // Back ends go on with one address.
    ...(first?.exchangeKey && { exchangeKey: first.exchangeKey }),
    close,
  };
}
