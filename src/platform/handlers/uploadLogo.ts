import { isThumbnail, refusePicture } from '../documents/smallPicture';
import { expireAt } from '../requests/expiry';
import { refuseTakenId } from '../requests/freeIds';
import type { Handler } from '../requests/handler';
import { asObject } from '../store/asObject';
import { limitReached } from '../requests/limits';
import { MAX_LOGO_PIXELS, waitingLogos } from '../documents/logos';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * `../draft/upload_image` {`image`: `data:image/…;base64,…`} to the platform's own service: keeps a logo for a day; the
 * answer's `image` (`upload/{key}`) stands for it in the application that is created next.
 */
export const uploadLogo: Handler = {
  lock: ({ uid }) => `logos_${uid}`,
  async handle({ key, uid, data, inner }, context) {
    const image = data['image'] ?? inner['image'];
    if (!isThumbnail(image, MAX_LOGO_PIXELS))
      return refusePicture(
        image,
        MAX_LOGO_PIXELS,
        'Logo phải là ảnh tĩnh png, jpeg hoặc webp nhỏ hơn 15 kB, tối đa 2048 × 2048 điểm ảnh / The logo must be a still png, jpeg or webp picture below 15 kB, at most 2048 × 2048 pixels',
      );
    const folder = waitingLogos(uid);
    const waiting = Object.keys(asObject(await context.get(folder)) ?? {});
    const full = limitReached('waitingLogos', waiting.length);
    if (full) return full;
    const path = `${folder}/${key}`;
    const taken = await refuseTakenId(context, [path]);
    if (taken) return taken;
    return {
      writes: { [path]: image, ...expireAt(context.now() + DAY_MS, `${key}_logo`, [path], uid) },
      answers: [{ message: { data: { acknowledged: true, image: `upload/${key}` } } }],
    };
  },
};
