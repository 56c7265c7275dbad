import type { Asker } from './envelopes';
import type { Decision } from '../requests/decision';

/** What became of one request on this process. */
export interface RequestEnd {
  /** One that exists, or empty. */
  application: string;
  /** `handed`: moved to the application's own back end. */
  outcome: 'answered' | 'refused' | 'handed';
  /** Of a refusal; empty otherwise. */
  code: string;
  /** From when this process met it, in ms. */
  ms: number;
}

/** Callbacks for monitoring a platform. */
export interface PlatformWatch {
  ended(end: RequestEnd): void;
  /** An answer or notice of a back end came to its person; `ms` since its request was handed over, absent for a notice. */
  delivered(application: string, ms?: number): void;
  /** A request stands at `path` in the queue of its application's back end, since `at` (ms since 1970). */
  handed(application: string, path: string, at: number): void;
}

/** A request that waits in this process or is being handled. */
export interface Waiting {
  /** One that exists, or empty. */
  application: string;
  /** When this process met it, in ms since 1970. */
  at: number;
}

export const UNWATCHED: PlatformWatch = {
  ended: () => undefined,
  delivered: () => undefined,
  handed: () => undefined,
};

/** What a decision made of a request that this process met at `at`. */
export function endOf(
  { at }: Pick<Asker, 'at'>,
  application: string,
  { outcome, handed }: Decision,
  now: number,
): RequestEnd {
  const code = 'refused' in outcome ? outcome.refused.code : '';
  const result = handed ? 'handed' : code === '' ? 'answered' : 'refused';
  return { application, outcome: result, code, ms: Math.max(0, now - at) };
}
