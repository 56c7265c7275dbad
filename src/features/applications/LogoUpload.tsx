import { useTranslation } from 'react-i18next';
import { useUploadImageMutation } from '../../api/endpoints/images';
import { Service } from '../../protocol';
import { PictureUpload } from '../../ui/PictureUpload';
import { LOGO } from '../../ui/smallPicture';

interface LogoUploadProps {
  disabled: boolean;
  /** The platform's name for the picture, to be sent with the application; empty when it was taken away. */
  onLogo: (logo: string) => void;
}

/** Picks the logo of a new application from the device. URLs are not accepted: their server would learn of every viewer. */
export function LogoUpload({ disabled, onLogo }: LogoUploadProps) {
  const { t } = useTranslation('applications');
  const [upload, { error, isLoading, isSuccess, reset }] = useUploadImageMutation();
  return (
    <PictureUpload
      label={t('create.logo')}
      chosenLabel={t('create.logoChosen')}
      disabled={disabled}
      size={LOGO}
      width={80}
      height={80}
      send={async (image) => {
        const sent = await upload({ application: Service.configuration, image });
        if (sent.data) onLogo(sent.data.image);
      }}
      onClear={() => {
        reset();
        onLogo('');
      }}
      outcome={{ error, isLoading, isSuccess }}
    />
  );
}
