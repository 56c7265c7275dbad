import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import type { ApiError, ResponseMessage } from '../../protocol';
import type { RtdbAnswer, RtdbCall, RtdbMeta } from './rtdbBaseQuery';

/** What an endpoint's `queryFn` gives back. */
export type AskResult<T> = QueryReturnValue<T, ApiError, RtdbMeta>;

type Ask = (
  call: RtdbCall,
) =>
  | PromiseLike<QueryReturnValue<RtdbAnswer, ApiError, RtdbMeta>>
  | QueryReturnValue<RtdbAnswer, ApiError, RtdbMeta>;

/** An answer read: the typed value, or what is wrong with it. */
export type Decoded<T> = { ok: true; value: T } | { ok: false; issues: string[] };

/** A call that one message answers. */
export const answeredOnce = (
  record: RtdbCall['record'],
  more: Pick<RtdbCall, 'deadlineMs'> = {},
): RtdbCall => ({ record, eventKind: 'answer', expect: 'one', ...more });

/** Sends a call and reads its answer; what cannot be read ends as `invalidAnswer`. */
export async function ask<T>(
  baseQuery: Ask,
  call: RtdbCall,
  decode: (message: ResponseMessage, answer: RtdbAnswer) => Decoded<T>,
): Promise<AskResult<T>> {
  const result = await baseQuery(call);
  const meta = result.meta && { meta: result.meta };
  if (result.error) return { error: result.error, ...meta };
  const decoded: Decoded<T> = result.data.message
    ? decode(result.data.message, result.data)
    : { ok: false, issues: ['no answer'] };
  if (decoded.ok) return { data: decoded.value, ...meta };
  return { error: { kind: 'invalidAnswer', issues: decoded.issues }, ...meta };
}
