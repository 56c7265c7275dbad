import { Collection } from './collections';
import { escapedJson } from './json';
import { record, type RequestRecord } from './requestRecord';

/**
 * Dashboard search over applications; with `application` for the one that is called so, and nothing else. It has a name of its
 * own on the wire: `application` is where somebody asks from.
 */
export function searchRecord(
  userId: string,
  request: { query: string; event: string; eventDashboard: string; application?: string },
): RequestRecord {
  const { query, event, eventDashboard, application } = request;
  const json = {
    query,
    event,
    event_dashboard: eventDashboard,
    user_id: userId,
    ...(application !== undefined && { only_application: application }),
  };
  return record(userId, {
    application: 'resshare_configuration',
    dataCollection: Collection.searchApplications,
    json: escapedJson(json),
    module: 'configuration',
  });
}

/** What was offered last in the applications, for the dashboard's shelf. */
export function newContentsRecord(userId: string, request: { event: string }): RequestRecord {
  return record(userId, {
    application: 'resshare_configuration',
    dataCollection: Collection.newContents,
    json: escapedJson({ event: request.event, user_id: userId }),
    module: 'configuration',
  });
}
