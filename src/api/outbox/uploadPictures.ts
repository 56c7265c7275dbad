import { isInlinePicture, toApiError, type ApiError } from '../../protocol';
import type { ApiThunk } from '../ApiExtra';
import { imagesApi } from '../endpoints/images';
import { selectUserId } from '../slices/authSlice';
import type { NewPost } from './queuePost';

/** A post with names in place of its pictures. */
export type Uploaded = { ok: true; newPost: NewPost } | { ok: false; error: ApiError };

/** Names that the platform gave to pictures, by their `data:` URLs; each is good for one post that succeeds. */
export type PictureNames = Map<string, string>;

/**
 * Uploads the pictures of a post and puts their names in their place. What was uploaded is noted in `names` at once, so
 * that trying again after a failure sends only the rest. Nothing is uploaded unless `uid`, whose pictures they are, is signed
 * in.
 */
export function uploadPictures(
  newPost: NewPost,
  names: PictureNames,
  uid: string | undefined,
): ApiThunk<Promise<Uploaded>> {
  return async (dispatch, getState) => {
    const data = { ...newPost.data };
    for (const [field, image] of Object.entries(newPost.data)) {
      if (!isInlinePicture(image)) continue;
      if (!names.has(image)) {
        if (selectUserId(getState()) !== uid) return { ok: false, error: { kind: 'signedOut' } };
        const { application } = newPost;
        const sent = await dispatch(imagesApi.endpoints.uploadImage.initiate({ application, image }));
        if (!sent.data) return { ok: false, error: toApiError(sent.error) };
        names.set(image, sent.data.image);
      }
      data[field] = names.get(image) ?? image;
    }
    return { ok: true, newPost: { ...newPost, data } };
  };
}
