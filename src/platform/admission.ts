import type { Rate } from './tokenBucket';
import { createBuckets } from './tokenBucket';
import {
  ANSWER_BYTES_RATE,
  APPLICATION_REFUSAL_RATE,
  MARKS_RATE,
  MAX_QUEUED,
  MAX_QUEUED_BYTES,
  MAX_QUEUED_PER_APPLICATION,
  MAX_QUEUED_PER_PERSON,
  READ_BYTES_RATE,
  REFUSAL_RATE,
  REQUEST_BYTES_RATE,
} from './loadLimits';
import { isPathSegment } from './readRequest';
import type { Throttles } from './throttles';

/** What happens to a new request: it is taken, refused with a reason, or removed without an answer. */
export type Admission = 'take' | 'tooFast' | 'busy' | 'drop';

/** Increments the count of a name; the result decrements it. */
function increment(counts: Map<string, number>, name: string): () => void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
  return () => {
    const remaining = (counts.get(name) ?? 1) - 1;
    if (remaining > 0) counts.set(name, remaining);
    else counts.delete(name);
  };
}

const between = (person: string, application: string): string => `${person}/${application}`;

export type AdmissionControl = ReturnType<typeof createAdmission>;

/** Decides at once which requests are taken, so that a flood from one person neither delays others nor fills the memory. */
export function createAdmission(now: () => number, rate: Rate, throttles: Throttles) {
  const requests = createBuckets(rate);
  const bytes = createBuckets(REQUEST_BYTES_RATE);
  const refusals = createBuckets(REFUSAL_RATE);
  const refusalsOfApplication = createBuckets(APPLICATION_REFUSAL_RATE);
  const answers = createBuckets(ANSWER_BYTES_RATE);
  const reads = createBuckets(READ_BYTES_RATE);
  const marks = createBuckets(MARKS_RATE);
  /** Queued requests by person, and by application; see `enter`. */
  const queued = new Map<string, number>();
  const queuedTo = new Map<string, number>();
  /** Those of one person to one application. */
  const queuedBetween = new Map<string, number>();
  let count = 0;
  let held = 0;

  function refusal(uid: string, reason: 'tooFast' | 'busy'): Admission {
    if (count >= MAX_QUEUED) return 'drop';
    if (refusals.take(uid, now())) return reason;
    if (isPathSegment(uid)) throttles.person(uid);
    return 'drop';
  }

  return {
    /** `size`: bytes of the record. */
    admit(uid: string, application: string, size: number): Admission {
      const at = now();
      const isOverBudget = [answers, reads, marks].some((bucket) => !bucket.isOpen(uid, at));
      if (isOverBudget || !requests.take(uid, at) || !bytes.take(uid, at, size))
        return refusal(uid, 'tooFast');
      const queuedOfPerson = queued.get(uid) ?? 0;
      if (queuedOfPerson >= MAX_QUEUED_PER_PERSON || count >= MAX_QUEUED || held >= MAX_QUEUED_BYTES)
        return refusal(uid, 'busy');
      const free = MAX_QUEUED_PER_APPLICATION - (queuedTo.get(application) ?? 0);
      const own = queuedBetween.get(between(uid, application)) ?? 0;
      // As many places as somebody has must be left to others: a few people cannot fill a line.
      if (own < free) return 'take';
      if (refusalsOfApplication.take(application, at)) return refusal(uid, 'busy');
      if (own > 0 && isPathSegment(uid) && isPathSegment(application)) throttles.between(uid, application);
      return 'drop';
    },
    /** Counts a request that waits for its turn, with the bytes held for it; the result ends that. */
    enter(person: string, application: string, size: number): () => void {
      const leave = [increment(queued, person), increment(queuedTo, application)];
      leave.push(increment(queuedBetween, between(person, application)));
      count += 1;
      held += size;
      return () => {
        for (const leaveOne of leave) leaveOne();
        count -= 1;
        held -= size;
      };
    },
    /** Bytes a person was answered with. */
    answered: (uid: string, size: number): void => answers.spend(uid, now(), size),
    /** Bytes that were read for a person. */
    read: (uid: string, size: number): void => reads.spend(uid, now(), size),
    /** False for a request that waited while others of the same person had more read than may be. */
    mayRead: (uid: string): boolean => reads.isOpen(uid, now()),
    /** Bytes that stay of a request of this person when its answers are gone. */
    leftBehind: (uid: string, size: number): void => marks.spend(uid, now(), size),
  };
}
