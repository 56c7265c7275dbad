import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { PlatformWatch, Waiting } from '../platform/watch';

/** Applications told apart; each further one is counted with `other`. */
const MAX_APPLICATIONS = 1000;
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60];

export interface Metrics {
  watch: PlatformWatch;
  /** Where what waits is looked up whenever somebody reads. */
  follow(waiting: () => Iterable<Waiting>, now: () => number): void;
  /** All of it in the text format of Prometheus. */
  text(): Promise<{ type: string; body: string }>;
}

/** Counts what a platform process does, for Prometheus; docs/guide/scaling.md lists the names. */
export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];
  const known = new Set<string>();
  let waiting: () => Iterable<Waiting> = () => [];
  let now: () => number = () => Date.now();

  function labelOf(application: string): string {
    if (known.has(application)) return application;
    if (application === '' || known.size >= MAX_APPLICATIONS) return 'other';
    known.add(application);
    return application;
  }

  collectDefaultMetrics({ register });
  const ended = new Counter({
    registers,
    name: 'screenwire_requests_total',
    help: 'Requests that this process ended: answered, refused, or handed to a back end.',
    labelNames: ['application', 'outcome'],
  });
  const refused = new Counter({
    registers,
    name: 'screenwire_refusals_total',
    help: 'Refused requests by the code that the person was told.',
    labelNames: ['code'],
  });
  const seconds = new Histogram({
    registers,
    name: 'screenwire_request_seconds',
    help: 'From when this process met a request to its end.',
    labelNames: ['outcome'],
    buckets: SECONDS,
  });
  const delivered = new Counter({
    registers,
    name: 'screenwire_back_end_answers_total',
    help: 'Answers and notices of back ends that came to their people.',
    labelNames: ['application'],
  });
  const backEndSeconds = new Histogram({
    registers,
    name: 'screenwire_back_end_seconds',
    help: 'From when a request was handed over to the delivery of an answer.',
    buckets: SECONDS,
  });
  new Gauge({
    registers,
    name: 'screenwire_waiting_requests',
    help: 'Requests that wait on this process or are worked on.',
    labelNames: ['application'],
    collect() {
      this.reset();
      for (const { application } of waiting()) this.inc({ application: labelOf(application) });
    },
  });
  new Gauge({
    registers,
    name: 'screenwire_oldest_request_seconds',
    help: 'Age of the oldest of them; 0 when none waits.',
    labelNames: ['application'],
    collect() {
      this.reset();
      const oldest = new Map<string, number>();
      for (const { application, at } of waiting()) {
        const label = labelOf(application);
        oldest.set(label, Math.min(oldest.get(label) ?? at, at));
      }
      for (const [application, at] of oldest) this.set({ application }, Math.max(0, now() - at) / 1000);
    },
  });

  return {
    watch: {
      ended({ application, outcome, code, ms }) {
        ended.inc({ application: labelOf(application), outcome });
        if (outcome === 'refused') refused.inc({ code });
        seconds.observe({ outcome }, ms / 1000);
      },
      delivered(application, ms) {
        delivered.inc({ application: labelOf(application) });
        if (ms !== undefined) backEndSeconds.observe(ms / 1000);
      },
    },
    follow(source, clock) {
      waiting = source;
      now = clock;
    },
    text: async () => ({ type: register.contentType, body: await register.metrics() }),
  };
}
