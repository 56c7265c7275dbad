/** Where requests are pushed: `request/{key}`. */
export const REQUEST_ROOT = 'request';

/**
 * Until when (ms since 1970) the rules take no new request of a person, or to an application: far more came than the platform
 * can answer.
 */
export const THROTTLED_ROOT = 'throttled';
export const throttlePath = {
  person: (uid: string): string => `${THROTTLED_ROOT}/people/${uid}`,
  /** Of answers by an application's back end. */
  backEnd: (application: string): string => `${THROTTLED_ROOT}/back_ends/${application}`,
};

/** Path of the answers of one event: `response/{userId}/{event}`. */
export function responsePath(userId: string, event: string): string {
  return `response/${userId}/${event}`;
}

/** Path of the record kept of a person after sign-in with a provider (spec §3). */
export function userRecordPath(uid: string): string {
  return `request_firebase_users/${uid}`;
}
