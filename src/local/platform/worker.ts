import { REQUEST_ROOT, type Json } from '../../protocol';
import type { PlatformDatabase } from '../PlatformDatabase';
import { isService } from './appUserIds';
import type { BackEnds } from './backEnds';
import { answerWrites, claimPath, seenPath, seenWrites, type Asker } from './commit';
import { refuse, type Handler, type HandlerContext, type Outcome, type PlatformRequest } from './handler';
import { createKeyedQueue } from './keyedQueue';
import { acquireLease, type Lease } from './lease';
import { isPathSegment, outlineOf, readRequest } from './readRequest';
import { logWrites } from './requestLog';
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

/** Seen: the effect is done and the key spent. Otherwise the same key may try again. */
interface Decision {
  outcome: Outcome;
  seen: boolean;
}

const TOO_MANY = refuse('too_many_requests', 'Bạn gửi quá nhanh, hãy đợi một chút / Too fast: wait a moment');
const INTERNAL = refuse('internal', 'Máy chủ gặp lỗi, hãy thử lại / The platform failed, please try again');
const NOBODY = refuse('bad_request', 'Thiếu user_id / user_id is missing');

/** Takes requests one by one: claim, check, do, and write effect, answer and seen mark in one step. */
export function createWorker(parts: WorkerParts) {
  const { database, context, owner, leaseMs, log } = parts;
  const people = createKeyedQueue();
  const locks = createKeyedQueue();
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;

  async function decide(
    request: PlatformRequest | { refused: { code: string; message: string } },
  ): Promise<Decision> {
    if ('refused' in request) return { outcome: request, seen: true };
    const handler = parts.findHandler(request.application, request.collection);
    if (!handler) {
      const words = `Chưa có ${request.collection} / ${request.collection} is not a collection of ${request.application}`;
      return { outcome: refuse('unknown_collection', words), seen: true };
    }
    try {
      return { outcome: await handler.handle(request, context), seen: true };
    } catch (error) {
      log(
        `${request.collection} ${request.key} failed: ${error instanceof Error ? (error.stack ?? '') : String(error)}`,
      );
      return { outcome: INTERNAL, seen: false };
    }
  }

  async function entryWrites(asker: Asker, { outcome }: Decision): Promise<Record<string, Json>> {
    const { key, application, collection, event, at } = asker;
    const handler = parts.findHandler(application, collection);
    if (isService(application) || !isPathSegment(application) || handler?.unlogged) return {};
    const refused = 'refused' in outcome;
    const answered = refused || outcome.answers.length > 0 ? 'answered' : 'silent';
    const entry = {
      at,
      collection,
      event,
      outcome: !refused ? answered : outcome === INTERNAL ? 'failed' : 'refused',
      code: refused ? outcome.refused.code : '',
      duration: Math.max(0, database.now() - at),
      by: 'platform',
    } as const;
    return logWrites(context.get, application, key, entry);
  }

  async function commit(asker: Asker, decision: Decision, held: Lease[]): Promise<void> {
    const { outcome, seen } = decision;
    // Past its lease another process may be doing the same: leave it to that one.
    if (held.some((lease) => lease.until <= database.now())) {
      log(`${asker.key} took longer than its claim and was left to the next process`);
      return;
    }
    const effects = 'refused' in outcome ? undefined : outcome;
    const answers =
      effects?.answers ?? ('refused' in outcome ? [{ message: { error: outcome.refused } }] : []);
    await database.update({
      ...effects?.writes,
      ...answerWrites(database, asker, answers, context.nextId),
      ...(seen && seenWrites(database, asker.key)),
      ...(await entryWrites(asker, decision)),
      ...Object.fromEntries(held.map((lease) => [lease.path, null])),
      [`${REQUEST_ROOT}/${asker.key}`]: null,
    });
  }

  async function process(
    key: string,
    request: Asker,
    run: () => Promise<Decision>,
    held: Lease[],
  ): Promise<void> {
    const claim = await acquireLease(database, claimPath(key), owner, leaseMs);
    if ('heldUntil' in claim) {
      later(key, claim.heldUntil - database.now());
      if (held.length > 0) await database.update(Object.fromEntries(held.map(({ path }) => [path, null])));
      return;
    }
    held = [...held, claim.lease];
    // Only now, with the claim in hand, is it certain that nobody finishes this key meanwhile.
    const [seen, present] = await Promise.all([
      database.get(seenPath(key)),
      database.get(`${REQUEST_ROOT}/${key}`),
    ]);
    if (seen !== null || present === null) {
      const release = Object.fromEntries(held.map(({ path }) => [path, null]));
      await database.update({ ...release, [`${REQUEST_ROOT}/${key}`]: null });
      return;
    }
    await commit(request, await run(), held);
  }

  async function withLock(name: string, task: (held: Lease[]) => Promise<void>): Promise<void> {
    await locks.run(name, async () => {
      for (;;) {
        const got = await acquireLease(database, `platform/lock/${name}`, owner, leaseMs);
        if ('lease' in got) return task([got.lease]);
        if (closed) return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
  }

  async function take(key: string, value: Json, at: number): Promise<void> {
    const outline = outlineOf(value);
    const { uid, application } = outline;
    if (!uid) {
      await process(
        key,
        { ...outline, key, at, appUserId: '' },
        () => Promise.resolve({ outcome: NOBODY, seen: true }),
        [],
      );
      return;
    }
    if (!parts.allowed(uid, database.now())) {
      const asker = { ...outline, key, at, appUserId: uid };
      await process(key, asker, () => Promise.resolve({ outcome: TOO_MANY, seen: false }), []);
      return;
    }
    const appUserId = isPathSegment(application) ? await context.appUserId(uid, application) : uid;
    const asker = { ...outline, key, at, appUserId };
    const request = readRequest(key, value, outline, appUserId);
    const handler = parts.findHandler(application, outline.collection);
    // What only the application's own back end knows is that one's to answer, while it is there.
    if (!handler && !('refused' in request) && (await parts.backEnds.isAlive(application))) {
      parts.backEnds.watch({ key, ...outline });
      return;
    }
    const lock = 'refused' in request ? undefined : handler?.lock?.(request);
    if (lock === undefined) await process(key, asker, () => decide(request), []);
    else await withLock(lock, (held) => process(key, asker, () => decide(request), held));
  }

  function later(key: string, wait: number): void {
    if (closed) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void database.get(`${REQUEST_ROOT}/${key}`).then(
          (value) => {
            if (value !== null) offer(key, value);
          },
          () => later(key, leaseMs),
        );
      },
      Math.max(10, wait + 10),
    );
    timers.add(timer);
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
        later(key, leaseMs);
      }
    });
  }

  return {
    offer,
    /** Takes no more and waits for what is under way. */
    async close(): Promise<void> {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      parts.backEnds.close();
      await people.idle();
    },
  };
}
