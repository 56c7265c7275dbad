import * as v from 'valibot';
import { uploadImageRecord } from '../../protocol';
import { answeredOnce, readData } from './answers';
import { platformApi } from '../platformApi';

/** A picture the platform keeps for a day: `image` stands for it in the post that uses it. */
export interface UploadedImage {
  image: string;
}

const uploaded = v.object({ image: v.pipe(v.string(), v.nonEmpty()) });

// A picture takes longer on a slow line than a question.
const DEADLINE_MS = 45_000;

/** `uploadImage` takes a `data:` URL of at most 300 kB (png, jpeg, webp). */
export const imagesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    uploadImage: build.mutation<UploadedImage, { application: string; image: string }>({
      extraOptions: { retry: 'sameKey' },
      query: (picture) =>
        answeredOnce(({ userId, event }) => uploadImageRecord(userId, { ...picture, event }), {
          deadlineMs: DEADLINE_MS,
        }),
      ...readData(uploaded),
    }),
  }),
});

export const { useUploadImageMutation } = imagesApi;
