import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploadImageMutation } from '../../api/endpoints/images';
import { PictureUpload } from '../../ui/PictureUpload';
import { PICTURE } from '../../ui/smallPicture';

interface CoverUploadProps extends Pick<
  ComponentProps<typeof PictureUpload>,
  'picked' | 'isLost' | 'onPicked'
> {
  disabled: boolean;
}

/** Picks a cover from the device and hands it over for the book that is added next. */
export function CoverUpload({ disabled, picked, isLost, onPicked }: CoverUploadProps) {
  const { t } = useTranslation('books');
  const [upload, { error, isLoading, reset }] = useUploadImageMutation();
  return (
    <PictureUpload
      label={t('add.pick')}
      chosenLabel={t('add.cover')}
      disabled={disabled}
      size={PICTURE}
      width={150}
      height={200}
      send={async (image) => (await upload({ application: 'book', image })).data?.image}
      picked={picked}
      isLost={isLost}
      onPicked={(picture) => {
        if (!picture) reset();
        onPicked(picture);
      }}
      outcome={{ error, isLoading }}
    />
  );
}
