import { isService } from '../../protocol';
import { bookPaths } from '../book/bookPaths';
import type { HandlerContext } from '../requests/handler';
import { personPaths } from '../store/personPaths';
import { asText } from '../store/asText';

async function hasBlocked(context: HandlerContext, person: string, asker: string): Promise<boolean> {
  const id = await context.get(personPaths.id(asker, 'book'));
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
  const uid = isService(application) ? asker : await context.uidOf(person, application);
  if (uid === undefined || (isService(application) && person !== asker)) return '';
  if (application === 'book' && (await hasBlocked(context, person, asker))) return '';
  const picture = await context.get(personPaths.picture(uid));
  return asText(picture);
}
