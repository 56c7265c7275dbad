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
const placesOf = (application: string): string[] => [
  accessPath(application),
  backEndCollectionsPath(application),
  backEndPath(application),
];

/** An application that was not asked for this long gives way to one that is, in ms. */
const IDLE = 60_000;

/** Keeps at hand what every request asks: who was erased, who holds what, and what the applications in use say of themselves. */
export function createKept(database: PlatformDatabase, most: number = MAX_KEPT_APPLICATIONS) {
  const always = [
    ...[ERASED_ROOT, OWNED_ROOT, GATEWAY_ROOT].map((path) => database.keep(path)),
    // Whoever hears of all claims makes one in a single trip. They are written all the time, and nobody reads them.
    database.onChildAdded(CLAIMS, () => undefined),
  ];
  /** The one that was asked longest ago first. */
  const kept = new Map<string, { at: number; stops: (() => void)[] }>();

  function letGo(application: string): void {
    for (const stop of kept.get(application)?.stops ?? []) stop();
    kept.delete(application);
  }

  return {
    /** An application is asked. Where many are in use at once those that came first stay, and the others are read each time. */
    use(application: string): void {
      const at = database.now();
      const known = kept.get(application);
      if (!known && kept.size >= most) {
        const [[oldest, { at: asked }] = ['', { at }]] = kept;
        if (at - asked < IDLE) return;
        letGo(oldest);
      }
      const stops = known?.stops ?? placesOf(application).map((path) => database.keep(path));
      kept.delete(application);
      kept.set(application, { at, stops });
    },
    close(): void {
      for (const stop of always) stop();
      for (const application of [...kept.keys()]) letGo(application);
    },
  };
}

export type Kept = ReturnType<typeof createKept>;
