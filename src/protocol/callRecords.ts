import { Collection } from './collections';
import { escapedJson, type JsonObject } from './json';
import { consoleRecord, record, type RequestRecord } from './requestRecord';

// Records of the calls of spec §7. They stand apart from those of posts, which are needed before any screen is.

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
