import * as v from 'valibot';
import { wireTime, type ResponseMessage } from '../../protocol';
import type { Decoded } from './ask';

/** Reads an answer's `data` by a schema whose output is already in English; issues name the wire's field. */
export function decodeData<T>(message: ResponseMessage, schema: v.GenericSchema<unknown, T>): Decoded<T> {
  const result = v.safeParse(schema, message.data ?? {});
  if (result.success) return { ok: true, value: result.output };
  const issues = result.issues.map((issue) => {
    const path = v.getDotPath(issue);
    return path === null ? issue.message : `${path}: ${issue.message}`;
  });
  return { ok: false, issues };
}

/** A moment in ms since 1970; 0 when it is missing, or one that no calendar has. */
export const looseTime = v.optional(
  v.pipe(
    v.number(),
    v.transform((at) => wireTime(at)),
  ),
  0,
);

/** Text that may be missing, or a number that was sent where text is meant. */
export const looseText = v.optional(
  v.pipe(
    v.union([v.string(), v.number(), v.null()]),
    v.transform((value) => (value === null ? '' : String(value))),
  ),
  '',
);
