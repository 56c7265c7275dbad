import { setTimeout as sleep } from 'node:timers/promises';
import { isService, REQUEST_ROOT, type Json } from '../protocol';
import type { AdminConnection } from '../local/adminConnection';
import { answersPath, GATEWAY_ROOT } from '../platform/gateway/paths';
import type { KeyExchange } from '../platform/gateway/exchangeKey';
import { OWNED_ROOT } from '../platform/store/applicationPaths';
import { addressOf } from '../platform/requests/readRequest';
import { startPlatform, type Platform } from '../platform/startPlatform';
import { createTriggered, type TriggeredDatabase } from './triggers';

const POLL_MS = 20;
/** How long a function waits for what it was called for, in ms: less than it may run; a claim of an instance that died ends sooner. */
const PATIENCE_MS = 120_000;
/** How many of a person's oldest requests a function looks at; order is kept among so many. */
const MAX_LOOKED_AT = 50;
/** How long a sweep runs, in ms: longer than the grace of a deletion. */
const SWEEP_MS = 100_000;

interface InstanceOptions {
  connect: () => Promise<AdminConnection>;
  log: (line: string) => void;
  /** How long the claims of an instance that was stopped stay valid, in ms. */
  leaseMs?: number;
  /** How long a function waits for what it was called for, in ms; what is not done by then is left to the sweep. */
  patienceMs?: number;
}

interface Running {
  triggered: TriggeredDatabase;
  platform: Platform;
}

/** Creates a value on first use; after a failure the next use tries again. */
function createOnce<T>(make: () => Promise<T>) {
  let made: Promise<T> | undefined;
  return {
    get(): Promise<T> {
      made ??= (async () => make())().catch((error: unknown) => {
        made = undefined;
        throw error;
      });
      return made;
    },
    /** The value if it was created already. */
    made: () => made,
  };
}

/**
 * One instance of the functions: a platform that receives only the events it is called for and works only during them, since it
 * may be stopped at any moment in between. It starts with the first event and serves many.
 */
export function createInstance({ connect, log, leaseMs, patienceMs = PATIENCE_MS }: InstanceOptions) {
  const announced = new Set<string>();
  const closing = new AbortController();
  const claim = leaseMs === undefined ? {} : { claim: { leaseMs } };
  async function start(): Promise<Running> {
    const admin = await connection.get();
    const triggered = createTriggered(admin.database);
    const platform = await startPlatform({
      ...admin,
      database: triggered.database,
      ...claim,
      sweeps: false,
      log,
    });
    return { triggered, platform };
  }

  const connection = createOnce(connect);
  const running = createOnce(start);

  /** Reads whether an application exists below `root`, which a process would learn by listening, and reports it once. */
  async function announceIfExists({ triggered }: Running, root: string, application: string) {
    const path = `${root}/${application}`;
    if (announced.has(path) || !(await triggered.database.exists(path)) || announced.has(path)) return;
    announced.add(path);
    triggered.notify(root, application, true);
  }

  /** Waits until `end` (ms) for what this instance holds; true when it holds it no longer. */
  async function isSettled(name: string, end: number, holds: () => boolean): Promise<boolean> {
    while (holds() && performance.now() < end) await sleep(POLL_MS);
    if (holds()) log(`${name} is not done after ${String(patienceMs / 1000)} s and is left to the sweep`);
    return !holds();
  }

  function serve({ triggered, platform }: Running, key: string, value: Json, end: number): Promise<boolean> {
    const holds = () => platform.holds(key);
    if (!holds()) triggered.notify(REQUEST_ROOT, key, value);
    return isSettled(key, end, holds);
  }

  /** What the same person sent to the same application before, and that still waits. */
  async function earlierRequests(key: string, value: Json): Promise<[key: string, value: Json][]> {
    const { uid, application } = addressOf(value);
    if (uid === '' || application === '') return [];
    const waiting = await (await connection.get()).oldestRequests(uid, MAX_LOOKED_AT);
    return waiting.filter(([other, record]) => other < key && addressOf(record).application === application);
  }

  return {
    /**
     * Handles a request that was pushed, after those that its person sent to the same application before: events come in no order.
     * Resolves when this instance has nothing left to do for them.
     */
    async request(key: string, value: Json): Promise<void> {
      const end = performance.now() + patienceMs;
      const instance = await running.get();
      const { application } = addressOf(value);
      if (application !== '' && !isService(application))
        await announceIfExists(instance, OWNED_ROOT, application);
      const inOrder = [...(await earlierRequests(key, value)), [key, value] as const];
      for (const [next, record] of inOrder) if (!(await serve(instance, next, record, end))) break;
      // Log lines that are still gathered would wait for the next event.
      await instance.platform.logsWritten();
    },
    /** Handles an answer or a notice of a back end; resolves when it was delivered or refused. */
    async answer(application: string, key: string, value: Json): Promise<void> {
      const instance = await running.get();
      const end = performance.now() + patienceMs;
      await announceIfExists(instance, GATEWAY_ROOT, application);
      instance.triggered.notify(answersPath(application), key, value);
      await isSettled(key, end, () => instance.platform.holdsAnswer(application, key));
      await instance.platform.logsWritten();
    },
    /** Does what no event triggers: continues the work of stopped instances, removes what has expired, finishes deletions. */
    async sweep(): Promise<void> {
      const admin = await connection.get();
      const platform = await startPlatform({ ...admin, ...claim, log });
      await sleep(SWEEP_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      await platform.close();
    },
    /** Exchanges the key of a back end for its token. */
    async exchangeKey(...args: Parameters<KeyExchange>): ReturnType<KeyExchange> {
      const { exchangeKey } = (await running.get()).platform;
      if (!exchangeKey) throw new Error('Nobody signs tokens of back ends');
      return exchangeKey(...args);
    },
    /** Closes the instance; a running sweep ends at once. */
    async close(): Promise<void> {
      closing.abort();
      await (await running.made())?.platform.close();
      await (await connection.made())?.close();
    },
  };
}

export type Instance = ReturnType<typeof createInstance>;
