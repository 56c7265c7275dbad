import { isService, MAX_PEOPLE_PICTURED } from '../../protocol';
import { ABOUT_ANYBODY } from '../requests/about';
import { admitsPerson } from '../access/access';
import { ownPicture, peoplePictures } from '../../protocol/calls/account';
import { handle } from '../access/handle';
import { refuse, type HandlerContext } from '../requests/handler';
import { uploadedLogo } from '../documents/logos';
import { isPathSegment } from '../requests/readRequest';
import { PICTURE_GONE } from '../data/uploadImage';
import { personPaths } from '../store/personPaths';
import { asText } from '../store/storedValues';

/**
 * The picture of a person of an application, by the id it knows them by; empty where they gave none, or where nobody is
 * known there by that id. The platform's own services know nobody but the person who asks.
 */
async function pictureOf(
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

/** The person's own picture from now on; what it replaces is removed. */
export const ownPictureHandler = handle(ownPicture, {
  // As handing over.
  lock: (_input, { uid }) => `logos_${uid}`,
  async run({ image }, { uid }, context) {
    const data = { acknowledged: true };
    if (image === '') return { data, writes: { [personPaths.picture(uid)]: null } };
    const uploaded = await uploadedLogo(context, uid, image);
    if (!uploaded) return PICTURE_GONE;
    return { data, writes: { [personPaths.picture(uid)]: uploaded.picture, [uploaded.path]: null } };
  },
});

/** For anyone who sees the names of these people. Nobody is known here by an id of another application. */
export const peoplePicturesHandler = handle(peoplePictures, {
  async run({ of: application, people }, { uid }, context) {
    if (!isPathSegment(application) || !people.every(isPathSegment)) return refuse('bad_field.ids');
    if (people.length > MAX_PEOPLE_PICTURED) return refuse('bad_field.people', { max: MAX_PEOPLE_PICTURED });
    // Who may not be there (any more) sees nobody of it.
    const isOpen = isService(application) || (await admitsPerson(context, application, uid));
    const requested = isOpen ? [...new Set(people)] : [];
    const found = await Promise.all(
      requested.map(async (person) => ({
        person,
        image: await pictureOf(context, uid, application, person),
      })),
    );
    const pictures = found.filter(({ image }) => image !== '');
    return { data: { of: application, pictures }, trace: ABOUT_ANYBODY };
  },
});
