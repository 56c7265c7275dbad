import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadedPicture } from '../../../layout/security/uploadedPicture';
import { PlainButton } from '../../../ui/PlainButton';
import { PlainNotice } from '../../../ui/PlainNotice';

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
  const [failed, setFailed] = useState(false);
  const shown = uploadedPicture(picture);

  const pick = async () => {
    setFailed(false);
    const [{ pickPicture }, { AVATAR }] = await Promise.all([
      import('../../../ui/pickPicture'),
      import('../../../ui/smallPicture'),
    ]);
    const picked = await pickPicture(AVATAR);
    if (picked?.ok) onPicture(picked.dataUrl);
    else setFailed(picked !== undefined);
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
      {failed && <PlainNotice tone="error">{t('photoInvalid')}</PlainNotice>}
    </>
  );
}
