import { normalized } from '../../protocol/textForms';
import {
  isDatabaseKey,
  bareCollection,
  CONSOLE_ORIGIN,
  consoleCollection,
  ESCAPED_GROWTH,
  INNER_LIMIT,
  isRecord,
  MAX_ID_BYTES,
  parseJsonObject,
  screenName,
  unescapedBytes,
  UPLOAD_LIMIT,
  type Json,
} from '../../protocol';
import { CALLS } from '../../protocol/calls';
import { isDeeperThan } from '../store/checkTree';
import { MAX_DEPTH } from '../store/checkUpdate';
import { refuse, type PlatformRequest, type Refusal } from './handler';
import { payloadOf } from './requestPayload';
import { asText } from '../store/storedValues';

/** The parts of a record that are read before its person's ids are looked up. */
export interface Outline {
  uid: string;
  application: string;
  /** As a handler is found by it. */
  collection: string;
  event: string;
  /** The screen it comes from or asks for, and what it carries (bounded JSON text), for the application's request log. */
  screen?: string;
  payload?: string;
}

/** True for a name from outside that may become one step of a path. */
export function isPathSegment(value: unknown): value is string {
  return typeof value === 'string' && isDatabaseKey(value) && Buffer.byteLength(value) <= MAX_ID_BYTES;
}

const UPLOADS = new Set(
  CALLS.filter(({ upload }) => upload).map(({ collection }) => bareCollection(collection, '')),
);

const segment = (value: unknown): string => (isPathSegment(value) ? value : '');

function innerOf(record: Record<string, unknown>): Record<string, unknown> | undefined {
  if ('json' in record) return parseJsonObject(record['json']);
  return isRecord(record['jsonmap']) ? record['jsonmap'] : undefined;
}

/** The event an answer goes to: '' where the sender wants none, undefined where what they name cannot be one. */
function eventOf(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return '';
  return isPathSegment(value) ? value : undefined;
}

/** Whose request it is, and to which application; missing or invalid parts are empty. */
export type Address = Pick<Outline, 'uid' | 'application'>;

export function addressOf(value: Json): Address {
  if (!isRecord(value)) return { uid: '', application: '' };
  return { uid: segment(value['user_id']), application: segment(value['application']) };
}

const SCREEN_NAME = /^[^\p{Cc}\p{Cs}]{1,200}$/u;

function screenOf(inner: Readonly<Record<string, unknown>>, application: string): string {
  const reference = asText(inner['screen']) || asText(inner['reference']);
  const name = screenName(reference, application);
  return SCREEN_NAME.test(name) ? name : '';
}

/** Reads whose the record is and where an answer may go; missing or invalid parts are empty. */
export function outlineOf(value: Json): Outline {
  if (!isRecord(value)) return { uid: '', application: '', collection: '', event: '' };
  const { uid, application } = addressOf(value);
  const inner = innerOf(value) ?? {};
  return {
    uid,
    application,
    collection: bareCollection(asText(value['dataCollection']), application),
    event: eventOf(inner['event']) ?? '',
    screen: screenOf(inner, application),
    payload: application === '' ? '' : payloadOf(inner),
  };
}

// A layout can choose a post's collection and data but never `origin`, so it cannot call what manages or erases.
function hasRequiredOrigin(record: Record<string, unknown>, collection: string): boolean {
  const fullName = consoleCollection(collection);
  if (fullName === undefined) return record['origin'] === undefined;
  return record['origin'] === CONSOLE_ORIGIN && record['dataCollection'] === fullName;
}

// Measured before escaping, which a rule of the database cannot do.
function isTooLarge(json: unknown, collection: string): boolean {
  if (typeof json !== 'string') return false;
  const limit = UPLOADS.has(collection) ? UPLOAD_LIMIT : INNER_LIMIT;
  return json.length > limit * ESCAPED_GROWTH || unescapedBytes(json) > limit;
}

// What handles a request later may go through it by recursion.
const TOO_DEEP = refuse('too_deep', { max: MAX_DEPTH });

/** The values of a post with composed letters: equal words are equal texts wherever they are compared, searched or counted. */
export function composedData(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'string' ? normalized(value, 'NFC') : value,
    ]),
  );
}

/** Checks a whole record. `appUserId` is the person's id inside the application, as the platform knows it. */
export function readRequest(
  key: string,
  value: Json,
  outline: Outline,
  appUserId: string,
): PlatformRequest | Refusal {
  if (!isRecord(value)) return refuse('bad_request');
  if (!outline.application) return refuse('bad_request.missing', { field: 'application' });
  if (outline.collection === '') return refuse('bad_request.collection');
  if (!hasRequiredOrigin(value, outline.collection)) return refuse('not_from_console');
  if (isTooLarge(value['json'], outline.collection)) return refuse('too_large');
  const inner = innerOf(value);
  if (!inner) return refuse('bad_request.json');
  if (isDeeperThan(inner, MAX_DEPTH)) return TOO_DEEP;
  for (const [name, id] of [
    ['user_id', inner['user_id']],
    ['app_user_id', inner['app_user_id'] ?? value['app_user_id']],
  ] as const) {
    if (id !== undefined && id !== '' && id !== outline.uid && id !== appUserId)
      return refuse('wrong_user', { field: name });
  }
  // Not done either: its sender would never learn what became of it.
  if (eventOf(inner['event']) === undefined) return refuse('bad_request.event', { field: 'event' });
  const rowsEvent = eventOf(inner['event_recycler_view']);
  if (rowsEvent === undefined) return refuse('bad_request.event', { field: 'event_recycler_view' });
  const data = inner['data'];
  if (data !== undefined && data !== '' && !isRecord(data)) return refuse('bad_request.data');
  return {
    key,
    uid: outline.uid,
    appUserId,
    application: outline.application,
    collection: outline.collection,
    inner,
    data: isRecord(data) ? composedData(data) : {},
    event: outline.event,
    rowsEvent: rowsEvent || outline.event,
    channel: asText(inner['channel']) || asText(value['channel']),
  };
}
