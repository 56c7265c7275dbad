import { Collection } from './collections';
import { escapedJson } from './json';
import { record, type RequestRecord } from './requestRecord';

/** Hands over a small picture (a `data:` URL); the answer's name for it stands in the next post. */
export function uploadImageRecord(
  userId: string,
  request: { application: string; image: string; event: string },
): RequestRecord {
  const { application, image, event } = request;
  const json = { application, user_id: userId, event, data: { image } };
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
