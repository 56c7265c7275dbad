import { escapedJson, type Json } from './json';
import { CONSOLE_ORIGIN, type RequestRecord } from './requestRecord';
import { innerOfRecord } from './sessionRecording';

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
