import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { usePersonPictureQuery, useOwnPictureMutation } from '../../../api/endpoints/personPictures';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { uploadedPicture } from '../../../engine';
import { ownName, Service } from '../../../protocol';
import type { Person } from '../../../transport/AuthGateway';
import { ErrorState } from '../../../ui/ErrorState';
import { PlainNotice } from '../../../ui/PlainNotice';
import { useAuthGateway } from '../AuthContext';
import { AuthFailureNotice } from '../AuthFailureNotice';
import { AuthForm } from '../AuthForm';
import { TextField } from '../TextField';
import { AvatarField } from './AvatarField';
import { useAuthRequest } from '../useAuthRequest';
import { useUploadImageMutation } from '../../../api/endpoints/images';

/** How the person appears to themselves and others. */
export function NameSection({ person }: { person: Person }) {
  const { t } = useTranslation('profile');
  const shown = ownName(person.displayName, useAppSelector(selectLocale));
  const gateway = useAuthGateway();
  const request = useAuthRequest({ release: true });
  const { currentData: stored } = usePersonPictureQuery({
    application: Service.configuration,
    person: person.uid,
  });
  const ownPicture = useOwnPicture();
  const [saved, setSaved] = useState(false);
  /** A picture chosen here and not saved yet; empty removes the current one, undefined leaves it. */
  const [chosen, setChosen] = useState<{ picture: string; isUploaded: boolean }>();
  // Earlier versions kept a picture with the account, for its owner alone.
  const isEarlier = uploadedPicture(person.photoUrl) !== undefined;

  const save = async (displayName: string) => {
    setSaved(false);
    const kept = isEarlier ? '' : person.photoUrl;
    const photoUrl = !chosen || chosen.isUploaded ? kept : await ownPicture.setPicture(chosen.picture);
    if (photoUrl === undefined) return;
    const failure = await request.run(() => gateway.updateProfile({ displayName, photoUrl }));
    if (!failure && chosen) setChosen({ ...chosen, isUploaded: true });
    setSaved(!failure);
  };
  return (
    <section className="panel profile-section" aria-labelledby="profile-about">
      <h2 id="profile-about">{t('about')}</h2>
      <div className="profile-who">
        <AvatarField
          name={person.displayName || person.email}
          picture={chosen?.picture ?? stored ?? ''}
          onPicture={(picture) => setChosen({ picture, isUploaded: false })}
        />
        <span className="profile-names">
          <strong dir="auto">{shown}</strong>
          <br />
          <span className="visually-hidden">{t('email')} </span>
          <bdi>{person.email}</bdi>
        </span>
      </div>
      <p className="profile-hint">{t(isEarlier && chosen === undefined ? 'photoEarlier' : 'photoSeen')}</p>
      <AuthFailureNotice failure={request.failure} />
      {ownPicture.error !== undefined && <ErrorState error={ownPicture.error} />}
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

/** Gives the platform the person's own picture, which others then see beside their name. */
function useOwnPicture() {
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
