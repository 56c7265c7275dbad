import { accessPath } from '../access/access';
import { backEndPath } from '../gateway/backEndKeys';
import { backEndCollectionsPath } from '../gateway/backEnds';
import { CLAIMS } from '../store/claims';
import { ERASED_ROOT } from '../store/erased';
import { GATEWAY_ROOT } from '../gateway/paths';
import { OWNED_ROOT } from '../store/applicationPaths';
import { MAX_KEPT_APPLICATIONS } from '../load/loadLimits';
import type { PlatformDatabase } from '../store/PlatformDatabase';

/** Paths that are read for every request of an application, all of them small. */
const cachedPaths = (application: string): string[] => [
  accessPath(application),
  backEndCollectionsPath(application),
  backEndPath(application),
];

/** An application that got no request for this long (ms) may be evicted. */
const IDLE_MS = 60_000;

/**
 * Keeps in memory what every request reads: erased people, owned applications, claims, and settings of the applications in use.
 */
export function createApplicationCache(
  database: PlatformDatabase,
  maxApplications: number = MAX_KEPT_APPLICATIONS,
) {
  const always = [
    ...[ERASED_ROOT, OWNED_ROOT, GATEWAY_ROOT].map((path) => database.keep(path)),
    // Listening to the claims lets a transaction on one of them succeed in a single round trip.
    database.onChildAdded(CLAIMS, () => undefined),
  ];
  /** In the order of last use, the least recent first. */
  const cached = new Map<string, { at: number; stops: (() => void)[] }>();

  function release(application: string): void {
    for (const stop of cached.get(application)?.stops ?? []) stop();
    cached.delete(application);
  }

  return {
    /** Notes a request to an application. When more are in use than fit, those cached stay, and the others are read each time. */
    use(application: string): void {
      const at = database.now();
      const entry = cached.get(application);
      if (!entry && cached.size >= maxApplications) {
        const [[oldest, { at: lastUsedAt }] = ['', { at }]] = cached;
        if (at - lastUsedAt < IDLE_MS) return;
        release(oldest);
      }
      const stops = entry?.stops ?? cachedPaths(application).map((path) => database.keep(path));
      cached.delete(application);
      cached.set(application, { at, stops });
    },
    close(): void {
      for (const stop of always) stop();
      for (const application of [...cached.keys()]) release(application);
    },
  };
}

export type ApplicationCache = ReturnType<typeof createApplicationCache>;
