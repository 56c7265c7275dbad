import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadedPicture } from '../../../engine';
import type { Person } from '../../../transport/AuthGateway';
import { PlainNotice } from '../../../ui/PlainNotice';
import { useAuthGateway } from '../AuthContext';
import { AuthFailureNotice } from '../AuthFailureNotice';
import { AuthForm } from '../AuthForm';
import { TextField } from '../TextField';
import { AvatarField } from './AvatarField';
import { useAuthRequest } from '../useAuthRequest';

/** How the person appears to themselves and others. */
export function NameSection({ person }: { person: Person }) {
  const { t } = useTranslation('profile');
  const gateway = useAuthGateway();
  const request = useAuthRequest({ release: true });
  const [saved, setSaved] = useState(false);
  const [picture, setPicture] = useState(uploadedPicture(person.photoUrl) ?? '');

  const save = async (displayName: string) => {
    setSaved(false);
    const failure = await request.run(() => gateway.updateProfile({ displayName, photoUrl: picture }));
    setSaved(!failure);
  };
  return (
    <section className="panel profile-section" aria-labelledby="profile-about">
      <h2 id="profile-about">{t('about')}</h2>
      <div className="profile-who">
        <AvatarField name={person.displayName || person.email} picture={picture} onPicture={setPicture} />
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
        fields={['displayName']}
        check={({ displayName }) => (displayName.trim() === '' ? { displayName: t('nameRequired') } : {})}
        send={({ displayName }) => save(displayName.trim())}
        submitLabel={t('save')}
      >
        <TextField
          name="displayName"
          label={t('name')}
          autoComplete="name"
          maxLength={100}
          defaultValue={person.displayName}
        />
      </AuthForm>
    </section>
  );
}
