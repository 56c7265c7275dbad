import { randomUUID } from 'node:crypto';
import type { Json } from '../../src/protocol';
import type { PlatformDatabase } from '../../src/platform/store/PlatformDatabase';

/** An event of Cloud Functions (2nd generation) as it comes over HTTP: a child was created at `ref`. */
export interface CreatedEvent {
  specversion: '1.0';
  id: string;
  source: string;
  time: string;
  type: string;
  ref: string;
  instance: string;
  location: string;
  firebasedatabasehost: string;
  authtype: 'unknown';
  data: { '@type': string; data: null; delta: Json };
}

/** A function that waits for children at a pattern such as `request/{key}`. */
export interface Trigger {
  name: string;
  pattern: string;
}

/** Has one instance, chosen by the engine that runs them, handle the event; rejects when it failed or died. */
export type Invoke = (name: string, event: CreatedEvent) => Promise<void>;

const PAUSE_MS = 20;

const created = (ref: string, delta: Json): CreatedEvent => ({
  ...{ specversion: '1.0', id: randomUUID(), source: 'local', time: new Date().toISOString() },
  ...{ type: 'google.firebase.database.ref.v1.created', location: 'local', instance: 'local' },
  ...{ ref, firebasedatabasehost: 'localhost', authtype: 'unknown' },
  data: {
    '@type': 'type.googleapis.com/google.events.firebase.database.v1.ReferenceEventData',
    data: null,
    delta,
  },
});

/**
 * Calls functions for what is created in a database as Cloud Functions does: at least once for each, in no order, again
 * after a pause when one failed. Returns the way to stop it, which waits for what is under way.
 */
export function startLocalEngine(
  database: PlatformDatabase,
  triggers: readonly Trigger[],
  invoke: Invoke,
): () => Promise<void> {
  const stops: (() => void)[] = [];
  const underWay = new Set<Promise<void>>();
  let isStopped = false;

  async function deliver(name: string, event: CreatedEvent): Promise<void> {
    while (!isStopped)
      try {
        await invoke(name, event);
        return;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
  }

  /** Listens below `place` to what fits the rest of a pattern. */
  function listen(name: string, place: string, [step = '', ...moreSteps]: readonly string[]): void {
    if (!step.startsWith('{')) {
      listen(name, `${place}${step}/`, moreSteps);
      return;
    }
    const stop = database.onChildAdded(place.slice(0, -1), (key, value) => {
      if (moreSteps.length > 0) {
        listen(name, `${place}${key}/`, moreSteps);
        return;
      }
      const delivered = deliver(name, created(`${place}${key}`, value));
      underWay.add(delivered);
      void delivered.finally(() => underWay.delete(delivered));
    });
    stops.push(stop);
  }

  for (const { name, pattern } of triggers) listen(name, '', pattern.split('/'));
  return async () => {
    isStopped = true;
    for (const stop of stops) stop();
    await Promise.all(underWay);
  };
}
