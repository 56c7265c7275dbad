import { escapedJson, type JsonObject } from './json';

/** What `origin` of a request says that a screen of the console itself sent. */
export const CONSOLE_ORIGIN = 'console';

/** A record pushed under `request/{key}`, in the wire's spelling (spec §3, §7). */
export interface RequestRecord {
  application: string;
  dataCollection: string;
  /** The inner object, serialised. Wins over `jsonmap`. */
  json?: string;
  /** The inner object as it is (create application, register developer). */
  jsonmap?: JsonObject;
  /** Fixed `key1` from clients. */
  key: 'key1';
  module: string;
  os: string;
  user_id: string;
  /** `web` on home and form requests. */
  channel?: string;
  /** Only on delete account: the person's id inside the application. */
  app_user_id?: string;
  /** The console itself asks: on the collections of `isConsoleCollection`, and on nothing else. */
  origin?: typeof CONSOLE_ORIGIN;
}

/** A record whose collection and data a layout may have named: it never speaks for the console. */
type PostedRecord = RequestRecord & { origin?: never };

/** Values a field can hold on the way out; the platform reads them by type, so a number is never sent as text. */
export type FieldValue = string | number | boolean;

/** What a screen posts, in English; `postRecord` turns it into the wire form. */
export interface Post {
  application: string;
  /** Target collection exactly as the server gave it, expanded or not. */
  postCollection: string;
  data: Record<string, FieldValue>;
  event: string;
  /** Row the click came from; empty when there is none. */
  messageKey: string;
  eventDashboard: string;
  dayEvent: string;
  sessionEvent: string;
  /** Rows event of the screen's list; empty when the screen has none. */
  recyclerEvent: string;
  childRecyclerEvent: string;
  /** Fields beside these (`namedFields`): the row around the row, own ids that a layout names. */
  named?: Record<string, string>;
}

/**
 * Largest `json` or `jsonmap` of an ordinary request, in bytes of UTF-8 and before anything is escaped (`unescapedBytes`);
 * uploads may have `UPLOAD_LIMIT`.
 */
export const INNER_LIMIT = 16 * 1024;
export const UPLOAD_LIMIT = 1024 * 1024;

/** Any record of a client: the fixed fields, then its own. */
export function record(
  userId: string,
  rest: Pick<RequestRecord, 'application' | 'dataCollection'> & Partial<Omit<RequestRecord, 'origin'>>,
): PostedRecord {
  return { key: 'key1', module: 'core', os: 'web', user_id: userId, ...rest };
}

/** A record that only a screen of the console itself sends. */
export function consoleRecord(
  userId: string,
  rest: { application: string; dataCollection: string } & Partial<RequestRecord>,
): RequestRecord {
  return { ...record(userId, rest), origin: CONSOLE_ORIGIN };
}

/** A post from a clicked view or a form, with the inner json of spec §3. */
export function postRecord(userId: string, post: Post): PostedRecord {
  const json = {
    event_dashboard_current_day: post.dayEvent,
    user_id: userId,
    message_key: post.messageKey,
    data: post.data,
    event_dashboard_sesion: post.sessionEvent,
    application: post.application,
    event: post.event,
    module: 'ad',
    event_dashboard: post.eventDashboard,
    event_recycler_view: post.recyclerEvent,
    event_recycler_view_child: post.childRecyclerEvent,
    ...post.named,
  };
  return record(userId, {
    application: post.application,
    dataCollection: post.postCollection,
    json: escapedJson(json),
  });
}
