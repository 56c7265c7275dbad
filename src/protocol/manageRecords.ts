import type { ManageCall } from './consoleCollections';
import { escapedJson, type JsonObject } from './json';
import { consoleRecord, type RequestRecord } from './requestRecord';

/** A call of the application's developer, addressed to the application; `more` as the call wants it. */
export function manageRecord(
  userId: string,
  request: { application: string; call: ManageCall; more?: JsonObject; event: string },
): RequestRecord {
  const { application, call, more = {}, event } = request;
  const json = { ...more, application, user_id: userId, event };
  return consoleRecord(userId, {
    application,
    dataCollection: `draft/core/${call}`,
    json: escapedJson(json),
  });
}
