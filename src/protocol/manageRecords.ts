import type { JsonObject } from './json';
import { record, type RequestRecord } from './requestRecord';

/** Calls by which a developer manages an application; our own addition to the platform's. */
export type ManageCall =
  | 'rename_application'
  | 'rotate_backend_key'
  | 'archive_application'
  | 'export_configuration'
  | 'request_log'
  | 'members'
  | 'invite_member'
  | 'remove_member';

/** A call of the application's developer, addressed to the application; `more` as the call wants it. */
export function manageRecord(
  userId: string,
  ask: { application: string; call: ManageCall; more?: JsonObject; event: string },
): RequestRecord {
  const { application, call, more = {}, event } = ask;
  const json = { ...more, application, user_id: userId, event };
  return record(userId, { application, dataCollection: `draft/core/${call}`, json: JSON.stringify(json) });
}
