import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord } from '../../protocol';
import { StartError } from '../../config/StartError';

const NAME = 'database.lock';
const OWN_LOCK = /^database\.lock\.(?:stale\.)?(\d+)$/;
const heldLocks = new Set<string>();

/** When a process started, as the system counts it; pids are used again, so a pid alone proves nothing. Empty where
 * the system does not say. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}

function codeOf(error: unknown): unknown {
  return isRecord(error) ? error['code'] : undefined;
}

function isHeld(path: string, owner: string): boolean {
  const [pidText = '', start = ''] = owner.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  if (pid === process.pid) return heldLocks.has(path);
  return isAlive(pid) && (start === '' || startOf(pid) === start);
}

/** Takes a data directory for this process alone; returns the way to give it back. Throws `StartError` when another
 * living process has it; a lock left by a dead one is taken over. */
export function lockDirectory(dir: string): () => void {
  const path = join(dir, NAME);
  const ownLock = `${path}.${process.pid}`;
  writeFileSync(ownLock, `${process.pid} ${startOf(process.pid)}\n`, { mode: 0o600 });
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      try {
        // Creates the lock with its content in one step, or fails because it exists.
        linkSync(ownLock, path);
        heldLocks.add(path);
        removeLeftovers(dir);
        return () => {
          heldLocks.delete(path);
          rmSync(path, { force: true });
        };
      } catch (error) {
        if (codeOf(error) !== 'EEXIST') throw error;
      }
      removeStale(path);
    }
    throw inUse(dir, 'another process');
  } finally {
    rmSync(ownLock, { force: true });
  }
}

/** Removes what processes left that died while they took the lock. */
function removeLeftovers(dir: string): void {
  for (const name of readdirSync(dir)) {
    const pid = OWN_LOCK.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(dir, name), { force: true });
  }
}

function removeStale(path: string): void {
  const owner = read(path);
  if (owner === undefined) return;
  if (isHeld(path, owner))
    throw inUse(path.slice(0, -NAME.length - 1), `process ${owner.split(' ')[0] ?? ''}`);
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
    // Another process may have taken the lock between reading and renaming: then it is put back.
    if (read(aside) !== owner) linkSync(aside, path);
  } catch {
    // Somebody else was faster; the next attempt sees what there is now.
  } finally {
    rmSync(aside, { force: true });
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function inUse(dir: string, by: string): StartError {
  return new StartError(`${dir} is in use by ${by}. Stop it, or choose another DATA_DIR.`);
}
