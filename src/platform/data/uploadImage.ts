import { keptPicture, MAX_PIXELS } from '../../protocol/pictures';
import { MAX_LOGO_PIXELS } from '../documents/logos';
import { isSmallPicture, isThumbnail, refusePicture } from '../documents/smallPicture';
import { expireAt } from '../requests/expiry';
import { refuseTakenId } from '../requests/freeIds';
import { refuse, type Handler, type Refusal } from '../requests/handler';
import { asObject } from '../store/asObject';
import { limitReached } from '../requests/limits';
import { storagePath } from '../store/storagePath';

const UPLOADED = /^upload\/(-[\w-]{19})$/;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Pictures of a person that belong to nothing in the application yet. */
const waitingImages = (application: string, appUserId: string): string =>
  storagePath(`${application}/data/images/${appUserId}`);

/** Path of the uploaded picture that a post names as `upload/{key}`; undefined for anything else. */
export function uploadedAt(application: string, appUserId: string, named: unknown): string | undefined {
  const key = typeof named === 'string' ? UPLOADED.exec(named)?.[1] : undefined;
  return key === undefined ? undefined : `${waitingImages(application, appUserId)}/${key}`;
}

export const PICTURE_GONE = refuse(
  'bad_image',
  'Ảnh không còn, hãy tải lên lại / The picture is gone: upload it again',
);

/** The refusal of a value that is no picture. */
export const badPicture = (value: unknown): Refusal =>
  refusePicture(
    value,
    MAX_PIXELS,
    'Ảnh phải là ảnh tĩnh png, jpeg hoặc webp, nhỏ hơn 300 kB, tối đa 4096 × 4096 điểm ảnh / The picture must be a still png, jpeg or webp below 300 kB, at most 4096 × 4096 pixels',
  );

const BAD_THUMBNAIL = refuse(
  'bad_image',
  'Ảnh thu nhỏ phải là ảnh tĩnh png, jpeg hoặc webp nhỏ hơn 15 kB / The thumbnail must be a still png, jpeg or webp below 15 kB',
);

/**
 * `../draft/upload_image` {`image`: `data:image/…;base64,…`, `thumbnail`?: the same, smaller, for lists}: keeps a picture for a day; the
 * answer's `image` (`upload/{key}`) stands for both in the next post of the application. Nothing is decoded: what they show is not
 * compared.
 */
export const uploadImage: Handler = {
  lock: ({ uid }) => `pictures_${uid}`,
  async handle({ key, uid, application, appUserId, data, inner }, context) {
    const image = data['image'] ?? inner['image'];
    const thumbnail = data['thumbnail'] ?? '';
    if (!isSmallPicture(image)) return badPicture(image);
    if (thumbnail !== '' && !isThumbnail(thumbnail, MAX_LOGO_PIXELS)) return BAD_THUMBNAIL;
    const folder = waitingImages(application, appUserId);
    const waiting = Object.keys(asObject(await context.get(folder)) ?? {});
    const full = limitReached('waitingPictures', waiting.length);
    if (full) return full;
    const path = `${folder}/${key}`;
    const taken = await refuseTakenId(context, [path]);
    if (taken) return taken;
    return {
      writes: {
        [path]: keptPicture(image, thumbnail),
        ...expireAt(context.now() + DAY_MS, `${key}_image`, [path], uid),
      },
      answers: [{ message: { data: { acknowledged: true, image: `upload/${key}` } } }],
    };
  },
};
