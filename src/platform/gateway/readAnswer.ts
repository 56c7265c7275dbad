import { ANSWER_FIELDS, ANSWER_TYPES, isRecord, type Json, type JsonObject } from '../../protocol';
import { checkTree } from '../store/checkTree';
import { asObject } from '../store/storedValues';
import { MAX_ANSWER_VIEWS, MAX_MESSAGE_BYTES } from '../load/loadLimits';
import { isPathSegment } from '../requests/readRequest';

/** Why an answer of a back end is not delivered; written to the application's request log. */
export type AnswerFault =
  | 'too_large'
  | 'bad_answer'
  | 'wrong_application'
  | 'unknown_type'
  | 'too_many_views'
  | 'unknown_request'
  | 'wrong_person'
  | 'unknown_person'
  | 'wrong_event'
  | 'too_many';

/** An answer of a back end whose form was checked, but not yet its receiver. */
export interface BackEndAnswer {
  /** The person as the application knows them. */
  appUserId: string;
  event: string;
  /** Key of the request it answers; empty for a notice that nobody asked for. */
  session: string;
  /** The fields of the message that the back end may set; the gateway sets sender and receiver. */
  message: JsonObject;
}

const MAX_NAME = 256;

function parseOrNull(json: string): Json {
  try {
    return JSON.parse(json) as Json;
  } catch {
    return null;
  }
}

function viewsIn(value: Json): number {
  let views = 0;
  const waiting: Json[] = [value];
  for (let current = waiting.pop(); current !== undefined; current = waiting.pop()) {
    if (typeof current !== 'object' || current === null) continue;
    if (isRecord(current) && Object.hasOwn(current, 'widget')) views += 1;
    for (const child of Object.values<Json>(current)) waiting.push(child);
  }
  return views;
}

/** Reads what a back end left below `answers/`: `json` holds the wire's flat message. Says what is wrong with it. */
export function readAnswer(value: Json, application: string): BackEndAnswer | AnswerFault {
  const json = isRecord(value) ? value['json'] : undefined;
  if (typeof json !== 'string') return 'bad_answer';
  if (json.length > MAX_MESSAGE_BYTES || Buffer.byteLength(json) > MAX_MESSAGE_BYTES) return 'too_large';
  const received = asObject(parseOrNull(json));
  if (!received || checkTree(received) !== undefined) return 'bad_answer';
  if ((received['application'] ?? application) !== application) return 'wrong_application';
  const { user_id_destination: appUserId, event = '', session = '' } = received;
  if (!isPathSegment(appUserId)) return 'unknown_person';
  if (event !== '' && !isPathSegment(event)) return 'wrong_event';
  if (session !== '' && !isPathSegment(session)) return 'unknown_request';
  for (const [field, allowed] of Object.entries(ANSWER_TYPES)) {
    const text = received[field] ?? '';
    if (text !== '' && !(typeof text === 'string' && allowed.includes(text))) return 'unknown_type';
  }
  for (const field of ['id', 'message_key', 'key_data', 'screen_name', 'sender_name', 'script_type'])
    if (JSON.stringify(received[field] ?? '').length > MAX_NAME) return 'bad_answer';
  const { error } = received;
  const isError = isRecord(error) && ['code', 'message'].every((name) => typeof error[name] === 'string');
  if (error !== undefined && !isError) return 'bad_answer';
  if (viewsIn(received['data'] ?? null) > MAX_ANSWER_VIEWS) return 'too_many_views';
  const message = Object.fromEntries(
    ANSWER_FIELDS.flatMap((field): [string, Json][] =>
      received[field] === undefined ? [] : [[field, received[field]]],
    ),
  );
  return { appUserId, event, session, message };
}
