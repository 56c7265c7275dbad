import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadedPicture } from '../../../engine';
import { initialsColor, initialsOf } from '../../../protocol/initials';
import { PlainButton } from '../../../ui/PlainButton';
import { PlainNotice } from '../../../ui/PlainNotice';
import type { PictureFault } from '../../../ui/smallPicture';
import { useSamePerson } from '../../../ui/useSamePerson';

interface AvatarFieldProps {
  /** Whose initials stand where no picture is. */
  name: string;
  /** `data:` URL; empty where there is none. */
  picture: string;
  onPicture: (picture: string) => void;
}

/** A person's picture, picked from the device and made small. Addresses are not taken. */
export function AvatarField({ name, picture, onPicture }: AvatarFieldProps) {
  const { t } = useTranslation('profile');
  const { t: fault } = useTranslation('exchange');
  const [failed, setFailed] = useState<PictureFault | 'notLoaded'>();
  const shown = uploadedPicture(picture);
  const isSamePerson = useSamePerson();

  const pick = async () => {
    setFailed(undefined);
    const parts = await Promise.all([
      import('../../../ui/pickPicture'),
      import('../../../ui/smallPicture'),
    ]).catch(() => undefined);
    if (!parts) {
      setFailed('notLoaded');
      return;
    }
    const [{ pickPicture }, { AVATAR }] = parts;
    const picked = await pickPicture(AVATAR);
    if (!isSamePerson()) return;
    if (picked?.ok) onPicture(picked.dataUrl);
    else setFailed(picked?.reason);
  };
  return (
    <>
      <div className="profile-avatar">
        {shown === undefined ? (
          <span className="profile-initials" style={{ background: initialsColor(name) }} aria-hidden>
            {initialsOf(name)}
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
