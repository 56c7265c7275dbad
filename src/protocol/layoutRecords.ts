import { Collection } from './collections';
import { escapedJson, type JsonObject } from './json';
import { record, type RequestRecord } from './requestRecord';

/** Home layout: reference to the web home setting, answered under `event`, then live. */
export function homeLayoutRecord(
  userId: string,
  request: { application: string; reference: string; event: string; eventDashboard: string },
): RequestRecord {
  const json = {
    reference: request.reference,
    user_id: userId,
    channel: 'web',
    event_dashboard: request.eventDashboard,
    event: request.event,
  };
  return record(userId, {
    application: request.application,
    dataCollection: Collection.homeLayout,
    json: escapedJson(json),
    channel: 'web',
  });
}

/** Form layout: the answer comes in several parts under `event`. */
export function formLayoutRecord(
  userId: string,
  request: {
    application: string;
    reference: string;
    appUserId: string;
    event: string;
    screenName?: string;
    parameter?: string | JsonObject;
  },
): RequestRecord {
  const json = {
    application: request.application,
    reference: request.reference,
    module: 'core',
    screen_name: request.screenName ?? '',
    parameter: request.parameter ?? '',
    data: '',
    user_id: request.appUserId || userId,
    OS: 'web',
    event: request.event,
  };
  return record(userId, {
    application: request.application,
    dataCollection: Collection.formLayout,
    json: escapedJson(json),
    channel: 'web',
  });
}
