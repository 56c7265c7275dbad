import type { HandlerContext } from '../requests/handler';
import { bookPaths } from './bookPaths';
import { UNNAMED_PERSON } from './phrases';

/** The name of a person of the application: from the profile, else as they signed in, else a neutral word. */
export async function personName(context: HandlerContext, appUserId: string): Promise<string> {
  const profileName = await context.get(`${bookPaths.profile(appUserId)}/user_name`);
  if (typeof profileName === 'string' && profileName) return profileName;
  const uid = await context.uidOf(appUserId, 'book');
  const name = uid ? await context.get(`request_firebase_users/${uid}/user_name`) : null;
  if (typeof name === 'string' && name) return name;
  return (uid && (await context.displayName(uid))) || UNNAMED_PERSON;
}
