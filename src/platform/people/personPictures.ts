import { isService } from '../../protocol';
import type { HandlerContext } from '../requests/handler';
import { personPaths } from '../store/personPaths';
import { asText } from '../store/asText';

/**
 * The picture of a person of an application, by the id it knows them by; empty where they gave none, or where nobody is
 * known there by that id. The platform's own services know nobody but the person who asks.
 */
export async function pictureOf(
  context: HandlerContext,
  asker: string,
  application: string,
  person: string,
): Promise<string> {
  const uid = isService(application) ? asker : await context.uidOf(person, application);
  if (uid === undefined || (isService(application) && person !== asker)) return '';
  const picture = await context.get(personPaths.picture(uid));
  return asText(picture);
}
