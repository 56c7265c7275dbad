import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type { ApiError } from '../../protocol';
import type { RtdbAnswer, RtdbMeta } from './RtdbCall';

type Result = QueryReturnValue<RtdbAnswer, ApiError, RtdbMeta>;

/** The calls with an effect that one store is sending, and the last one that succeeded. */
export interface RunningCalls {
  running: Map<string, Promise<Result>>;
  last: { call: string; endedAt: number; result: Result } | undefined;
}

export function createRunningCalls(): RunningCalls {
  return { running: new Map(), last: undefined };
}
