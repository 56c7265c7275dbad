import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { underClaim } from '../store/claims';
import type { HandlerContext } from '../requests/handler';
import { LEFT_LIFE } from '../load/loadLimits';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import type { Removals } from '../store/removals';
import type { Throttles } from '../store/throttles';
import type { Unread } from '../commit/unread';
import type { PlatformWatch } from '../commit/watch';
import { createAnswerQueues } from './answerQueues';
import { AnswerDelivery, type Delivered } from './deliver';
import { HandOver, QUEUE_FULL } from './handOver';
import { answersPath, GATEWAY_ROOT } from './paths';
import { createScans } from './scanQueues';
import { endWaiting } from './waitingRequests';

interface GatewayParts {
  database: PlatformDatabase;
  context: HandlerContext;
  /** Name of this process among those on the same database, and how long its claims are held (ms). */
  owner: string;
  leaseMs: number;
  /** How long a request waits for its back end, in ms; default: an hour. */
  handedLife?: number;
  /** False where another process ends requests that no back end takes. */
  sweeps: boolean;
  watch: PlatformWatch;
  unread: Pick<Unread, 'answered'>;
  removals: Pick<Removals, 'add'>;
  throttles: Throttles;
  /** Called with the key of each request whose answer was delivered, and what that says of it. */
  delivered: (key: string, answer: Pick<Delivered, 'code' | 'isProgress'>) => void;
  log: (line: string) => void;
}

const SCAN_EVERY_MS = 30_000;

/**
 * Connects people with the back ends of applications, which can access only their own queue and answers: hands requests over,
 * delivers answers, and ends requests that no back end takes. Each application has its own queue, so that none waits for another.
 */
export function createGateway(parts: GatewayParts) {
  const { database, context, owner, leaseMs, sweeps, throttles, log, handedLife = LEFT_LIFE } = parts;
  const claimant = { owner, leaseMs, run: randomUUID() };
  const delivery = new AnswerDelivery(database, context);
  const handOver = new HandOver(database, (application, key) =>
    endWaiting({ ...parts, claimant }, application, key, QUEUE_FULL),
  );
  const watched = new Map<string, () => void>();
  const underWay = new Set<Promise<void>>();
  const stopped = new AbortController();
  const isClosed = (): boolean => stopped.signal.aborted;

  const { scan, look } = createScans({
    ...{ database, context, claimant, handedLife, isClosed, log },
    watch: parts.watch,
    onDeleted(application) {
      watched.get(application)?.();
      watched.delete(application);
    },
  });

  // The timer does not keep the process alive, and ends with the gateway.
  const pause = (ms: number): Promise<void> =>
    sleep(ms, undefined, { ref: false, signal: stopped.signal }).catch(() => undefined);

  /** Runs work in the background; only `close` waits for it. */
  function runInBackground(work: Promise<void>): void {
    const done = work.catch((error: unknown) => log(String(error))).finally(() => underWay.delete(done));
    underWay.add(done);
  }

  const answers = createAnswerQueues({
    ...{ database, isClosed, pause, log },
    deliver: (application, key) =>
      underClaim(database, `answer|${application}|${key}`, claimant, async (claim) => {
        const delivered = await delivery.deliver(application, key, claim);
        if (!delivered) return;
        parts.unread.answered(delivered.uid, delivered.path, delivered.storedBytes, application);
        parts.watch.delivered(application, delivered.ms);
        if (delivered.session !== undefined) parts.delivered(delivered.session, delivered);
      }),
    drop(application, key) {
      parts.removals.add(`${answersPath(application)}/${key}`);
      throttles.backEnd(application);
      runInBackground(delivery.refuseUnseen(application));
    },
  });

  function watch(application: string): void {
    if (watched.has(application) || isClosed()) return;
    watched.set(
      application,
      database.onChildAdded(answersPath(application), (key, value) => answers.offer(application, key, value)),
    );
  }

  // Side by side: none waits for one that has much to end.
  function lookAtAll(): void {
    for (const application of watched.keys()) runInBackground(look(application));
  }

  const scanTimer = sweeps ? setInterval(lookAtAll, Math.min(SCAN_EVERY_MS, handedLife)) : undefined;
  scanTimer?.unref();

  return {
    decide: (...asked: Parameters<HandOver['decide']>) => handOver.decide(...asked),
    /** Starts listening to the answers of every back end that has requests or a token; the result stops it. */
    open(): () => void {
      const stop = database.onChildAdded(GATEWAY_ROOT, (application) => {
        watch(application);
        if (!sweeps) return;
        runInBackground(look(application, (...waiting) => parts.watch.handed(...waiting)));
      });
      return stop;
    },
    scan: (application: string): Promise<void> => scan(application),
    /** True while this answer or notice waits in this process. */
    holds: answers.holds,
    async close(): Promise<void> {
      stopped.abort();
      clearInterval(scanTimer);
      for (const stop of watched.values()) stop();
      await answers.idle();
      await Promise.all(underWay);
    },
  };
}

export type Gateway = ReturnType<typeof createGateway>;
