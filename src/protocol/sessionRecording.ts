import { isRecord, parseJsonObject, escapedJson, type Json } from './json';
import { CONSOLE_ORIGIN, type RequestRecord } from './requestRecord';

/** A request as it was pushed, ms after the recording began. */
export interface RecordedRequest {
  key: string;
  atMs: number;
  /** The record in the wire's spelling. */
  record: Readonly<Record<string, unknown>>;
}

/** A message that arrived below `response/{uid}/{event}`. */
interface RecordedAnswer {
  atMs: number;
  event: string;
  message: unknown;
}

/** What one person's session sent and got, as plain JSON: made by the inspector, replayed by the test kit. */
export interface SessionRecording {
  kind: 'screenwire-session';
  version: 1;
  userId: string;
  requests: RecordedRequest[];
  answers: RecordedAnswer[];
  /** Requests and answers of the session that are not in it, because they were not kept; absent for none. */
  leftOut?: number;
}

/** The inner object of a recorded request, however it was sent; empty when there is none. */
export function innerOfRecord(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const map = record['jsonmap'];
  return parseJsonObject(record['json']) ?? (isRecord(map) ? map : {});
}

/** Event name → the field of a request that named it; the request's own `event` first. */
export function eventsOf(inner: Readonly<Record<string, unknown>>): Map<string, string> {
  const events = new Map<string, string>();
  for (const [field, value] of Object.entries(inner).sort(([a], [b]) => a.length - b.length))
    if (field.startsWith('event') && typeof value === 'string' && value !== '' && !events.has(value))
      events.set(value, field);
  return events;
}

const time = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

function decodeRequest(value: unknown): RecordedRequest | undefined {
  if (!isRecord(value) || !isRecord(value['record'])) return undefined;
  const atMs = time(value['atMs']);
  const { key } = value;
  return atMs === undefined || typeof key !== 'string' ? undefined : { key, atMs, record: value['record'] };
}

function decodeAnswer(value: unknown): RecordedAnswer | undefined {
  if (!isRecord(value)) return undefined;
  const atMs = time(value['atMs']);
  const { event } = value;
  if (atMs === undefined || typeof event !== 'string') return undefined;
  return { atMs, event, message: value['message'] };
}

/** Decodes a recording; a text says what is wrong with it. */
export function decodeRecording(value: unknown): SessionRecording | string {
  if (!isRecord(value) || value['kind'] !== 'screenwire-session') return 'it is no recorded session';
  const { version } = value;
  if (version !== 1)
    return `version ${typeof version === 'number' ? String(version) : typeof version} is unknown; this reads version 1`;
  const { userId, requests, answers } = value;
  if (typeof userId !== 'string' || !Array.isArray(requests) || !Array.isArray(answers))
    return 'userId, requests or answers is missing';
  const leftOut = time(value['leftOut']) ?? 0;
  const recording: SessionRecording = {
    kind: 'screenwire-session',
    version: 1,
    userId,
    requests: [],
    answers: [],
    ...(leftOut > 0 && { leftOut }),
  };
  for (const [index, one] of requests.entries()) {
    const request = decodeRequest(one);
    if (!request) return `requests[${index}] has no key, atMs or record`;
    recording.requests.push(request);
  }
  for (const [index, one] of answers.entries()) {
    const answer = decodeAnswer(one);
    if (!answer) return `answers[${index}] has no event or atMs`;
    recording.answers.push(answer);
  }
  return recording;
}

/** The same request once more, answered under an event of its own. Give it a new key: it is another request. */
export function askedAgain(recorded: Readonly<Record<string, unknown>>, event: string): RequestRecord {
  const text = (name: string) => (typeof recorded[name] === 'string' ? recorded[name] : '');
  // What was read from JSON is JSON.
  const inner = { ...innerOfRecord(recorded), event } as Record<string, Json>;
  return {
    application: text('application'),
    dataCollection: text('dataCollection'),
    ...(typeof recorded['json'] === 'string' ? { json: escapedJson(inner) } : { jsonmap: inner }),
    key: 'key1',
    module: text('module'),
    os: text('os'),
    user_id: text('user_id'),
    ...(text('channel') !== '' && { channel: text('channel') }),
    ...(text('app_user_id') !== '' && { app_user_id: text('app_user_id') }),
    ...(recorded['origin'] === CONSOLE_ORIGIN && { origin: CONSOLE_ORIGIN }),
  };
}
