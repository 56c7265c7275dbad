import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useUploadImageMutation } from '../../api/endpoints/images';
import { Service } from '../../protocol';
import { PictureUpload } from '../../ui/PictureUpload';
import { LOGO } from '../../ui/smallPicture';

interface LogoUploadProps extends Pick<
  ComponentProps<typeof PictureUpload>,
  'picked' | 'isLost' | 'onPicked'
> {
  disabled: boolean;
}

/** Picks the logo of a new application from the device. URLs are not accepted: their server would learn of every viewer. */
export function LogoUpload({ disabled, picked, isLost, onPicked }: LogoUploadProps) {
  const { t } = useTranslation('applications');
  const [upload, { error, isLoading, reset }] = useUploadImageMutation();
  return (
    <PictureUpload
      label={t('create.logo')}
      chosenLabel={t('create.logoChosen')}
      disabled={disabled}
      size={LOGO}
      width={80}
      height={80}
      send={async (image) => (await upload({ application: Service.configuration, image })).data?.image}
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
