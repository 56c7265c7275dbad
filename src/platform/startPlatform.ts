import { randomUUID } from 'node:crypto';
import { isService, REQUEST_ROOT, type Json } from '../protocol';
import type { PlatformDatabase } from './store/PlatformDatabase';
import { printable } from '../config/printable';
import { createAppUserIds, type RequestIds } from './people/appUserIds';
import { BackEnds } from './gateway/backEnds';
import { isBackEnd } from './store/backEndUid';
import { claimPath, CLAIMS } from './store/claims';
import { startDue } from './data/startDue';
import { startErasure, type Identities } from './people/finishErasures';
import { removeExpired } from './requests/expiry';
import { findHandler } from './findHandler';
import { createGateway } from './gateway/createGateway';
import { createKeyExchange, type KeyExchange, type SignToken } from './gateway/exchangeKey';
import { APPLICATIONS, OWNED_ROOT } from './store/applicationPaths';
import { isErased, removeErasedMarks } from './store/erased';
import type { HandlerContext } from './requests/handler';
import { createApplicationCache } from './serve/applicationCache';
import { createKeptTexts } from './load/keptTexts';
import { createKnownDefinitions } from './store/knownDefinitions';
import { asObject } from './store/storedValues';
import { readLeftSince } from './leftRequests';
import { REQUEST_RATE } from './load/loadLimits';
import { createPauses } from './load/turns';
import { createFoldedTexts } from './store/foldedTexts';
import { createRemovals } from './store/removals';
import { createThrottles } from './store/throttles';
import { createAdmission } from './serve/admit';
import { openMarks, type Mark } from './store/marks';
import { personPaths } from './store/personPaths';
import type { Rate } from './load/tokenBucket';
import { createUnread, readStoredAnswers } from './commit/unread';
import { UNWATCHED, type PlatformWatch, type Waiting } from './commit/watch';
import { RequestWorker } from './worker';

export interface PlatformOptions {
  database: PlatformDatabase;
  identities: Identities;
  /** Gets one line for each failure of the platform itself. */
  log: (line: string) => void;
  /** The person who may change the screens of applications without an owner: the sample, and imported ones. */
  developer?: string;
  /** How claims are held: this process's name among others, and for how long after it dies (ms). */
  claim?: { owner?: string; leaseMs?: number };
  /** Requests of one person: so many at once, so many a second in the long run. */
  rate?: Rate;
  /** How long the answer to a deletion stays readable, in ms. */
  erasureGrace?: number;
  /** How long an application's back end may take before the request log says that it did not answer, in ms. */
  backEndPatience?: number;
  /** Signs tokens for back ends that exchange their keys; without it no key can be exchanged. */
  signToken?: SignToken;
  /** How long a request waits for its back end before it is answered with a refusal, in ms. */
  handedLife?: number;
  /** False for a process beside which another one removes what has expired, and tells what is due. */
  sweeps?: boolean;
  /** How often this process looks for notices that are due, in ms. */
  dueEvery?: number;
  watch?: PlatformWatch;
}

const LEASE = 15_000;
const ERASURE_GRACE = 60_000;
const SWEEP_EVERY = 10 * 60_000;
const DUE_EVERY = 60_000;

type Ids = Pick<RequestIds, 'appUserId' | 'uidOf'>;

function createContext({ database, identities, log }: PlatformOptions, mark: Mark, ids: Ids): HandlerContext {
  let lastId = 0;
  const pause = createPauses();
  async function readIdentityField(field: string, uid: string, read?: (uid: string) => Promise<string>) {
    // A back end has an account, which its holder could give an address.
    if (isBackEnd(uid)) return '';
    try {
      return (await read?.(uid)) ?? '';
    } catch (error) {
      // Safe to continue: a missing name only shows less, and a missing address grants no access.
      log(
        `the ${field} of ${uid} is not to be had: ${error instanceof Error ? error.message : String(error)}`,
      );
      return '';
    }
  }
  return {
    ...ids,
    mark,
    isErased: (uid) => isErased(database, mark, uid),
    pause,
    get: async (path) => {
      await pause();
      return database.get(path);
    },
    exists: (path) => database.exists(path),
    isListenedTo: (path) => database.isListenedTo?.(path) ?? true,
    range: async (path, range) => {
      await pause();
      return database.range(path, range);
    },
    // Whatever is read for nobody's request.
    charge: () => undefined,
    keptTexts: createKeptTexts(),
    folded: createFoldedTexts(() => database.now()),
    definition: createKnownDefinitions(),
    newKey: () => database.newKey(),
    now: () => database.now(),
    nextId: () => String((lastId = Math.max(lastId + 1, database.now()))),
    random: Math.random,
    displayName: (uid) => readIdentityField('name', uid, identities.displayName),
    email: (uid) => readIdentityField('address', uid, identities.email),
    heldLocks: [],
  };
}

/** Removes old claims whose request no longer exists: nothing else would ever read them. */
async function removeStaleClaims(database: PlatformDatabase): Promise<void> {
  const claims = asObject(await database.get(CLAIMS)) ?? {};
  const cutoff = database.now() - 60 * 60_000;
  const stale: string[] = [];
  for (const [key, claim] of Object.entries(claims))
    if (
      Number(asObject(claim)?.['until'] ?? 0) < cutoff &&
      (await database.get(`${REQUEST_ROOT}/${key}`)) === null
    )
      stale.push(key);
  if (stale.length > 0) await database.update(Object.fromEntries(stale.map((key) => [claimPath(key), null])));
}

// Locks left by processes that crashed. Nothing else may ever take them again, and a lock's name may contain a person's id.
async function removeStaleLocks(database: PlatformDatabase): Promise<void> {
  const cutoff = database.now() - 60 * 60_000;
  const isStale = (lease: Json): boolean => Number(asObject(lease)?.['until'] ?? 0) < cutoff;
  for (const [name, lease] of Object.entries(asObject(await database.get('platform/lock')) ?? {}))
    // Checked again inside the transaction: another process may take the lock at this moment.
    if (isStale(lease))
      await database.transaction(`platform/lock/${name}`, (current) => (isStale(current) ? null : undefined));
}

async function nameDeveloper(database: PlatformDatabase, uid: string): Promise<void> {
  const applications = asObject(await database.get(APPLICATIONS)) ?? {};
  const orphans = Object.entries(applications).filter(([, value]) => {
    const entry = asObject(value);
    return entry && entry['owner'] === undefined && entry['developer'] === undefined;
  });
  const writes: [string, Json][] = orphans.flatMap(([name]) => [
    [`${APPLICATIONS}/${name}/developer`, uid],
    [personPaths.ownApplication(uid, name), true],
  ]);
  if (writes.length > 0) await database.update(Object.fromEntries(writes));
}

export interface Platform {
  /** Requests that wait in this process or are being handled. */
  waiting: () => Iterable<Waiting>;
  /** True while a request waits in this process, is being handled, or will be retried. */
  holds: (key: string) => boolean;
  /** The same for an answer or notice of an application's back end. */
  holdsAnswer: (application: string, key: string) => boolean;
  /** Exchanges the keys of back ends; absent where nobody signs their tokens. */
  exchangeKey?: KeyExchange;
  /** Resolves when the request logs contain all answers of back ends that this process delivered. */
  logsWritten(): Promise<void>;
  close(): Promise<void>;
}

/** Removes what has expired, now and from time to time. */
async function startSweeping(database: PlatformDatabase, mark: Mark, log: (line: string) => void) {
  const sweep = async (): Promise<void> => {
    await removeExpired(database);
    await removeErasedMarks(database, mark);
    await removeStaleLocks(database);
    await removeStaleClaims(database);
  };
  await sweep();
  let sweeping = Promise.resolve();
  const timer = setInterval(() => {
    sweeping = sweep().catch((error: unknown) => log(`expired answers stay for now: ${String(error)}`));
  }, SWEEP_EVERY);
  // Sweeping is no reason to stay alive.
  timer.unref();
  return { stop: () => clearInterval(timer), idle: () => sweeping };
}

/**
 * Answers the requests of the platform's own services and applications on any database, until closed. Several of these
 * may run on one database: each request has one effect.
 */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { database, identities, claim, rate = REQUEST_RATE } = options;
  const log = (line: string): void => options.log(printable(line));
  const owner = claim?.owner ?? randomUUID();
  const mark = await openMarks(database);
  const { forRequest, ...ids } = createAppUserIds(database, mark);
  const context = createContext({ ...options, log }, mark, ids);
  const leaseMs = claim?.leaseMs ?? LEASE;
  if (options.developer) await nameDeveloper(database, options.developer);
  const { sweeps = true } = options;
  const sweeping = sweeps ? await startSweeping(database, mark, log) : undefined;

  const owned = new Set(Object.keys(asObject(await database.get(OWNED_ROOT)) ?? {}));
  const { handedLife, signToken, watch = UNWATCHED } = options;
  const applicationCache = createApplicationCache(database);
  const backEnds = new BackEnds(database, mark, log, options.backEndPatience);
  const throttles = createThrottles(database, log);
  if (sweeps) await throttles.start();
  const removals = createRemovals(database, log);
  const unread = createUnread({
    readUnread: (uid) => readStoredAnswers(database, uid),
    remove: (path) => removals.add(path),
    log,
  });
  const gateway = createGateway({
    ...{ unread, removals },
    delivered: (key, answer) => backEnds.delivered(key, answer),
    ...{ database, context, owner, leaseMs, watch, throttles, log },
    sweeps,
    ...(handedLife !== undefined && { handedLife }),
  });
  const worker = new RequestWorker({
    ...{ database, context, unread, removals },
    owner,
    leaseMs,
    admission: createAdmission(() => database.now(), rate, throttles),
    sweeps,
    leftSince: await readLeftSince(database),
    owns: (application) => isService(application) || owned.has(application),
    findHandler,
    applicationCache,
    idsOfRequest: forRequest,
    backEnds,
    gateway,
    watch,
    log,
  });

  const stopOwned = database.onChildAdded(OWNED_ROOT, (application) => {
    if (owned.has(application)) return;
    owned.add(application);
    worker
      .adopt(application)
      .catch((error: unknown) => log(`requests to ${application} wait for now: ${String(error)}`));
  });
  const stopGateway = gateway.open();
  const stopRequests = database.onChildAdded(REQUEST_ROOT, (key, value) => worker.offer(key, value));
  const grace = options.erasureGrace ?? ERASURE_GRACE;
  const erasure = startErasure({ database, context, identities, owner, leaseMs, grace, log });
  const everyMs = options.dueEvery ?? DUE_EVERY;
  const due = sweeps ? startDue({ database, context, owner, leaseMs, everyMs, log }) : undefined;

  return {
    waiting: () => worker.waiting(),
    holds: (key) => worker.holds(key),
    holdsAnswer: gateway.holds,
    logsWritten: () => backEnds.logsWritten(),
    ...(signToken && { exchangeKey: createKeyExchange(database, mark, signToken) }),
    async close() {
      sweeping?.stop();
      stopOwned();
      stopGateway();
      stopRequests();
      erasure.close();
      await due?.close();
      await worker.close();
      await gateway.close();
      await backEnds.close();
      await sweeping?.idle();
      removals.close();
      throttles.close();
      applicationCache.close();
    },
  };
}
