import * as v from 'valibot';
import { CALLS } from '../../protocol/calls';
import { mayBackEndSend, type Answered, type Call, type Decoded } from '../../protocol/calls/defineCall';
import type { FieldName } from '../../protocol/calls/fields';
import { INNER_LIMIT, type Json, type JsonObject } from '../../protocol';
import { bytesOf } from '../store/checkUpdate';
import { forMembers } from './forMembers';
import { requireDeveloper } from './requireDeveloper';
import {
  refuse,
  type Answer,
  type Effects,
  type Handler,
  type HandlerContext,
  type Outcome,
  type PlatformRequest,
  type Refusal,
} from '../requests/handler';

/** What a call changes and says: `data` answers it, `answers` go out beside that. */
export interface Reply<C extends Call> extends Pick<Effects, 'shown' | 'log'> {
  data: Answered<C>;
  writes?: Record<string, Json>;
  answers?: readonly Answer[];
  trace?: Answer['trace'];
}

/** How the platform serves a call. `run` may also give its answers whole, where they are the messages of another call. */
export interface Serving<C extends Call> extends Pick<Handler, 'unlogged'> {
  /** As of a handler; not asked for input that breaks the contract. */
  lock?: (
    input: Decoded<C>,
    request: PlatformRequest,
    context: HandlerContext,
  ) => ReturnType<NonNullable<Handler['lock']>>;
  run: (
    input: Decoded<C>,
    request: PlatformRequest,
    context: HandlerContext,
  ) => Promise<Reply<C> | Outcome> | Reply<C> | Outcome;
}

/** A call with the handler that serves it. */
export interface ServedCall {
  call: Call;
  handler: Handler;
}

function nameOf(call: Call, field: string): FieldName | undefined {
  const schema = call.input.entries[field];
  return schema && (v.getMetadata(schema) as { name?: FieldName }).name;
}

/** The first thing that is wrong with an input, in words. */
function refusalOf(call: Call, issue: v.BaseIssue<unknown>): Refusal {
  const { path, message, received, requirement } = issue;
  const [first] = path ?? [];
  const field = typeof first?.key === 'string' ? first.key : '';
  const name = nameOf(call, field);
  if (name && (message === 'required' || received === 'undefined' || received === 'null'))
    return refuse('required', { field: name });
  if (message === 'too_long') return refuse('too_long', { field, max: Number(requirement) });
  return refuse('bad_field', { field: (v.getDotPath(issue) ?? field).slice(0, 80) });
}

const TOO_LARGE = refuse('too_large');

// A collection may have calls of both sizes, and a record is read before its call is found.
const isAmongUploads = (call: Call): boolean =>
  !call.upload && CALLS.some(({ collection, upload }) => upload && collection === call.collection);

/** The input of a request as its contract reads it. */
function decode<C extends Call>(
  call: C,
  request: PlatformRequest,
  mayBeTooLarge: boolean,
): { input: Decoded<C> } | Refusal {
  if (mayBeTooLarge && (bytesOf(request.inner as JsonObject) ?? Infinity) > INNER_LIMIT) return TOO_LARGE;
  const { success, output, issues } = v.safeParse(
    call.input,
    call.envelope === 'data' ? request.data : request.inner,
  );
  return success ? { input: output } : refusalOf(call, issues[0]);
}

function forDevelopers(handler: Handler): Handler {
  return {
    ...handler,
    async handle(request, context) {
      const permission = await requireDeveloper(request, context);
      return 'refused' in permission ? permission : handler.handle(request, context);
    },
  };
}

/** Serves a call: anyone who may not send it and whatever breaks its contract is refused before `run`. */
export function handle<C extends Call>(call: C, { lock, run, ...rest }: Serving<C>): ServedCall {
  const mayBeTooLarge = isAmongUploads(call);
  const handler: Handler = {
    ...rest,
    ...(mayBackEndSend(call) && { askers: call.sentBy === 'backEnd' ? 'backEnd' : 'both' }),
    ...(lock && {
      lock: (request: PlatformRequest, context: HandlerContext) => {
        const decoded = decode(call, request, mayBeTooLarge);
        return 'refused' in decoded ? undefined : lock(decoded.input, request, context);
      },
    }),
    async handle(request, context) {
      const decoded = decode(call, request, mayBeTooLarge);
      if ('refused' in decoded) return decoded;
      const reply = await run(decoded.input, request, context);
      if (!('data' in reply)) return reply;
      const { data, writes = {}, answers = [], trace, ...effects } = reply;
      const message = { data: data as Json };
      return {
        ...effects,
        writes,
        answers: [{ message, ...(trace !== undefined && { trace }) }, ...answers],
      };
    },
  };
  const permitted = { anybody: (one: Handler) => one, member: forMembers, developer: forDevelopers };
  return { call, handler: permitted[call.by](handler) };
}
