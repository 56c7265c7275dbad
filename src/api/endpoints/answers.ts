import type { QueryReturnValue } from '@reduxjs/toolkit/query';
import * as v from 'valibot';
import { unescapedBytes, UPLOAD_LIMIT, type ApiError, type ResponseMessage } from '../../protocol';
import { callRecord, type Call, type Input } from '../../protocol/calls/defineCall';
import { issueTexts } from '../platformApi';
import type { RtdbAnswer, RtdbCall, RtdbMeta } from '../request/RtdbCall';

/** A call that one message answers. */
export const answeredOnce = (
  record: RtdbCall['record'],
  more: Pick<RtdbCall, 'deadlineMs'> = {},
): RtdbCall => ({ record, eventKind: 'answer', expect: 'one', ...more });

/** A call by its contract, about an application where it is not one of a service. */
export const callOnce = <C extends Call>(
  call: C,
  input: Input<C>,
  { application, ...more }: { application?: string } & Pick<RtdbCall, 'deadlineMs'> = {},
): RtdbCall =>
  answeredOnce(
    ({ userId, event }) =>
      callRecord(call, input, { userId, event, ...(application !== undefined && { application }) }),
    more,
  );

/** The refusal of a call that is more than one upload (1 MB), before it is sent; undefined for one that is not. */
export function tooMuchToUpload<C extends Call>(call: C, input: Input<C>): { error: ApiError } | undefined {
  const { json = '' } = callRecord(call, input, { userId: '', event: '' });
  // The person's id, the application and the event come to it.
  const bytes = unescapedBytes(json) + 512;
  const message = `${bytes} > ${UPLOAD_LIMIT} B`;
  return bytes > UPLOAD_LIMIT ? { error: { kind: 'rejected', code: 'too_large', message } } : undefined;
}

/**
 * How an endpoint with a `query` reads the `data` of its answer: by a schema whose output is already in English.
 *
 *     search: build.query<SearchResult, string>({ query: …, ...readData(searchResult) })
 */
export function readData<T>(schema: v.GenericSchema<unknown, T>) {
  return {
    // RTK types a response as if a schema changed nothing; what the transformation gives out is the schema's input.
    transformResponse: ({ message }: RtdbAnswer) => (message.data ?? {}) as T,
    responseSchema: schema as v.GenericSchema<T>,
  };
}

/** An answer read: the typed value, or what is wrong with it. */
type Decoded<T> = { ok: true; value: T } | { ok: false; issues: string[] };

/** Reads the `data` of a message where no endpoint does: in a stream, or one of several answers. */
export function decodeData<T>(message: ResponseMessage, schema: v.GenericSchema<unknown, T>): Decoded<T> {
  const { success, output, issues } = v.safeParse(schema, message.data ?? {});
  return success ? { ok: true, value: output } : { ok: false, issues: issueTexts(issues) };
}

type Result<T> = QueryReturnValue<T, ApiError, RtdbMeta>;

/** Sends a call and reads its answer, for a `queryFn` that sends several or none; what cannot be read is `invalidAnswer`. */
export async function sendAndDecode<T>(
  baseQuery: (call: RtdbCall) => PromiseLike<Result<RtdbAnswer>> | Result<RtdbAnswer>,
  call: RtdbCall,
  decode: (answer: RtdbAnswer) => Decoded<T>,
): Promise<Result<T>> {
  const result = await baseQuery(call);
  const meta = result.meta && { meta: result.meta };
  if (result.error) return { error: result.error, ...meta };
  const decoded = decode(result.data);
  if (decoded.ok) return { data: decoded.value, ...meta };
  return { error: { kind: 'invalidAnswer', issues: decoded.issues }, ...meta };
}
