import type { HandlerContext } from '../handler';
import { bookPaths } from './bookPaths';
import { NOBODY } from './phrases';

/** The name of a person of the application: from the profile, else as they signed in, else a neutral word. */
export async function personName(context: HandlerContext, appUserId: string): Promise<string> {
  const own = await context.get(`${bookPaths.profile(appUserId)}/user_name`);
  if (typeof own === 'string' && own) return own;
  const uid = await context.uidOf(appUserId);
  const name = uid ? await context.get(`request_firebase_users/${uid}/user_name`) : null;
  if (typeof name === 'string' && name) return name;
  return (uid && (await context.displayName(uid))) || NOBODY;
}
