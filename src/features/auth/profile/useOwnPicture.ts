import { useUploadImageMutation } from '../../../api/endpoints/images';
import { useOwnPictureMutation } from '../../../api/endpoints/personPictures';
import { Service } from '../../../protocol';

/** Gives the platform the person's own picture, which others then see beside their name. */
export function useOwnPicture() {
  const [upload, uploading] = useUploadImageMutation();
  const [savePicture, saving] = useOwnPictureMutation();
  return {
    error: uploading.error ?? saving.error,
    /**
     * Uploads a `data:` URL as the picture, or removes it if empty; resolves to the value for the account's `photoUrl`,
     * undefined after a failure.
     */
    async setPicture(picture: string): Promise<string | undefined> {
      const uploaded =
        picture === ''
          ? { data: { image: '' } }
          : await upload({ application: Service.configuration, image: picture });
      if (!uploaded.data) return undefined;
      const { image } = uploaded.data;
      const { data } = await savePicture({ image });
      return data && image;
    },
  };
}
