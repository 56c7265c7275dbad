import { Collection } from './collections';
import { escapedJson } from './json';
import { record, type RequestRecord } from './requestRecord';

/** One application's main dashboard, as the web draws it; it becomes the person's most recent application. */
export function mainDashboardRecord(
  userId: string,
  request: { application: string; event: string; onTop?: boolean },
): RequestRecord {
  const json = {
    application: request.application,
    user_id: userId,
    event: request.event,
    channel: 'web',
    ...(request.onTop && { on_top: 1 }),
  };
  return record(userId, {
    application: request.application,
    dataCollection: Collection.mainDashboard,
    json: escapedJson(json),
    channel: 'web',
  });
}

/** One stored value of an application; `reference` is used as it stands, `parameter` comes back with the answer. */
export function dataRecord(
  userId: string,
  request: { application: string; reference: string; parameter: string; event: string },
): RequestRecord {
  const json = {
    application: request.application,
    reference: request.reference,
    parameter: request.parameter,
    user_id: userId,
    event: request.event,
  };
  return record(userId, {
    application: request.application,
    dataCollection: Collection.data,
    json: escapedJson(json),
  });
}
