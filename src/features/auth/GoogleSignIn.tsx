import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthResult, GoogleSignIn as GoogleWay } from '../../transport/AuthGateway';
import { PlainButton } from '../../ui/PlainButton';
import { useAuthGateway, useLocalIdentity } from './AuthContext';
import type { AuthRequest } from './useAuthRequest';
import { withTexts } from '../../ui/i18n';
import { lazyPart } from '../../ui/lazyPart';

// A hosted project never shows it.
const AccountChooser = lazyPart(() =>
  withTexts(
    ['chooser'],
    async () => (await import(/* webpackChunkName: "accounts" */ './AccountChooser')).AccountChooser,
  ),
);

interface GoogleSignInProps {
  request: AuthRequest;
  label?: string;
  /** What to do with the chosen account; signs in by default. */
  onAccount?: (method: GoogleWay) => Promise<AuthResult<unknown>>;
  onDone?: () => void;
}

/** Google: the popup of a hosted project, or the account chooser of the local platform. */
export function GoogleSignIn({ request, label, onAccount, onDone }: GoogleSignInProps) {
  const { t } = useTranslation('auth');
  const gateway = useAuthGateway();
  const local = useLocalIdentity();
  const [choosing, setChoosing] = useState(false);

  const continueWith = async (method: GoogleWay) => {
    const result = await (onAccount ? onAccount(method) : gateway.signInWithGoogle(method));
    if (result.ok) {
      setChoosing(false);
      onDone?.();
    }
    return result;
  };
  const start = () => {
    if (local) setChoosing(true);
    else void request.run(() => continueWith({ kind: 'popup' }));
  };
  return (
    <>
      <PlainButton block disabled={request.busy} onClick={start}>
        <GoogleMark />
        {label ?? t('google')}
      </PlainButton>
      {local && choosing && (
        <Suspense fallback={null}>
          <AccountChooser
            accounts={local.accounts}
            signIn={(account) => continueWith({ kind: 'account', ...account })}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}

function GoogleMark() {
  return (
    <svg width="18" height="18" viewBox="0 0 48 48" aria-hidden>
      <path
        fill="#4285F4"
        d="M45 24.5c0-1.6-.1-3-.4-4.5H24v8.5h11.8a10 10 0 0 1-4.4 6.6v5.5h7.1c4.2-3.8 6.5-9.5 6.5-16.1Z"
      />
      <path
        fill="#34A853"
        d="M24 46c5.9 0 10.9-2 14.5-5.4l-7.1-5.5a13.2 13.2 0 0 1-19.7-7H4.4v5.7A22 22 0 0 0 24 46Z"
      />
      <path fill="#FBBC05" d="M11.7 28.1a13 13 0 0 1 0-8.3v-5.7H4.4a22 22 0 0 0 0 19.7l7.3-5.7Z" />
      <path
        fill="#EA4335"
        d="M24 10.7c3.3 0 6.2 1.1 8.5 3.3l6.3-6.3A22 22 0 0 0 4.4 14.1l7.3 5.7A13.1 13.1 0 0 1 24 10.7Z"
      />
    </svg>
  );
}
