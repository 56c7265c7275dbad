import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { PlainNotice } from '../../ui/PlainNotice';
import { useAuthGateway, useLocalIdentity } from './AuthContext';
import { AuthFailureNotice } from './AuthFailureNotice';
import { AuthForm } from './AuthForm';
import { AuthPage } from './AuthPage';
import { EmailField } from './EmailField';
import { rememberedEmail } from './rememberedEmail';
import { useAuthRequest } from './useAuthRequest';
import { useFieldChecks } from './useFieldChecks';

/** Asks for the mail with which a password is reset. */
export function ResetScreen() {
  const { t } = useTranslation('auth');
  const gateway = useAuthGateway();
  const local = useLocalIdentity();
  const request = useAuthRequest({ release: true });
  const checks = useFieldChecks();
  const [remembered] = useState(rememberedEmail);
  const [sentTo, setSentTo] = useState('');
  const state: unknown = useLocation().state;

  const send = async (email: string) => {
    setSentTo('');
    const failure = await request.run(() => gateway.sendPasswordReset(email));
    if (!failure) setSentTo(email);
  };
  return (
    <AuthPage title={t('reset.title')}>
      <p>{t('reset.intro')}</p>
      <AuthFailureNotice failure={request.failure} />
      {sentTo !== '' && (
        <PlainNotice tone="success">
          {t('reset.sent', { email: sentTo })}
          <div>{t('reset.sentHint')}</div>
          {local && (
            <a href={local.mailPage} target="_blank" rel="noopener noreferrer">
              {t('reset.readLocally')}
            </a>
          )}
        </PlainNotice>
      )}
      <AuthForm
        name="reset"
        request={request}
        fields={['email']}
        check={({ email }) => checks.email(email)}
        send={({ email }) => send(email.trim())}
        submitLabel={t(sentTo === '' ? 'reset.submit' : 'reset.again')}
      >
        <EmailField defaultValue={remembered} />
      </AuthForm>
      <p className="auth-foot">
        <Link to="/login" state={state}>
          {t('reset.back')}
        </Link>
      </p>
    </AuthPage>
  );
}
