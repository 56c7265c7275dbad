import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../../ui/PlainButton';
import { PlainNotice } from '../../../ui/PlainNotice';
import { useAuthGateway, useLocalIdentity } from '../AuthContext';
import { AuthFailureNotice } from '../AuthFailureNotice';
import { useAuthRequest } from '../useAuthRequest';
import './profile.css';

interface AddressSectionProps {
  email: string;
  /** The address was not verified and now is. Where it is given, a verified address needs no word. */
  onVerified?: () => void;
}

/**
 * Sends the verification mail for an unverified address and checks whether it was followed: when asked to, and when the person
 * comes back from the page that the mail leads to.
 */
export function AddressSection({ email, onVerified }: AddressSectionProps) {
  const { t } = useTranslation('profile');
  const gateway = useAuthGateway();
  const local = useLocalIdentity();
  const request = useAuthRequest({ release: true });
  const { run } = request;
  const [verified, setVerified] = useState<boolean>();
  const [sent, setSent] = useState(false);
  const [asked, setAsked] = useState(false);

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
  const isUnverified = verified === false;
  useEffect(() => {
    if (!isUnverified) return;
    const check = () => void checkVerified();
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  }, [isUnverified, checkVerified]);
  const wasUnverified = useRef(false);
  useEffect(() => {
    if (verified === true && wasUnverified.current) onVerified?.();
    wasUnverified.current = isUnverified;
  }, [verified, isUnverified, onVerified]);
  const send = async () => {
    const failure = await run(() => gateway.sendVerification());
    if (failure) return;
    setSent(true);
    setAsked(false);
  };
  const look = async () => {
    setAsked(false);
    const failure = await checkVerified();
    if (!failure) setAsked(true);
  };

  if (verified === undefined && !request.failure) return null;
  if (verified === true && onVerified) return null;
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
          {asked && <PlainNotice tone="warning">{t('address.notYet')}</PlainNotice>}
          <div className="profile-actions">
            <PlainButton busy={request.busy} onClick={() => void send()}>
              {t(sent ? 'address.again' : 'address.send')}
            </PlainButton>
            {sent && (
              <PlainButton busy={request.busy} onClick={() => void look()}>
                {t('address.look')}
              </PlainButton>
            )}
          </div>
        </>
      )}
    </section>
  );
}
