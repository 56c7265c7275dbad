import { REQUEST_ROOT, type Json } from '../../protocol';
import type { PlatformDatabase } from '../PlatformDatabase';
import type { BackEnds } from './backEnds';
import { claimPath, seenPath, type Asker } from './commit';
import { commitDecision, releaseWrites } from './commitDecision';
import { decide, NOBODY, TOO_MANY, type Decision } from './decision';
import type { Handler, HandlerContext } from './handler';
import { createKeyedQueue } from './keyedQueue';
import { acquireLease, type Lease } from './lease';
import { createLocks } from './locks';
import { isPathSegment, outlineOf, readRequest } from './readRequest';
import { createRetries } from './retries';
import type { RateLimit } from './tokenBucket';

export interface WorkerParts {
  database: PlatformDatabase;
  context: HandlerContext;
  /** Name of this process among those that answer on the same database. */
  owner: string;
  /** How long a claim or lock is held when its process dies, in ms. */
  leaseMs: number;
  allowed: RateLimit;
  owns: (application: string) => boolean;
  findHandler: (application: string, collection: string) => Handler | undefined;
  backEnds: BackEnds;
  log: (line: string) => void;
}

/** Takes requests one by one: claim, check, do, and write effect, answer and seen mark in one step. */
export function createWorker(parts: WorkerParts) {
  const { database, context, owner, leaseMs, log } = parts;
  const people = createKeyedQueue();
  const retries = createRetries(database, leaseMs, offer);
  const locks = createLocks({ database, owner, leaseMs, isClosed: () => closed });
  let closed = false;

  /** `held`: what the request holds already, beside the claim it needs. */
  async function process(asker: Asker, run: () => Promise<Decision>, held: Lease[] = []): Promise<void> {
    const { key } = asker;
    const claim = await acquireLease(database, claimPath(key), owner, leaseMs);
    if ('heldUntil' in claim) {
      retries.later(key, claim.heldUntil - database.now());
      if (held.length > 0) await database.update(releaseWrites(held));
      return;
    }
    const all = [...held, claim.lease];
    // Only now, with the claim in hand, is it certain that nobody finishes this key meanwhile.
    const [seen, present] = await Promise.all([
      database.get(seenPath(key)),
      database.get(`${REQUEST_ROOT}/${key}`),
    ]);
    if (seen !== null || present === null)
      await database.update({ ...releaseWrites(all), [`${REQUEST_ROOT}/${key}`]: null });
    else await commitDecision(parts, asker, await run(), all);
  }

  async function take(key: string, value: Json, at: number): Promise<void> {
    const outline = outlineOf(value);
    const { uid, application } = outline;
    const unknown: Asker = { ...outline, key, at, appUserId: uid };
    if (!uid) return process(unknown, () => Promise.resolve(NOBODY));
    if (!parts.allowed(uid, database.now())) return process(unknown, () => Promise.resolve(TOO_MANY));
    const appUserId = isPathSegment(application) ? await context.appUserId(uid, application) : uid;
    const asker = { ...unknown, appUserId };
    const request = readRequest(key, value, outline, appUserId);
    const handler = parts.findHandler(application, outline.collection);
    // What only the application's own back end knows is that one's to answer, while it is there.
    if (!handler && !('refused' in request) && (await parts.backEnds.isAlive(application))) {
      parts.backEnds.watch({ key, ...outline });
      return;
    }
    const lock = 'refused' in request ? undefined : handler?.lock?.(request);
    const run = () => decide(request, handler, parts);
    if (lock === undefined) await process(asker, run);
    else await locks.run(lock, (held) => process(asker, run, held));
  }

  /** Takes a request if its application is ours; returns at once. */
  function offer(key: string, value: Json): void {
    const { application, uid } = outlineOf(value);
    // A record that names no application is nobody's: it is removed here, since no other back end would.
    if (closed || (application !== '' && !parts.owns(application))) return;
    const at = database.now();
    void people.run(uid, async () => {
      if (closed) return;
      try {
        await take(key, value, at);
      } catch (error) {
        log(`${key} could not be answered yet: ${error instanceof Error ? error.message : String(error)}`);
        retries.later(key, leaseMs);
      }
    });
  }

  return {
    offer,
    /** Takes no more and waits for what is under way. */
    async close(): Promise<void> {
      closed = true;
      retries.close();
      parts.backEnds.close();
      await people.idle();
    },
  };
}
