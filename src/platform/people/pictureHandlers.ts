import { isService, MAX_PEOPLE_PICTURED } from '../../protocol';
import { ABOUT_ANYBODY } from '../requests/about';
import { admitsPerson } from '../access/access';
import { refuse, type Handler } from '../requests/handler';
import { pictureOf, picturePath } from './personPictures';
import { uploadedLogo } from '../documents/logos';
import { isPathSegment } from '../requests/readRequest';
import { PICTURE_GONE } from '../data/uploadImage';

/**
 * `../own_picture` {`image`}: the person's own picture from now on, an `upload/{key}` that was handed over to the platform's
 * own service; an empty one takes it off again. What it replaces is gone. Our own addition.
 */
export const ownPicture: Handler = {
  // As handing over.
  lock: ({ uid }) => `logos_${uid}`,
  async handle({ uid, inner }, context) {
    const { image } = inner;
    if (typeof image !== 'string') return refuse('bad_image', 'Chưa có ảnh / There is no picture');
    const answers = [{ message: { data: { acknowledged: true } } }];
    if (image === '') return { writes: { [picturePath(uid)]: null }, answers };
    const uploaded = await uploadedLogo(context, uid, image);
    if (!uploaded) return PICTURE_GONE;
    return { writes: { [picturePath(uid)]: uploaded.picture, [uploaded.path]: null }, answers };
  },
};

/**
 * `../people_pictures` {`of`: an application, `people`: ids it knows people by}: the pictures of those who gave one, for
 * whoever sees their names. Nobody is known here by an id of another application. Our own addition.
 */
export const peoplePictures: Handler = {
  async handle({ uid, inner }, context) {
    const { of: application, people } = inner;
    if (!isPathSegment(application) || !Array.isArray(people) || !people.every(isPathSegment))
      return refuse('bad_field', 'of và people phải là mã / of and people must be ids');
    if (people.length > MAX_PEOPLE_PICTURED)
      return refuse(
        'bad_field',
        `Tối đa ${String(MAX_PEOPLE_PICTURED)} người một lần / At most ${String(MAX_PEOPLE_PICTURED)} people at once`,
      );
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
    return {
      writes: {},
      answers: [{ message: { data: { of: application, pictures } }, trace: ABOUT_ANYBODY }],
    };
  },
};
