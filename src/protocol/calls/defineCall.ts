import type * as v from 'valibot';
import { consoleRecord, record, type RequestRecord } from '../requestRecord';
import { escapedJson, type Json, type JsonObject } from '../json';

/** Fields of an object, each by the wire's own name. */
type Fields = Readonly<Record<string, v.GenericSchema>>;

/**
 * What one call is, for everybody who takes part in it: the console sends its `input` and reads its `output`, the platform decodes and
 * answers the same, the rules and the wire reference are made from it. Names are the wire's own.
 */
export interface Call {
  /** `dataCollection` of its requests; a step that begins with `:` is filled in by each of them. */
  readonly collection: string;
  /** Which of several calls to that collection: `act` of the inner object. */
  readonly act?: string;
  /** How the inner object travels: as JSON text, as it is, or as JSON text in whose `data` the input stands, as in a post. */
  readonly envelope: 'json' | 'jsonmap' | 'data';
  /** Who may shape it: screens of the console alone, or layouts as well; or the application's own back end. */
  readonly sentBy: 'console' | 'screen' | 'backEnd';
  /** The application's back end may send it as well. */
  readonly alsoByBackEnd?: true;
  /** The service, or the one application, that answers it; absent: the application that it is about. */
  readonly addressee?: string;
  /** Whom the platform serves; `member`: who works on the application, its developer or somebody invited. */
  readonly by: 'anybody' | 'member' | 'developer';
  /** Fields of the record that differ from those of other calls. */
  readonly fixed?: Pick<Partial<RequestRecord>, 'os' | 'channel' | 'module'>;
  /** Fields of the inner object that the console always sends so. */
  readonly fixedInner?: Readonly<Record<string, string>>;
  /** The inner object does not name the application. */
  readonly isApplicationLeftOut?: true;
  /** The inner object, or its `data`, beside `act`, `application`, `user_id` and `event`; a loose one takes other fields as well. */
  readonly input: v.ObjectSchema<Fields, undefined> | v.LooseObjectSchema<Fields, undefined>;
  /** `data` of the answer. Every field may be missing: other back ends answer, too. */
  readonly output: v.ObjectSchema<Fields, undefined>;
  /** The inner object may have up to `UPLOAD_LIMIT` bytes, in place of `INNER_LIMIT`; in a picture nothing is escaped. */
  readonly upload?: 'text' | 'picture';
  /** It only tells something: asking twice changes nothing. */
  readonly reads?: true;
  /** The rules take it only within five minutes of a sign-in. */
  readonly freshSignIn?: true;
  /** One line for the wire reference. */
  readonly about: string;
}

/** A call, checked and typed. */
export function defineCall<const C extends Call>(call: C): C {
  return call;
}

/** True for a call that an application's back end may send. */
export const mayBackEndSend = ({ sentBy, alsoByBackEnd }: Call): boolean =>
  sentBy === 'backEnd' || alsoByBackEnd === true;

/** What is sent with a call, in the wire's spelling. */
export type Input<C extends Call> = v.InferInput<C['input']>;
/** The same as the platform reads it: trimmed, with defaults. */
export type Decoded<C extends Call> = v.InferOutput<C['input']>;
/** What answers a call, in the wire's spelling. */
export type Answered<C extends Call> = v.InferInput<C['output']>;

/** Who sends a call, where its answer goes, and which application it is about (of no effect for a call to a service). */
export interface Sending {
  userId: string;
  event: string;
  application?: string;
  /** The id by which the application knows them, where that is already known: the inner object names it in place of `userId`. */
  appUserId?: string;
  /** What stands for the step with `:` in the call's collection. */
  step?: string;
  /** Tells apart calls that say the same. */
  mark?: string;
}

const STEP = /:\w+/;

/** The collection of a call, with its step filled in. */
export const collectionOf = ({ collection }: Pick<Call, 'collection'>, step: string): string =>
  collection.replace(STEP, () => step);

/** What the names of a call's collections look like without `../`; undefined for a call that has one name. */
export const collectionPattern = ({ collection }: Pick<Call, 'collection'>): RegExp | undefined =>
  STEP.test(collection) ? new RegExp(`^${collection.replace('../', '').replace(STEP, '[^/]+')}$`) : undefined;

/** The record of a call, to be pushed under `request/{key}`. */
export function callRecord<C extends Call>(
  call: C,
  input: Input<C>,
  { userId, event, application = '', appUserId = '', step = '', mark }: Sending,
): RequestRecord {
  const addressee = call.addressee ?? application;
  const given: Readonly<Record<string, Json | undefined>> = {
    ...(call.act !== undefined && { act: call.act }),
    ...(input as JsonObject),
    ...call.fixedInner,
  };
  const own = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as JsonObject;
  const inner: JsonObject = {
    ...(call.envelope === 'data' ? { data: own } : own),
    ...(!call.isApplicationLeftOut && { application: addressee }),
    user_id: appUserId || userId,
    event,
    ...(mark !== undefined && { message_key: mark }),
  };
  const parts = {
    application: addressee,
    dataCollection: collectionOf(call, step),
    ...(call.envelope === 'jsonmap' ? { jsonmap: inner } : { json: escapedJson(inner) }),
    ...call.fixed,
    ...(call.envelope !== 'data' &&
      typeof given['app_user_id'] === 'string' && { app_user_id: given['app_user_id'] }),
  };
  return call.sentBy === 'console' ? consoleRecord(userId, parts) : record(userId, parts);
}
