import { accessPath } from './access';
import { backEndPath } from './backEndKeys';
import { backEndCollectionsPath } from './backEnds';
import { CLAIMS } from './claim';
import { ERASED_ROOT } from './erased';
import { GATEWAY_ROOT } from './gateway/paths';
import { OWNED_ROOT } from './applicationPaths';
import { MAX_KEPT_APPLICATIONS } from './loadLimits';
import type { PlatformDatabase } from './PlatformDatabase';

/** Places that are read for every request of an application, all of them small. */
const cachedPaths = (application: string): string[] => [
  accessPath(application),
  backEndCollectionsPath(application),
  backEndPath(application),
];

/** An application that was not asked for this long gives way to one that is, in ms. */
const IDLE_MS = 60_000;

/** Keeps at hand what every request asks: who was erased, who holds what, and what the applications in use say of themselves. */
export function createApplicationCache(
  database: PlatformDatabase,
  maxApplications: number = MAX_KEPT_APPLICATIONS,
) {
  const always = [
    ...[ERASED_ROOT, OWNED_ROOT, GATEWAY_ROOT].map((path) => database.keep(path)),
    // Whoever hears of all claims makes one in a single trip. They are written all the time, and nobody reads them.
    database.onChildAdded(CLAIMS, () => undefined),
  ];
  /** The one that was asked longest ago first. */
  const cached = new Map<string, { at: number; stops: (() => void)[] }>();

  function release(application: string): void {
    for (const stop of cached.get(application)?.stops ?? []) stop();
    cached.delete(application);
  }

  return {
    /** An application is asked. Where many are in use at once those that came first stay, and the others are read each time. */
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
