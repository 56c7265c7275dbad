import { useEffect, useId, useRef } from 'react';
import { visibleText } from '../../protocol';
import type { AuthResult } from '../../transport/AuthGateway';
import { PlainButton } from '../../ui/PlainButton';
import { AuthFailureNotice } from './AuthFailureNotice';
import { AuthForm } from './AuthForm';
import { EmailField, TextField } from './TextField';
import { useAuthRequest } from './useAuthRequest';
import { useFieldChecks } from './useFieldChecks';
import { useTranslation } from 'react-i18next';

interface GoogleAccount {
  email: string;
  displayName: string;
}

interface AccountChooserProps {
  accounts: readonly GoogleAccount[];
  signIn: (account: GoogleAccount) => Promise<AuthResult<unknown>>;
  onClose: () => void;
}

/** Stands in for Google's own chooser on the local platform: any account can be chosen or typed in. */
export function AccountChooser({ accounts, signIn, onClose }: AccountChooserProps) {
  const { t } = useTranslation('chooser');
  const request = useAuthRequest();
  const checks = useFieldChecks();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const choose = (account: GoogleAccount) => request.run(() => signIn(account));

  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="auth-dialog" aria-labelledby={title} onClose={onClose}>
      <div className="auth-dialog-head">
        <h2 id={title}>{t('title')}</h2>
        <button
          type="button"
          className="field-reveal"
          aria-label={t('cancel')}
          onClick={() => dialog.current?.close()}
        >
          <svg width="18" height="18" viewBox="0 0 24 24" stroke="currentColor" strokeWidth="2" aria-hidden>
            <path d="M5 5l14 14M19 5L5 19" />
          </svg>
        </button>
      </div>
      <p>{t('intro')}</p>
      <AuthFailureNotice failure={request.failure} />
      <ul className="auth-accounts">
        {accounts.map((account) => (
          <li key={account.email}>
            <PlainButton
              block
              disabled={request.busy}
              className="auth-account"
              onClick={() => void choose(account)}
            >
              <span>{account.displayName}</span>
              <span className="auth-account-mail">{account.email}</span>
            </PlainButton>
          </li>
        ))}
      </ul>
      <h3 className="auth-other">{t('other')}</h3>
      <AuthForm
        name="google"
        request={request}
        fields={['email', 'displayName']}
        check={({ email }) => checks.email(email)}
        send={({ email, displayName }) =>
          choose({ email: visibleText(email), displayName: displayName.trim() || localPart(email) })
        }
        submitLabel={t('submit')}
      >
        <EmailField />
        <TextField name="displayName" label={t('name')} autoComplete="name" maxLength={100} />
      </AuthForm>
    </dialog>
  );
}

function localPart(email: string): string {
  return visibleText(email).split('@')[0] ?? '';
}
