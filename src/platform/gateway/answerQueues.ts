import type { Json } from '../../protocol';
import { bytesOf } from '../store/checkUpdate';
import { createKeyedQueue } from '../load/turns';
import {
  BACK_END_ANSWER_BYTES_RATE,
  BACK_END_ANSWER_RATE,
  MAX_WAITING_ANSWER_BYTES,
  MAX_WAITING_ANSWERS,
} from '../load/loadLimits';
import type { PlatformDatabase } from '../store/PlatformDatabase';
import { createBuckets } from '../load/tokenBucket';

const FIRST_RETRY_MS = 200;
const MAX_RETRY_MS = 30_000;
const RATE_LIMIT_POLL_MS = 50;

interface AnswerQueuesParts {
  database: PlatformDatabase;
  /** Delivers or refuses one answer; false while another process does. */
  deliver: (application: string, key: string) => Promise<boolean>;
  /** Called for an answer that has no room. */
  drop: (application: string, key: string) => void;
  isClosed: () => boolean;
  pause: (ms: number) => Promise<void>;
  log: (line: string) => void;
}

/** Answers of back ends that wait to be delivered: each application has a queue of its own, with bounds and a rate. */
export function createAnswerQueues({ database, deliver, drop, isClosed, pause, log }: AnswerQueuesParts) {
  const queues = createKeyedQueue();
  const waiting = new Map<string, { keys: Set<string>; bytes: number }>();
  const answers = createBuckets(BACK_END_ANSWER_RATE);
  const answerBytes = createBuckets(BACK_END_ANSWER_BYTES_RATE);

  const mayRead = (application: string, at: number): boolean =>
    answerBytes.isOpen(application, at) && answers.take(application, at);

  async function run(application: string, key: string, bytes: number): Promise<void> {
    for (let wait = FIRST_RETRY_MS; !isClosed(); wait = Math.min(2 * wait, MAX_RETRY_MS)) {
      while (!mayRead(application, database.now()) && !isClosed()) await pause(RATE_LIMIT_POLL_MS);
      answerBytes.spend(application, database.now(), bytes);
      try {
        if (await deliver(application, key)) return;
      } catch (error) {
        log(`an answer of ${application} waits: ${String(error)}`);
      }
      await pause(wait);
    }
  }

  return {
    /** Takes an answer that the database reports. */
    offer(application: string, key: string, value: Json): void {
      const queued = waiting.get(application) ?? { keys: new Set(), bytes: 0 };
      if (isClosed() || queued.keys.has(key)) return;
      const bytes = bytesOf(value) ?? 0;
      if (queued.keys.size >= MAX_WAITING_ANSWERS || queued.bytes + bytes > MAX_WAITING_ANSWER_BYTES) {
        drop(application, key);
        return;
      }
      waiting.set(application, queued);
      queued.keys.add(key);
      queued.bytes += bytes;
      void queues
        .run(application, () => run(application, key, bytes))
        .finally(() => {
          queued.keys.delete(key);
          queued.bytes -= bytes;
          if (queued.keys.size === 0) waiting.delete(application);
        });
    },
    holds: (application: string, key: string): boolean => waiting.get(application)?.keys.has(key) ?? false,
    idle: (): Promise<unknown> => queues.idle(),
  };
}
