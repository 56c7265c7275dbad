import { useTranslation } from 'react-i18next';
import { useUploadImageMutation } from '../../api/endpoints/images';
import { PictureUpload } from '../../ui/PictureUpload';
import { PICTURE } from '../../ui/smallPicture';

interface CoverUploadProps {
  disabled: boolean;
  /** The platform's name for the picture, to be posted with the book; empty when it was taken away. */
  onImage: (image: string) => void;
}

/** Picks a cover from the device and hands it over for the book that is added next. */
export function CoverUpload({ disabled, onImage }: CoverUploadProps) {
  const { t } = useTranslation('books');
  const [upload, { error, isLoading, isSuccess, reset }] = useUploadImageMutation();
  return (
    <PictureUpload
      label={t('add.pick')}
      chosenLabel={t('add.cover')}
      disabled={disabled}
      size={PICTURE}
      width={150}
      height={200}
      send={async (image) => {
        const sent = await upload({ application: 'book', image });
        if (sent.data) onImage(sent.data.image);
      }}
      onClear={() => {
        reset();
        onImage('');
      }}
      outcome={{ error, isLoading, isSuccess }}
    />
  );
}
