import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { allowedImage } from '../../../layout/security/allowedImage';
import type { Person } from '../../../transport/AuthGateway';
import { PlainNotice } from '../../../ui/PlainNotice';
import { useAuthGateway } from '../AuthContext';
import { AuthFailureNotice } from '../AuthFailureNotice';
import { AuthForm } from '../AuthForm';
import { TextField } from '../TextField';
import { useAuthRequest } from '../useAuthRequest';

/** How the person appears to themselves and others. */
export function NameSection({ person }: { person: Person }) {
  const { t } = useTranslation('profile');
  const gateway = useAuthGateway();
  const request = useAuthRequest({ release: true });
  const [saved, setSaved] = useState(false);
  const picture = allowedImage(person.photoUrl);

  const save = async (displayName: string, photoUrl: string) => {
    setSaved(false);
    const failure = await request.run(() => gateway.updateProfile({ displayName, photoUrl }));
    setSaved(!failure);
  };
  return (
    <section className="panel profile-section" aria-labelledby="profile-about">
      <h2 id="profile-about">{t('about')}</h2>
      <div className="profile-who">
        {picture ? (
          <img src={picture} alt="" width={72} height={72} decoding="async" referrerPolicy="no-referrer" />
        ) : (
          <span className="profile-initial" aria-hidden>
            {(person.displayName || person.email).slice(0, 1).toUpperCase()}
          </span>
        )}
        <span>
          <strong>{person.displayName}</strong>
          <br />
          {t('email', { email: person.email })}
        </span>
      </div>
      <AuthFailureNotice failure={request.failure} />
      {saved && <PlainNotice tone="success">{t('saved')}</PlainNotice>}
      <AuthForm
        name="profile"
        request={request}
        fields={['displayName', 'photoUrl']}
        check={({ displayName, photoUrl }) => ({
          ...(displayName.trim() === '' && { displayName: t('nameRequired') }),
          ...(photoUrl.trim() !== '' &&
            !/^https:\/\/./.test(photoUrl.trim()) && { photoUrl: t('photoInvalid') }),
        })}
        send={({ displayName, photoUrl }) => save(displayName.trim(), photoUrl.trim())}
        submitLabel={t('save')}
      >
        <TextField
          name="displayName"
          label={t('name')}
          autoComplete="name"
          maxLength={100}
          defaultValue={person.displayName}
        />
        <TextField
          name="photoUrl"
          label={t('photo')}
          help={t('photoHelp')}
          autoComplete="photo"
          maxLength={500}
          defaultValue={person.photoUrl}
        />
      </AuthForm>
    </section>
  );
}
