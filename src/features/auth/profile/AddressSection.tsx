import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../../ui/PlainButton';
import { PlainNotice } from '../../../ui/PlainNotice';
import { useAuthGateway, useLocalIdentity } from '../AuthContext';
import { AuthFailureNotice } from '../AuthFailureNotice';
import { useAuthRequest } from '../useAuthRequest';

/** Sends the verification mail for an unverified address and checks whether it was followed. */
export function AddressSection({ email }: { email: string }) {
  const { t } = useTranslation('profile');
  const gateway = useAuthGateway();
  const local = useLocalIdentity();
  const request = useAuthRequest({ release: true });
  const { run } = request;
  const [verified, setVerified] = useState<boolean>();
  const [sent, setSent] = useState(false);

  const checkVerified = useCallback(
    () =>
      run(async () => {
        const found = await gateway.isVerified();
        if (found.ok) setVerified(found.value);
        return found;
      }),
    [gateway, run],
  );
  useEffect(() => void checkVerified(), [checkVerified]);
  const send = async () => {
    const failure = await run(() => gateway.sendVerification());
    if (!failure) setSent(true);
  };

  if (verified === undefined && !request.failure) return null;
  return (
    <section className="panel profile-section" aria-labelledby="profile-address">
      <h2 id="profile-address">{t('address.title')}</h2>
      <AuthFailureNotice failure={request.failure} />
      {verified === true ? (
        <PlainNotice tone="success">{t('address.verified', { email })}</PlainNotice>
      ) : (
        <>
          <p>{t('address.why', { email })}</p>
          {sent && (
            <PlainNotice tone="success">
              {t('mailSent', { email })} {t('address.open')}
              {local && (
                <div>
                  <a href={local.mailPage} target="_blank" rel="noopener noreferrer">
                    {t('address.readLocally')}
                  </a>
                </div>
              )}
            </PlainNotice>
          )}
          <div className="profile-actions">
            <PlainButton busy={request.busy} onClick={() => void send()}>
              {t(sent ? 'address.again' : 'address.send')}
            </PlainButton>
            {sent && (
              <PlainButton busy={request.busy} onClick={() => void checkVerified()}>
                {t('address.look')}
              </PlainButton>
            )}
          </div>
        </>
      )}
    </section>
  );
}
