import { useUploadImageMutation } from '../../../api/endpoints/images';
import { useOwnPictureMutation } from '../../../api/endpoints/personPictures';
import { Service } from '../../../protocol';

/** Gives the platform the person's own picture, which others then see beside their name. */
export function useOwnPicture() {
  const [upload, uploading] = useUploadImageMutation();
  const [wear, worn] = useOwnPictureMutation();
  return {
    error: uploading.error ?? worn.error,
    /** Hands a `data:` URL over, or takes the picture off with an empty one; gives what the account notes of it, undefined after a failure. */
    async give(picture: string): Promise<string | undefined> {
      const uploaded =
        picture === ''
          ? { data: { image: '' } }
          : await upload({ application: Service.configuration, image: picture });
      if (!uploaded.data) return undefined;
      const { image } = uploaded.data;
      const { data } = await wear({ image });
      return data && image;
    },
  };
}
