import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { OWNED_ROOT } from '../applicationPaths';
import { isScreenOpened, responsePath, type Json } from '../../protocol';
import { readGeneration } from '../backEndKeys';
import type { Claim } from '../claim';
import { bytesOf } from '../checkUpdate';
import { answerWrites, seenPath } from '../commit';
import { releaseWrites } from '../commitDecision';
import { NO_BACK_END } from '../decision';
import type { HandlerContext } from '../handler';
import type { Home } from '../instances/home';
import { takeUp } from '../instances/takeUp';
import { createKeyedQueue } from '../keyedQueue';
import { asObject } from '../layouts';
import {
  BACK_END_ANSWER_RATE,
  LEFT_LIFE,
  MAX_WAITING_ANSWER_BYTES,
  MAX_WAITING_ANSWERS,
} from '../loadLimits';
import type { PlatformDatabase } from '../PlatformDatabase';
import { createRemovals } from '../removals';
import { askerMark, logWrites } from '../requestLog';
import { textsOfBoth } from '../texts';
import { createBuckets } from '../tokenBucket';
import { createUnread, leftUnread } from '../unread';
import type { PlatformWatch } from '../watch';
import { createDelivery } from './deliver';
import { createHandOver, endHanded, expiringHanded, readHanded, type Handed } from './handOver';
import { answersPath, GATEWAY_ROOT, HANDED_ROOT, queuePath } from './paths';

export interface GatewayParts {
  database: PlatformDatabase;
  home: Home;
  context: HandlerContext;
  /** Name of this process among those that answer on the same database, and how long what it claims is held (ms). */
  owner: string;
  leaseMs: number;
  /** How long a request waits to be taken by its back end, in ms; an hour when absent. */
  handedLife?: number;
  /** False where another process ends what nobody takes. */
  sweeps: boolean;
  watch: PlatformWatch;
  /** Hears the key of each request of which an answer was delivered. */
  delivered: (key: string) => void;
  log: (line: string) => void;
}

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 30_000;
const PACE_MS = 50;
const LOOK_EVERY_MS = 30_000;
const NOTES_AT_ONCE = 500;

/**
 * Stands between people and the back ends of applications, which have their own queue and answers and nothing else: hands
 * requests over, delivers answers, and ends what nobody takes. Each application has its own line, so that none waits for another.
 */
export function createGateway(parts: GatewayParts) {
  const { database, home, context, owner, leaseMs, sweeps, log, handedLife = LEFT_LIFE } = parts;
  const claimant = { owner, leaseMs, run: randomUUID() };
  const lines = createKeyedQueue();
  const waiting = new Map<string, { keys: Set<string>; bytes: number }>();
  const paces = createBuckets(BACK_END_ANSWER_RATE);
  const removals = createRemovals(database, log, home.lineOf);
  const unread = createUnread({
    left: (uid) => leftUnread(database, uid),
    remove: (path) => removals.add(path),
    log,
  });
  const delivery = createDelivery(database, context);
  const handOver = createHandOver(database, home.each.length > 1);
  const watched = new Map<string, () => void>();
  const underWay = new Set<Promise<void>>();
  const stopped = new AbortController();
  const isClosed = (): boolean => stopped.signal.aborted;

  // Waiting is no reason to stay alive, and ends with the gateway.
  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);

  /** Goes on with something that nobody waits for but the end of the gateway. */
  function aside(work: Promise<void>): void {
    const done = work.catch((error: unknown) => log(String(error))).finally(() => underWay.delete(done));
    underWay.add(done);
  }

  /** Runs what one process alone may do; false while another one is at it. */
  async function alone(name: string, run: (claim: Claim) => Promise<void>, there = home): Promise<boolean> {
    const got = await takeUp(there, name, claimant);
    if ('heldUntil' in got) return false;
    await run(got.claim);
    return true;
  }

  async function deliver(application: string, key: string): Promise<void> {
    for (let wait = FIRST_PAUSE_MS; !isClosed(); wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      while (!paces.take(application, database.now()) && !isClosed()) await pause(PACE_MS);
      try {
        const done = await alone(`answer|${application}|${key}`, async (claim) => {
          const sent = await delivery.deliver(application, key, claim);
          if (!sent) return;
          unread.answered(sent.uid, sent.place, sent.room);
          parts.watch.delivered(application, sent.ms);
          if (sent.session !== undefined) parts.delivered(sent.session);
        });
        if (done) return;
      } catch (error) {
        log(`an answer of ${application} waits: ${String(error)}`);
      }
      await pause(wait);
    }
  }

  function offer(application: string, key: string, value: Json): void {
    const own = waiting.get(application) ?? { keys: new Set(), bytes: 0 };
    if (isClosed() || own.keys.has(key)) return;
    const bytes = bytesOf(value) ?? 0;
    if (own.keys.size >= MAX_WAITING_ANSWERS || own.bytes + bytes > MAX_WAITING_ANSWER_BYTES) {
      removals.add(`${answersPath(application)}/${key}`);
      aside(delivery.refuseUnseen(application));
      return;
    }
    waiting.set(application, own);
    own.keys.add(key);
    own.bytes += bytes;
    void lines
      .run(application, () => deliver(application, key))
      .finally(() => {
        own.keys.delete(key);
        own.bytes -= bytes;
        if (own.keys.size === 0) waiting.delete(application);
      });
  }

  function watch(application: string): void {
    if (watched.has(application) || isClosed()) return;
    watched.set(
      application,
      database.onChildAdded(answersPath(application), (key, value) => offer(application, key, value)),
    );
  }

  /** Tells the person that nobody took their request: the same key may be sent again. */
  async function ending(application: string, key: string, note: Handed): Promise<Record<string, Json>> {
    if (isScreenOpened(note.collection) || (await context.isErased(note.uid))) return {};
    const { uid, app_user_id, event, collection, at } = note;
    const asked = { at, collection, event, screen: '', payload: '', asker: askerMark(context, uid) };
    const line = {
      ...asked,
      outcome: 'refused',
      code: 'no_back_end',
      duration: database.now() - at,
    } as const;
    const writes = await logWrites(context, application, key, { ...line, by: 'platform' });
    if (event === '' || 'writes' in NO_BACK_END.outcome) return writes;
    const message = {
      ...{ application, event, user_id_destination: uid, app_user_id, session: key },
      ...{ id: context.nextId(), delete: 0, date_time: database.now(), error: NO_BACK_END.outcome.refused },
      ...textsOfBoth(NO_BACK_END.outcome.refused.message),
    };
    const envelope = { uid, folder: responsePath(uid, event), message, bytes: 0, room: 0, traces: [] };
    const flags = { isOwn: true, isReply: true, isFollowed: false };
    return { ...writes, ...answerWrites(database, key, [{ ...envelope, ...flags }], () => key) };
  }

  async function end(application: string, key: string, there: Home): Promise<void> {
    const run = async (claim: Claim): Promise<void> => {
      const note = readHanded(await database.get(`${HANDED_ROOT}/${application}/${key}`));
      const writes: Record<string, Json> = {
        ...releaseWrites([claim]),
        ...endHanded(application, key, note),
      };
      if (note) {
        const record = `${queuePath(application, note.generation)}/${key}`;
        // From here on the rules refuse to have it taken: either its back end has it, or nobody gets it.
        const { committed } = await database.transaction(record, (current) => {
          const value = asObject(current);
          return value ? { ...value, expired: true } : undefined;
        });
        if (committed) Object.assign(writes, { [seenPath(key)]: null }, await ending(application, key, note));
      }
      await there.database.update(writes, claim.until);
    };
    await alone(key, run, there);
  }

  /** What waits under a key that was changed since is put where the back end looks now. */
  async function follow(application: string, key: string, generation: string, there: Home): Promise<void> {
    const run = async (claim: Claim): Promise<void> => {
      const place = `${HANDED_ROOT}/${application}/${key}`;
      const note = readHanded(await database.get(place));
      const writes: Record<string, Json> = releaseWrites([claim]);
      if (note && note.generation !== generation) {
        const old = `${queuePath(application, note.generation)}/${key}`;
        Object.assign(
          writes,
          { [old]: null, [`${queuePath(application, generation)}/${key}`]: await database.get(old) },
          // Also of what was taken: it is not looked at again.
          { [`${place}/generation`]: generation },
          expiringHanded(application, key, { ...note, generation }),
        );
      }
      await there.database.update(writes, claim.until);
      if (note) parts.watch.handed(application, `${queuePath(application, generation)}/${key}`, note.at);
    };
    await alone(key, run, there);
  }

  /** Looks through what was handed over to one back end; `known` hears of what waits by now. */
  async function look(application: string, known?: PlatformWatch['handed']): Promise<void> {
    const generation = await readGeneration((path) => database.get(path), application);
    const root = `${HANDED_ROOT}/${application}`;
    let from: string | undefined;
    do {
      const range = { limit: NOTES_AT_ONCE, ...(from !== undefined && { from }) };
      const notes = await database.range(root, range);
      for (const [key, value] of notes) {
        const note = readHanded(value);
        if (isClosed() || !note || key === from) continue;
        known?.(application, `${queuePath(application, note.generation)}/${key}`, note.at);
        // Their claim and seen mark are where they live.
        const there = home.of(note.uid);
        if (database.now() - note.at >= handedLife) await end(application, key, there);
        else if (note.generation !== generation) await follow(application, key, generation, there);
      }
      from = notes.length < NOTES_AT_ONCE ? undefined : notes.at(-1)?.[0];
    } while (from !== undefined && !isClosed());
  }

  /** Listens no longer to what went; takes away what an exchange noted of it in that moment. */
  async function isGone(application: string): Promise<boolean> {
    if (await database.exists(`${OWNED_ROOT}/${application}`)) return false;
    watched.get(application)?.();
    watched.delete(application);
    if (await database.exists(`${GATEWAY_ROOT}/${application}`))
      await database.update({ [`${GATEWAY_ROOT}/${application}`]: null });
    return true;
  }

  async function lookAtAll(): Promise<void> {
    for (const application of [...watched.keys()])
      try {
        if (!(await isGone(application))) await look(application);
      } catch (error) {
        log(`requests to ${application} wait on: ${String(error)}`);
      }
  }

  async function begin(application: string): Promise<void> {
    if (await isGone(application)) return;
    await look(application, (...waiting) => parts.watch.handed(...waiting));
  }

  const looking = sweeps
    ? setInterval(() => aside(lookAtAll()), Math.min(LOOK_EVERY_MS, handedLife))
    : undefined;
  looking?.unref();

  return {
    decide: handOver,
    /** Listens to the answers of every back end that has requests or a token. */
    open(): () => void {
      const stop = database.onChildAdded(GATEWAY_ROOT, (application) => {
        watch(application);
        if (!sweeps) return;
        aside(begin(application));
      });
      return stop;
    },
    look: (application: string): Promise<void> => look(application),
    /** True while an answer or notice of it waits here. */
    holds: (application: string, key: string): boolean => waiting.get(application)?.keys.has(key) ?? false,
    async close(): Promise<void> {
      stopped.abort();
      clearInterval(looking);
      for (const stop of watched.values()) stop();
      removals.close();
      await lines.idle();
      await Promise.all(underWay);
    },
  };
}

export type Gateway = ReturnType<typeof createGateway>;
