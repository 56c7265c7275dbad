import { Collection } from './collections';
import { escapedJson } from './json';
import { originalOf, thumbnailOf } from './pictures';
import { record, type RequestRecord } from './requestRecord';

/** Hands over a picture (a `data:` URL), with its thumbnail where it has one; the answer's name for both stands in the next post. */
export function uploadImageRecord(
  userId: string,
  request: { application: string; image: string; event: string },
): RequestRecord {
  const { application, image, event } = request;
  const [original, thumbnail] = [originalOf(image), thumbnailOf(image)];
  const data = { image: original, ...(thumbnail !== original && { thumbnail }) };
  const json = { application, user_id: userId, event, data };
  return record(userId, {
    application,
    dataCollection: Collection.uploadImage,
    json: escapedJson(json),
  });
}

/** True for a value of a post that is a picture itself, as a `data:` URL. */
export function isInlinePicture(value: unknown): value is string {
  return typeof value === 'string' && /^data:image\/(?:png|jpeg|webp);base64,/.test(value.slice(0, 32));
}
