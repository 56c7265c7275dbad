import { Collection } from './collections';
import { escapedJson } from './json';
import { record, type RequestRecord } from './requestRecord';

/** One application's main dashboard, as the web draws it; it becomes the person's most recent application. */
export function mainDashboardRecord(
  userId: string,
  ask: { application: string; event: string; onTop?: boolean },
): RequestRecord {
  const json = {
    application: ask.application,
    user_id: userId,
    event: ask.event,
    channel: 'web',
    ...(ask.onTop && { on_top: 1 }),
  };
  return record(userId, {
    application: ask.application,
    dataCollection: Collection.mainDashboard,
    json: escapedJson(json),
    channel: 'web',
  });
}

/** One stored value of an application; `reference` is used as it stands, `parameter` comes back with the answer. */
export function dataRecord(
  userId: string,
  ask: { application: string; reference: string; parameter: string; event: string },
): RequestRecord {
  const json = {
    application: ask.application,
    reference: ask.reference,
    parameter: ask.parameter,
    user_id: userId,
    event: ask.event,
  };
  return record(userId, {
    application: ask.application,
    dataCollection: Collection.data,
    json: escapedJson(json),
  });
}
