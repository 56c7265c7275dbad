import { Collection } from './collections';
import { escapedJson, type JsonObject } from './json';
import { record, type RequestRecord } from './requestRecord';

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
