import { Collection } from './collections';
import { escapedJson } from './json';
import { record, type RequestRecord } from './requestRecord';

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
