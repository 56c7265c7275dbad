import { uploadImage } from '../../protocol/calls/uploadImage';
import { originalOf, thumbnailOf } from '../../protocol/pictures';
import { callOnce, readData } from './answers';
import { platformApi } from '../platformApi';

/** A picture the platform keeps for a day: `image` stands for it in the post that uses it. */
export interface UploadedImage {
  image: string;
}

// A picture takes longer on a slow line than a question.
const DEADLINE_MS = 45_000;

/** `uploadImage` takes a `data:` URL of at most 300 kB (png, jpeg, webp). */
export const imagesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    uploadImage: build.mutation<UploadedImage, { application: string; image: string }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, image }) => {
        const [original, thumbnail] = [originalOf(image), thumbnailOf(image)];
        return callOnce(
          uploadImage,
          { image: original, ...(thumbnail !== original && { thumbnail }) },
          { application, deadlineMs: DEADLINE_MS },
        );
      },
      ...readData(uploadImage.output),
    }),
  }),
});

export const { useUploadImageMutation } = imagesApi;
