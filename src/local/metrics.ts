import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PlatformDatabase } from '../platform/store/PlatformDatabase';
import type { PlatformWatch, Waiting } from '../platform/commit/watch';

/** Applications told apart; each further one is counted with `other`. */
const MAX_APPLICATIONS = 1000;
/** Requests handed to back ends that are followed; beyond it the oldest are not counted any more. */
const MAX_HANDED = 20_000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

interface Count {
  count: number;
  /** Age of the oldest. */
  seconds: number;
}

export interface Metrics {
  watch: PlatformWatch;
  /** Sets where waiting requests are looked up at each scrape. */
  follow(waiting: () => Iterable<Waiting>, database: Pick<PlatformDatabase, 'now' | 'exists'>): void;
  /** All of it in the text format of Prometheus. */
  text(): Promise<{ type: string; body: string }>;
}

type Counts = Map<string, Count>;
type Description = Record<'name' | 'help', string>;

/** The label of an application: its id, as long as there are not too many. */
function createLabels(): (application: string) => string {
  const labels = new Set<string>();
  return (application) => {
    if (labels.has(application)) return application;
    if (application === '' || labels.size >= MAX_APPLICATIONS) return 'other';
    labels.add(application);
    return application;
  };
}

function createTotals(registers: Registry[]) {
  return {
    ended: new Counter({
      registers,
      name: 'screenwire_requests_total',
      help: 'Requests that this process ended: answered, refused, or handed to a back end.',
      labelNames: ['application', 'outcome'],
    }),
    refused: new Counter({
      registers,
      name: 'screenwire_refusals_total',
      help: 'Refused requests by the code that the person was told.',
      labelNames: ['code'],
    }),
    seconds: new Histogram({
      registers,
      name: 'screenwire_request_seconds',
      help: 'From when this process met a request to its end.',
      labelNames: ['outcome'],
      buckets: SECONDS,
    }),
    delivered: new Counter({
      registers,
      name: 'screenwire_back_end_answers_total',
      help: 'Answers and notices of back ends that came to their people.',
      labelNames: ['application'],
    }),
    backEndSeconds: new Histogram({
      registers,
      name: 'screenwire_back_end_seconds',
      help: 'From when a request was handed over to the delivery of an answer.',
      buckets: SECONDS,
    }),
  };
}

/** Number of requests of each application, and the age of the oldest, computed at each scrape. */
function addGauges(
  registers: Registry[],
  countsNow: () => Promise<Counts>,
  descriptions: Record<keyof Count, Description>,
): void {
  const gauge = (field: keyof Count) =>
    new Gauge({
      registers,
      ...descriptions[field],
      labelNames: ['application'],
      async collect() {
        const counts = await countsNow();
        this.reset();
        for (const [application, counted] of counts) this.set({ application }, counted[field]);
      },
    });
  gauge('count');
  gauge('seconds');
}

/** Requests handed to back ends, by path in the queue, oldest first; those taken are removed at the next scrape. */
class HandedRequests {
  private readonly byPath = new Map<string, Waiting>();
  private refreshing: Promise<Iterable<Waiting>> | undefined;

  add(path: string, request: Waiting): void {
    this.byPath.set(path, request);
    const [oldest] = this.byPath.keys();
    if (this.byPath.size > MAX_HANDED && oldest !== undefined) this.byPath.delete(oldest);
  }

  /** Those that no back end has taken yet. */
  queued(database: Pick<PlatformDatabase, 'exists'>): Promise<Iterable<Waiting>> {
    return (this.refreshing ??= this.refresh(database).finally(() => (this.refreshing = undefined)));
  }

  private async refresh(database: Pick<PlatformDatabase, 'exists'>): Promise<Iterable<Waiting>> {
    const { byPath } = this;
    const isQueued = (path: string): Promise<boolean> => database.exists(path).catch(() => true);
    await Promise.all([...byPath.keys()].map(async (path) => (await isQueued(path)) || byPath.delete(path)));
    return [...byPath.values()];
  }
}

/** Counts what a platform process does, for Prometheus; docs/guide/scaling.md lists the names. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  const labelOf = createLabels();
  const handed = new HandedRequests();
  let waiting: () => Iterable<Waiting> = () => [];
  let database: Pick<PlatformDatabase, 'now' | 'exists'> = {
    now: () => Date.now(),
    exists: () => Promise.resolve(true),
  };

  function countsOf(requests: Iterable<Waiting>): Counts {
    const counts: Counts = new Map();
    for (const { application, at } of requests) {
      const label = labelOf(application);
      const { count, seconds } = counts.get(label) ?? { count: 0, seconds: 0 };
      counts.set(label, {
        count: count + 1,
        seconds: Math.max(seconds, (database.now() - at) / 1000),
      });
    }
    return counts;
  }

  collectDefaultMetrics({ register });
  const totals = createTotals(registers);
  addGauges(registers, () => Promise.resolve(countsOf(waiting())), {
    count: {
      name: 'screenwire_waiting_requests',
      help: 'Requests that wait on this process or are worked on.',
    },
    seconds: { name: 'screenwire_oldest_request_seconds', help: 'Age of the oldest of them.' },
  });
  addGauges(registers, async () => countsOf(await handed.queued(database)), {
    count: {
      name: 'screenwire_back_end_queue',
      help: 'Requests that this process handed over and no back end has taken yet.',
    },
    seconds: { name: 'screenwire_back_end_queue_oldest_seconds', help: 'Age of the oldest of them.' },
  });

  return {
    watch: {
      ended({ application, outcome, code, ms }) {
        totals.ended.inc({ application: labelOf(application), outcome });
        if (outcome === 'refused') totals.refused.inc({ code });
        totals.seconds.observe({ outcome }, ms / 1000);
      },
      delivered(application, ms) {
        totals.delivered.inc({ application: labelOf(application) });
        if (ms !== undefined) totals.backEndSeconds.observe(ms / 1000);
      },
      handed: (application, path, at) => handed.add(path, { application, at }),
    },
    follow(source, place) {
      waiting = source;
      database = place;
    },
    text: async () => ({ type: register.contentType, body: await register.metrics() }),
  };
}
