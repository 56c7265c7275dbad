import { createBuckets, type Rate } from '../load/tokenBucket';
import {
  ANSWER_BYTES_RATE,
  MARKS_RATE,
  MAX_QUEUED,
  MAX_QUEUED_PER_APPLICATION,
  MAX_QUEUED_PER_PERSON,
  REFUSAL_BYTES,
  REFUSAL_RATE,
  REQUEST_BYTES_RATE,
  WORK_RATE,
} from '../load/loadLimits';
import type { Throttles } from '../store/throttles';
import { isPathSegment } from '../requests/readRequest';

/** What happens to a new request: it is taken, refused with a reason, or removed without an answer. */
export type Admission = 'take' | 'tooFast' | 'busy' | 'drop';

/** The place of a request in the line of its application. */
interface WaitingRequest {
  leave: () => void;
  giveWay: () => void;
}

/** Adds to the count of a name; the result takes that away again. */
function add(counts: Map<string, number>, name: string, amount = 1): () => void {
  counts.set(name, (counts.get(name) ?? 0) + amount);
  return () => {
    const remaining = (counts.get(name) ?? amount) - amount;
    if (remaining > 0) counts.set(name, remaining);
    else counts.delete(name);
  };
}

/** What waits for each application, by person. */
function createLines() {
  const lines = new Map<string, { count: number; people: Map<string, WaitingRequest[]> }>();

  function leave(application: string, person: string, request: WaitingRequest): void {
    const line = lines.get(application);
    const requests = line?.people.get(person);
    const at = requests?.indexOf(request) ?? -1;
    if (!line || !requests || at < 0) return;
    requests.splice(at, 1);
    line.count -= 1;
    if (requests.length === 0) line.people.delete(person);
    if (line.count === 0) lines.delete(application);
  }

  /** Who has most in a line that is full, and more than this person would with one more; undefined in one that has room. */
  function largestBeside(application: string, person: string): WaitingRequest[] | undefined {
    const line = lines.get(application);
    if (!line || line.count < MAX_QUEUED_PER_APPLICATION) return undefined;
    let largest: WaitingRequest[] = [];
    for (const requests of line.people.values()) if (requests.length > largest.length) largest = requests;
    return (line.people.get(person)?.length ?? 0) + 1 < largest.length ? largest : [];
  }

  return {
    /** False where a line is full, and nobody has more in it than this person would. */
    hasRoom: (application: string, person: string): boolean =>
      largestBeside(application, person)?.length !== 0,
    /** The person who has most in a full line gives way, the newest of theirs first. */
    enter(application: string, person: string, giveWay: () => void): () => void {
      const last = largestBeside(application, person)?.at(-1);
      last?.leave();
      last?.giveWay();
      const line = lines.get(application) ?? { count: 0, people: new Map<string, WaitingRequest[]>() };
      const request: WaitingRequest = { giveWay, leave: () => leave(application, person, request) };
      lines.set(application, line);
      line.count += 1;
      line.people.set(person, [...(line.people.get(person) ?? []), request]);
      return request.leave;
    },
  };
}

export type AdmissionControl = ReturnType<typeof createAdmission>;

/** Decides at once which requests are taken, so that a flood from one person neither delays others nor fills the memory. */
export function createAdmission(now: () => number, rate: Rate, throttles: Pick<Throttles, 'person'>) {
  const requests = createBuckets(rate);
  const bytes = createBuckets(REQUEST_BYTES_RATE);
  const refusals = createBuckets(REFUSAL_RATE);
  const answers = createBuckets(ANSWER_BYTES_RATE);
  const work = createBuckets(WORK_RATE);
  const marks = createBuckets(MARKS_RATE);
  /** Queued requests by person. */
  const queued = new Map<string, number>();
  const lines = createLines();
  let count = 0;

  // Of what all share, as much as somebody has must be left to others.
  const hasRoom = (person: string): boolean =>
    (queued.get(person) ?? 0) < Math.min(MAX_QUEUED_PER_PERSON, MAX_QUEUED - count);

  /** Refusals have a rate of their own; anyone who continues after it is throttled. */
  function refusal(uid: string, size: number, reason: 'tooFast' | 'busy'): Admission {
    // The whole record is read to see where the refusal goes.
    if (refusals.take(uid, now(), Math.max(1, size / REFUSAL_BYTES))) return reason;
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
      if (!hasRoom(uid) || !lines.hasRoom(application, uid)) return refusal(uid, size, 'busy');
      return 'take';
    },
    /**
     * Counts a request that waits for its turn; the result ends that. `giveWay` is called when somebody with fewer requests needs its
     * place.
     */
    enter(person: string, application: string, giveWay: () => void): () => void {
      const leaveOwn = add(queued, person);
      const leaveLine = lines.enter(application, person, giveWay);
      count += 1;
      return () => {
        leaveOwn();
        leaveLine();
        count -= 1;
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
