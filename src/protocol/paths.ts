/** Where requests are pushed: `request/{key}`. */
export const REQUEST_ROOT = 'request';

/** Path of the answers of one event: `response/{userId}/{event}`. */
export function responsePath(userId: string, event: string): string {
  return `response/${userId}/${event}`;
}

/** Path of the record kept of a person after sign-in with a provider (spec §3). */
export function userRecordPath(uid: string): string {
  return `request_firebase_users/${uid}`;
}
