import type { JsonObject } from './json';

/** What is kept of a person who signed in with a provider, at `userRecordPath(uid)` (spec §3). */
export function providerUserRecord(person: {
  uid: string;
  displayName: string;
  email: string;
  photoUrl: string;
}): JsonObject {
  return {
    user_id: person.uid,
    user_name: person.displayName,
    mail_address: person.email,
    avatar: person.photoUrl,
    user_type: 'google',
  };
}
