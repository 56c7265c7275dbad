import { isService } from '../../protocol';
import { bookPaths } from '../book/bookPaths';
import type { HandlerContext } from '../requests/handler';

/** A person's picture, apart from everything else of them: a `data:` URL no longer than a logo (`MAX_SMALL_PICTURE`). */
export function picturePath(uid: string): string {
  return `platform/pictures/${uid}`;
}

async function hasBlocked(context: HandlerContext, person: string, asker: string): Promise<boolean> {
  const id = await context.get(`resshare_user_id_app_user_id/${asker}/book`);
  return typeof id === 'string' && (await context.exists(`${bookPaths.blocked(person)}/${id}`));
}

/**
 * The picture of a person of an application, by the id it knows them by; empty where they gave none, or where nobody is
 * known there by that id, and for whom they blocked. The platform's own services know nobody but the person who asks.
 */
export async function pictureOf(
  context: HandlerContext,
  asker: string,
  application: string,
  person: string,
): Promise<string> {
  const uid = isService(application) ? asker : await context.uidOf(person);
  if (uid === undefined) return '';
  const currentId = isService(application)
    ? asker
    : await context.get(`resshare_user_id_app_user_id/${uid}/${application}`);
  if (currentId !== person) return '';
  if (application === 'book' && (await hasBlocked(context, person, asker))) return '';
  const picture = await context.get(picturePath(uid));
  return typeof picture === 'string' ? picture : '';
}
