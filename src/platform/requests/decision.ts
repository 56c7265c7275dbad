import { FLOOD_REFUSALS, type FloodRefusal, type RequestLogLine } from '../../protocol';
import { refuse, type Outcome, type PlatformRequest } from './handler';

/** The result of a request. `seen`: the effect is done and its key is used up; otherwise the same key may be sent again. */
export interface Decision {
  outcome: Outcome;
  seen: boolean;
  /** No line is written to the application's request log. */
  unlogged?: true;
  /** The application's own back end is to answer. */
  handed?: true;
}

const INTERNAL = refuse('internal');

/** The database would refuse its writes however often it is sent. */
export const UNSTORABLE: Decision = {
  outcome: refuse('internal.unstorable'),
  seen: true,
};
/** It crashed the processes that ran it. */
export const CRASHING: Decision = {
  outcome: refuse('internal.crashing'),
  seen: true,
};
export const TOO_LARGE: Decision = {
  outcome: refuse('too_large.answer'),
  seen: true,
};
/** The database did not accept its writes for a long time. */
export const UNAVAILABLE: Decision = {
  outcome: refuse('unavailable'),
  seen: false,
};
// The console has these texts, too: where the rules take nothing, no answer brings them.
const refusedFlood = (code: FloodRefusal): Decision => ({
  outcome: { refused: { code, words: FLOOD_REFUSALS[code], params: {} } },
  seen: false,
});
export const BUSY = refusedFlood('busy');
export const TOO_MANY = refusedFlood('too_many_requests');
/** No back-end key was ever made, no back end took the request within an hour, or too many requests wait for one. */
export const NO_BACK_END: Decision = {
  outcome: refuse('no_back_end'),
  seen: false,
};
export const NO_USER: Decision = {
  outcome: refuse('bad_request.missing', { field: 'user_id' }),
  seen: true,
};

/** The application was deleted with its owner's account, or is closed to the person; the two are told in the same words. */
export const NO_APPLICATION: Decision = {
  outcome: refuse('no_application'),
  seen: true,
  unlogged: true,
};

/** For a person who deleted their account: no effect, no answer, no log line. */
export const ERASED_PERSON: Decision = { outcome: { writes: {}, answers: [] }, seen: true, unlogged: true };

/** A screen was opened and no back end contributes to it (any more). */
export const UNSERVED_SCREEN: Decision = { outcome: { writes: {}, answers: [] }, seen: true, unlogged: true };

type Log = (line: string) => void;

/** Runs what a request's decision comes from; an error is logged and becomes a failure that is answered. */
export async function failureAnswered<T>(
  { collection, key }: Pick<PlatformRequest, 'collection' | 'key'>,
  log: Log,
  run: () => Promise<T>,
): Promise<T | Decision> {
  try {
    return await run();
  } catch (error) {
    log(`${collection} ${key} failed: ${error instanceof Error ? (error.stack ?? '') : String(error)}`);
    return { outcome: INTERNAL, seen: false };
  }
}

/** The application has no such collection. */
export function unknownCollection({ application, collection }: PlatformRequest): Decision {
  return { outcome: refuse('unknown_collection', { application, collection }), seen: true };
}

const FAILURES = new Set<Outcome>([INTERNAL, UNSTORABLE.outcome, CRASHING.outcome, UNAVAILABLE.outcome]);

/** What the request log tells of an outcome. */
export function loggedOutcome(outcome: Outcome): Pick<RequestLogLine, 'outcome' | 'code'> {
  if ('refused' in outcome)
    return { outcome: FAILURES.has(outcome) ? 'failed' : 'refused', code: outcome.refused.code };
  return { outcome: outcome.answers.length > 0 ? 'answered' : 'silent', code: '' };
}
