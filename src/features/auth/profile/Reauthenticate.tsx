import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainNotice } from '../../../ui/PlainNotice';
import '../auth.css';
import { useAuthGateway } from '../AuthContext';
import { AuthFailureNotice } from '../AuthFailureNotice';
import { AuthForm } from '../AuthForm';
import { GoogleSignIn } from '../GoogleSignIn';
import { PasswordField } from '../PasswordField';
import { useAuthRequest } from '../useAuthRequest';
import { useFieldChecks } from '../useFieldChecks';
import { useProviders } from './useProviders';

interface ReauthenticateProps {
  /** Called with the time of the last sign-in (ms since 1970), then with that of each re-authentication made here. */
  onProven: (at: number) => void;
  /** The person was sent here: the first control takes the focus. */
  takesFocus: boolean;
}

/** Lets the signed-in person prove once more who they are, by password or Google, whichever they have. */
export function Reauthenticate({ onProven, takesFocus }: ReauthenticateProps) {
  const { t } = useTranslation('profile');
  const gateway = useAuthGateway();
  const request = useAuthRequest({ release: true });
  const checks = useFieldChecks();
  const { providers, failure } = useProviders();
  const [proven, setProven] = useState(false);

  useEffect(() => {
    let isCancelled = false;
    void gateway.signedInAt().then((result) => {
      if (!isCancelled && result.ok) onProven(result.value);
    });
    return () => {
      isCancelled = true;
    };
  }, [gateway, onProven]);

  const frame = useRef<HTMLDivElement>(null);
  const isShown = providers !== undefined;
  useEffect(() => {
    if (takesFocus && isShown) frame.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [takesFocus, isShown]);

  const done = () => {
    setProven(true);
    onProven(Date.now());
  };
  const prove = async (password: string) => {
    const refused = await request.run(() => gateway.reauthenticate(password));
    if (!refused) done();
  };
  if (proven) return <PlainNotice tone="success">{t('proof.done')}</PlainNotice>;
  return (
    <div ref={frame}>
      <AuthFailureNotice failure={request.failure ?? failure} />
      {providers?.includes('password') && (
        <AuthForm
          name="proof"
          request={request}
          fields={['password']}
          check={({ password }) => checks.password(password)}
          send={({ password }) => prove(password)}
          submitLabel={t('proof.submit')}
        >
          <PasswordField />
        </AuthForm>
      )}
      {providers?.includes('google') && !providers.includes('password') && (
        <GoogleSignIn
          request={request}
          label={t('proof.google')}
          onAccount={(method) => gateway.reauthenticateWithGoogle(method)}
          onDone={done}
        />
      )}
    </div>
  );
}
