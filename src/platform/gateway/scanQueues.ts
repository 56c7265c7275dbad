import { createSlots } from '../load/turns';
import { NO_BACK_END } from '../requests/decision';
import { OWNED_ROOT } from '../store/applicationPaths';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import type { PlatformWatch } from '../commit/watch';
import { readGeneration } from './backEndKeys';
import { handedNotes } from './handed';
import { GATEWAY_ROOT, queuePath } from './paths';
import { endWaiting, moveToGeneration, type WaitingParts } from './waitingRequests';

/** Reads and ends of requests that are under way at the same time while all applications are looked through. */
const SCANS_AT_ONCE = 16;

interface ScanParts extends WaitingParts {
  /** How long a request waits for its back end, in ms. */
  handedLife: number;
  onDeleted: (application: string) => void;
  isClosed: () => boolean;
  log: (line: string) => void;
}

/** Looks through the queues of back ends: ends what waited too long, and moves what waits under a replaced key. */
export function createScans(parts: ScanParts) {
  const { database, handedLife, log } = parts;
  const scanning = new Set<string>();
  const slots = createSlots(SCANS_AT_ONCE);

  /** Goes through the requests handed over to one back end; `onWaiting` is called for those that wait by now. */
  async function scan(application: string, onWaiting?: PlatformWatch['handed']): Promise<void> {
    const generation = await readGeneration((path) => database.get(path), application);
    const range: PlatformDatabase['range'] = (...asked) => slots(() => database.range(...asked));
    for await (const [key, note] of handedNotes({ range }, application)) {
      if (parts.isClosed()) return;
      onWaiting?.(application, `${queuePath(application, note.generation)}/${key}`, note.at);
      if (database.now() - note.at >= handedLife)
        await slots(() => endWaiting(parts, application, key, NO_BACK_END));
      else if (note.generation !== generation)
        await slots(() => moveToGeneration(parts, application, key, generation));
    }
  }

  /** For a deleted application: ends its watch, and removes what a concurrent key exchange may have noted. True when deleted. */
  async function removeIfDeleted(application: string): Promise<boolean> {
    if (await database.exists(`${OWNED_ROOT}/${application}`)) return false;
    parts.onDeleted(application);
    if (await database.exists(`${GATEWAY_ROOT}/${application}`))
      await database.update({ [`${GATEWAY_ROOT}/${application}`]: null });
    return true;
  }

  /** Looks at one application, unless an earlier look is not over. */
  async function look(application: string, onWaiting?: PlatformWatch['handed']): Promise<void> {
    if (scanning.has(application)) return;
    scanning.add(application);
    try {
      const isDeleted = await slots(() => removeIfDeleted(application));
      if (!isDeleted) await scan(application, onWaiting);
    } catch (error) {
      log(`requests to ${application} wait on: ${String(error)}`);
    } finally {
      scanning.delete(application);
    }
  }

  return { scan, look };
}
