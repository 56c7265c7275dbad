import type { Rate } from '../load/tokenBucket';
import { createBuckets } from '../load/tokenBucket';
import {
  ANSWER_BYTES_RATE,
  APPLICATION_REFUSAL_RATE,
  MARKS_RATE,
  MAX_HELD_RECORD_BYTES,
  MAX_QUEUED,
  MAX_QUEUED_AFTER_FLOOD,
  MAX_QUEUED_BYTES,
  MAX_QUEUED_PER_APPLICATION,
  MAX_QUEUED_PER_PERSON,
  MAX_QUEUED_REFUSALS,
  WORK_RATE,
  REFUSAL_RATE,
  REQUEST_BYTES_RATE,
} from '../load/loadLimits';
import { isPathSegment } from './readRequest';
import type { Throttles } from '../store/throttles';

/** What happens to a new request: it is taken, refused with a reason, or removed without an answer. */
export type Admission = 'take' | 'tooFast' | 'busy' | 'drop';

/** Adds to the count of a name; the result takes that away again. */
function add(counts: Map<string, number>, name: string, amount = 1): () => void {
  counts.set(name, (counts.get(name) ?? 0) + amount);
  return () => {
    const remaining = (counts.get(name) ?? amount) - amount;
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
  const work = createBuckets(WORK_RATE);
  const marks = createBuckets(MARKS_RATE);
  /** Queued requests by person, with their bytes, and by application; see `enter`. */
  const queued = new Map<string, number>();
  const heldFor = new Map<string, number>();
  const queuedTo = new Map<string, number>();
  /** Those of one person to one application. */
  const queuedBetween = new Map<string, number>();
  /** Refusals that wait to be told, by person: apart from the others, whose places they would take. */
  const refusing = new Map<string, number>();
  let count = 0;
  let held = 0;
  let refusalCount = 0;

  // Of what all share, too, as much as somebody has must be left to others.
  const hasRoom = (person: string): boolean =>
    (queued.get(person) ?? 0) < Math.min(MAX_QUEUED_PER_PERSON, MAX_QUEUED - count) &&
    (heldFor.get(person) ?? 0) < MAX_QUEUED_BYTES - held;

  function refusal(uid: string, size: number, reason: Exclude<Admission, 'take'>): Admission {
    // The whole record is read to tell where the refusal goes.
    if (refusals.take(uid, now(), Math.max(1, size / MAX_HELD_RECORD_BYTES)))
      return (refusing.get(uid) ?? 0) < MAX_QUEUED_REFUSALS - refusalCount ? reason : 'drop';
    if (isPathSegment(uid)) throttles.person(uid);
    return 'drop';
  }

  return {
    /** `size`: bytes of the record. */
    admit(uid: string, application: string, size: number): Admission {
      const at = now();
      const isOverBudget = [answers, work, marks].some((bucket) => !bucket.isOpen(uid, at));
      if (isOverBudget || !requests.take(uid, at) || !bytes.take(uid, at, size))
        return refusal(uid, size, 'tooFast');
      if (!hasRoom(uid)) return refusal(uid, size, 'busy');
      const places = throttles.isFlooded(application) ? MAX_QUEUED_AFTER_FLOOD : MAX_QUEUED_PER_APPLICATION;
      const free = places - (queuedTo.get(application) ?? 0);
      const own = queuedBetween.get(between(uid, application)) ?? 0;
      // As many places as somebody has must be left to others: a few people cannot fill a line.
      if (own < free) return 'take';
      if (refusalsOfApplication.take(application, at)) return refusal(uid, size, 'busy');
      if (own > 0 && isPathSegment(uid)) {
        // Those that name no application share one line, and the rules know no name for it.
        if (isPathSegment(application)) throttles.between(uid, application);
        else throttles.person(uid);
      }
      return 'drop';
    },
    /** Counts a request that waits for its turn, with the bytes held for it; the result ends that. */
    enter(person: string, application: string, size: number): () => void {
      const leave = [
        add(queued, person),
        add(heldFor, person, size),
        add(queuedTo, application),
        add(queuedBetween, between(person, application)),
      ];
      count += 1;
      held += size;
      return () => {
        for (const leaveOne of leave) leaveOne();
        count -= 1;
        held -= size;
      };
    },
    /** The same for one that waits to be refused. */
    enterRefusal(person: string): () => void {
      const leave = add(refusing, person);
      refusalCount += 1;
      return () => {
        leave();
        refusalCount -= 1;
      };
    },
    /** Bytes a person was answered with. */
    answered: (uid: string, size: number): void => answers.spend(uid, now(), size),
    /** Work that was done for a person. */
    worked: (uid: string, amount: number): void => work.spend(uid, now(), amount),
    /** False for a request that waited while others of the same person made more work than may be. */
    mayWork: (uid: string): boolean => work.isOpen(uid, now()),
    /** Bytes that stay of a request of this person when its answers are gone. */
    leftBehind: (uid: string, size: number): void => marks.spend(uid, now(), size),
  };
}
