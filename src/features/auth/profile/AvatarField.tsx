import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadedPicture } from '../../../engine/document/security/uploadedPicture';
import { PlainButton } from '../../../ui/PlainButton';
import { PlainNotice } from '../../../ui/PlainNotice';
import type { PictureFault } from '../../../ui/smallPicture';

interface AvatarFieldProps {
  /** Whose first letter stands where no picture is. */
  name: string;
  /** `data:` URL; whatever else an earlier version kept is not drawn. */
  picture: string;
  onPicture: (picture: string) => void;
}

/** A person's picture, picked from the device and made very small. Addresses are not taken. */
export function AvatarField({ name, picture, onPicture }: AvatarFieldProps) {
  const { t } = useTranslation('profile');
  const { t: fault } = useTranslation('exchange');
  const [failed, setFailed] = useState<PictureFault>();
  const shown = uploadedPicture(picture);

  const pick = async () => {
    setFailed(undefined);
    const [{ pickPicture }, { AVATAR }] = await Promise.all([
      import('../../../ui/pickPicture'),
      import('../../../ui/smallPicture'),
    ]);
    const picked = await pickPicture(AVATAR);
    if (picked?.ok) onPicture(picked.dataUrl);
    else setFailed(picked?.why);
  };
  return (
    <>
      <div className="profile-avatar">
        {shown === undefined ? (
          <span className="profile-initial" aria-hidden>
            {name.slice(0, 1).toUpperCase()}
          </span>
        ) : (
          <img src={shown} alt={t('photo')} width={72} height={72} decoding="async" />
        )}
        <div className="profile-actions">
          <PlainButton onClick={() => void pick()}>{t('photoPick')}</PlainButton>
          {shown !== undefined && (
            <PlainButton text onClick={() => onPicture('')}>
              {t('photoRemove')}
            </PlainButton>
          )}
        </div>
      </div>
      {failed && <PlainNotice tone="error">{fault(`upload.fault.${failed}`)}</PlainNotice>}
    </>
  );
}
