import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../../api/hooks';
import { Link } from 'react-router-dom';
import { selectPerson } from '../../../api/slices/authSlice';
import { PageFrame } from '../../../ui/PageFrame';
import { PlainNotice } from '../../../ui/PlainNotice';
import '../auth.css';
import { useAuthGateway } from '../AuthContext';
import { AuthFailureNotice } from '../AuthFailureNotice';
import { GoogleSignIn } from '../GoogleSignIn';
import { useAuthRequest } from '../useAuthRequest';
import { AddressSection } from './AddressSection';
import { NameSection } from './NameSection';
import { PasswordSection } from './PasswordSection';
import './profile.css';
import { useProviders } from './useProviders';

/** The person's own account: name, picture, password, and Google as a second way in. */
export function ProfileScreen() {
  const { t } = useTranslation('profile');
  const gateway = useAuthGateway();
  const request = useAuthRequest({ release: true });
  const person = useAppSelector(selectPerson);
  const { providers, failure, refetch } = useProviders();
  if (!person) return null;
  return (
    <PageFrame title={t('title')} width="narrow">
      <NameSection person={person} />
      <AddressSection email={person.email} />
      <AuthFailureNotice failure={failure} />
      {providers && <PasswordSection person={person} hasPassword={providers.includes('password')} />}
      {providers && (
        <section className="panel profile-section" aria-labelledby="profile-google">
          <h2 id="profile-google">{t('google')}</h2>
          <AuthFailureNotice failure={request.failure} />
          {providers.includes('google') ? (
            <PlainNotice tone="success">{t('linked')}</PlainNotice>
          ) : (
            <>
              <p>{t('unlinked')}</p>
              <GoogleSignIn
                request={request}
                label={t('link')}
                onAccount={(method) => gateway.linkGoogle(method)}
                onDone={refetch}
              />
            </>
          )}
        </section>
      )}
      <p>
        <Link to="/deleteaccount">{t('leave')}</Link>
      </p>
    </PageFrame>
  );
}
