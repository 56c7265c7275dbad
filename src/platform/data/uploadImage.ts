import { isService } from '../../protocol';
import type { Decoded } from '../../protocol/calls/defineCall';
import { uploadImage } from '../../protocol/calls/uploadImage';
import { keptPicture, MAX_PIXELS } from '../../protocol/pictures';
import { handle } from '../access/handle';
import { MAX_LOGO_PIXELS, UPLOADED } from '../documents/logos';
import { isSmallPicture, isThumbnail, refusePicture } from '../documents/smallPicture';
import { expireAt } from '../requests/expiry';
import { refuseTakenId } from '../requests/freeIds';
import { refuse, type Refusal } from '../requests/handler';
import { asObject } from '../store/storedValues';
import { limitReached } from '../requests/storedLimits';
import { storagePath } from '../store/storagePath';
import { personPaths } from '../store/personPaths';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Pictures of a person that belong to nothing in the application yet. */
export const waitingImages = (application: string, appUserId: string): string =>
  storagePath(`${application}/data/images/${appUserId}`);

/** Path of the uploaded picture that a post names as `upload/{key}`; undefined for anything else. */
export function uploadedAt(application: string, appUserId: string, named: unknown): string | undefined {
  const key = typeof named === 'string' ? UPLOADED.exec(named)?.[1] : undefined;
  return key === undefined ? undefined : `${waitingImages(application, appUserId)}/${key}`;
}

export const PICTURE_GONE = refuse('bad_image.removed');

/** The refusal of a value that is no picture. */
const badPicture = (value: unknown): Refusal => refusePicture(value, MAX_PIXELS, 'bad_image');

const BAD_THUMBNAIL = refuse('bad_image.thumbnail');

const badLogo = (value: unknown): Refusal => refusePicture(value, MAX_LOGO_PIXELS, 'bad_image.logo');

type Uploaded = Decoded<typeof uploadImage>;

const logoOf = ({ image }: Uploaded): string | Refusal =>
  isThumbnail(image, MAX_LOGO_PIXELS) ? image : badLogo(image);

function pictureOf({ image, thumbnail = '' }: Uploaded): string | Refusal {
  if (!isSmallPicture(image)) return badPicture(image);
  if (thumbnail === '') return image;
  return isThumbnail(thumbnail, MAX_LOGO_PIXELS) ? keptPicture(image, thumbnail) : BAD_THUMBNAIL;
}

/**
 * Keeps a picture for a day: of an application for the next post of the person to it, of the platform's own service as the logo of the
 * application that is created next. Nothing is decoded: what a picture and its thumbnail show is not compared.
 */
export const uploadImageHandler = handle(uploadImage, {
  lock: (_input, { uid, application }) => `${isService(application) ? 'logos' : 'pictures'}_${uid}`,
  async run(input, { key, uid, application, appUserId }, context) {
    const isLogo = isService(application);
    const picture = isLogo ? logoOf(input) : pictureOf(input);
    if (typeof picture !== 'string') return picture;
    const folder = isLogo ? personPaths.waitingLogos(uid) : waitingImages(application, appUserId);
    const waiting = Object.keys(asObject(await context.get(folder)) ?? {});
    const full = limitReached(isLogo ? 'waitingLogos' : 'waitingPictures', waiting.length);
    if (full) return full;
    const path = `${folder}/${key}`;
    const taken = await refuseTakenId(context, [path]);
    if (taken) return taken;
    const removal = expireAt(context.now() + DAY_MS, `${key}_${isLogo ? 'logo' : 'image'}`, [path], uid);
    return { data: { acknowledged: true, image: `upload/${key}` }, writes: { [path]: picture, ...removal } };
  },
});
