import { Collection } from './collections';
import { CONSOLE_ORIGIN, type ConsoleCollection } from './consoleCollections';
import { escapedJson, type JsonObject } from './json';

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
export type PostedRecord = RequestRecord & { origin?: never };

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
  rest: { application: string; dataCollection: ConsoleCollection } & Partial<RequestRecord>,
): RequestRecord {
  return { ...record(userId, rest), origin: CONSOLE_ORIGIN };
}

/** Home layout: reference to the web home setting, answered under `event`, then live. */
export function homeLayoutRecord(
  userId: string,
  ask: { application: string; reference: string; event: string; eventDashboard: string },
): RequestRecord {
  const json = {
    reference: ask.reference,
    user_id: userId,
    channel: 'web',
    event_dashboard: ask.eventDashboard,
    event: ask.event,
  };
  return record(userId, {
    application: ask.application,
    dataCollection: Collection.homeLayout,
    json: escapedJson(json),
    channel: 'web',
  });
}

/** Form layout: the answer comes in several parts under `event`. */
export function formLayoutRecord(
  userId: string,
  ask: {
    application: string;
    reference: string;
    appUserId: string;
    event: string;
    screenName?: string;
    parameter?: string | JsonObject;
  },
): RequestRecord {
  const json = {
    application: ask.application,
    reference: ask.reference,
    module: 'core',
    screen_name: ask.screenName ?? '',
    parameter: ask.parameter ?? '',
    data: '',
    user_id: ask.appUserId || userId,
    OS: 'web',
    event: ask.event,
  };
  return record(userId, {
    application: ask.application,
    dataCollection: Collection.formLayout,
    json: escapedJson(json),
    channel: 'web',
  });
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

/**
 * Create application: the form goes unserialised, as `jsonmap`. `template` and `language` (of its texts) are our own
 * addition: they go along only where something else than a blank application in Vietnamese is wanted.
 */
export function createApplicationRecord(
  userId: string,
  form: {
    name: string;
    logo: string;
    keySearch: string;
    description: string;
    registerDeveloperKey: string;
    template?: string;
    language?: string;
  },
  event: string,
): RequestRecord {
  const application = 'resshare_configuration';
  return consoleRecord(userId, {
    application,
    dataCollection: Collection.createApplication,
    jsonmap: {
      name: form.name,
      logo: form.logo,
      key_seach: form.keySearch,
      description: form.description,
      register_developer_key: form.registerDeveloperKey,
      ...(form.template !== undefined && form.template !== 'blank' && { template: form.template }),
      ...(form.language !== undefined && form.language !== 'vi' && { language: form.language }),
      user_id: userId,
      event,
      application,
    },
  });
}

/** Register developer: the same pattern as create application. */
export function registerDeveloperRecord(
  userId: string,
  form: { fullName: string; mailAddress: string },
  event: string,
): RequestRecord {
  const application = 'resshare_configuration';
  return consoleRecord(userId, {
    application,
    dataCollection: Collection.registerDeveloper,
    jsonmap: {
      full_name: form.fullName,
      mail_address: form.mailAddress,
      user_id: userId,
      event,
      application,
    },
  });
}

/** What the person registered as, and the applications that are theirs. Our own addition to the platform's calls. */
export function ownApplicationsRecord(userId: string, event: string): RequestRecord {
  const application = 'resshare_configuration';
  return consoleRecord(userId, {
    application,
    dataCollection: Collection.ownApplications,
    json: escapedJson({ user_id: userId, event, application }),
  });
}

/** All that is kept of the person, as JSON text from character `from` on. Our own addition to the platform's calls. */
export function personalDataRecord(userId: string, from: number, event: string): RequestRecord {
  const application = 'resshare_configuration';
  return consoleRecord(userId, {
    application,
    dataCollection: Collection.personalData,
    json: escapedJson({ user_id: userId, from, event, application }),
  });
}

/** Dashboard search over applications. */
export function searchRecord(
  userId: string,
  ask: { query: string; event: string; eventDashboard: string },
): RequestRecord {
  const json = { query: ask.query, event: ask.event, event_dashboard: ask.eventDashboard, user_id: userId };
  return record(userId, {
    application: 'resshare_configuration',
    dataCollection: Collection.searchApplications,
    json: escapedJson(json),
    module: 'configuration',
  });
}

/** What was offered last in the applications, for the dashboard's shelf. */
export function newContentsRecord(userId: string, ask: { event: string }): RequestRecord {
  return record(userId, {
    application: 'resshare_configuration',
    dataCollection: Collection.newContents,
    json: escapedJson({ event: ask.event, user_id: userId }),
    module: 'configuration',
  });
}

/** Delete account: os is 'IOS' outside and inside, as the platform expects. */
export function deleteAccountRecord(
  userId: string,
  ask: { application: string; appUserId: string; event: string },
): RequestRecord {
  const json = { user_id: userId, app_user_id: ask.appUserId, os: 'IOS', event: ask.event };
  return consoleRecord(userId, {
    application: ask.application,
    dataCollection: Collection.deleteAccount,
    json: escapedJson(json),
    os: 'IOS',
    app_user_id: ask.appUserId,
  });
}
