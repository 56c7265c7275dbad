import type { PlatformDatabase } from '../../platform/store/PlatformDatabase';
import type { DemoPeople } from './demoPosts';
import { sendDemoPosts } from './sendDemoPosts';

/** Adds the demo rows of the sample while the platform answers. `ended` resolves when they are there, or it was stopped. */
export function startDemo(
  database: PlatformDatabase,
  people: DemoPeople,
  log: (line: string) => void,
): { ended: Promise<void>; stop: () => Promise<void> } {
  let giveUp: () => void = () => undefined;
  const stopped = new Promise<undefined>((resolve) => {
    giveUp = () => resolve(undefined);
  });
  const ended = sendDemoPosts({ database, people, log, stopped }).catch((error: unknown) =>
    log(`the sample has not all its rows for now: ${String(error)}`),
  );
  return {
    ended,
    async stop() {
      giveUp();
      await ended;
    },
  };
}
