import { useState } from 'react';
import { visibleText } from '../../protocol';
import { PlainNotice } from '../../ui/PlainNotice';
import { useAuthGateway, useLocalIdentity } from './AuthContext';
import { AuthFailureNotice } from './AuthFailureNotice';
import { AuthForm } from './AuthForm';
import { AuthLink, useTypedEmail } from './AuthLink';
import { AuthPage } from './AuthPage';
import { EmailField } from './TextField';
import { rememberedEmail } from './rememberedEmail';
import { useAuthRequest } from './useAuthRequest';
import { useFieldChecks } from './useFieldChecks';
import { useTranslation } from 'react-i18next';

/** Asks for the mail with which a password is reset. */
export function ResetScreen() {
  const { t } = useTranslation('reset');
  const gateway = useAuthGateway();
  const local = useLocalIdentity();
  const request = useAuthRequest({ release: true });
  const checks = useFieldChecks();
  const [remembered] = useState(rememberedEmail);
  const typed = useTypedEmail();
  const [sentTo, setSentTo] = useState('');

  const send = async (email: string) => {
    setSentTo('');
    const failure = await request.run(() => gateway.sendPasswordReset(email));
    if (!failure) setSentTo(email);
  };
  return (
    <AuthPage title={t('title')}>
      <p>{t('intro')}</p>
      <AuthFailureNotice failure={request.failure} />
      {sentTo !== '' && (
        <PlainNotice tone="success">
          {t('sent', { email: sentTo })}
          <div>{t('sentHint')}</div>
          {local && (
            <a href={local.mailPage} target="_blank" rel="noopener noreferrer">
              {t('readLocally')}
            </a>
          )}
        </PlainNotice>
      )}
      <AuthForm
        name="reset"
        request={request}
        fields={['email']}
        check={({ email }) => checks.email(email)}
        send={({ email }) => send(visibleText(email))}
        submitLabel={sentTo === '' ? t('submit') : t('again')}
      >
        <EmailField defaultValue={typed || remembered} />
      </AuthForm>
      <p className="auth-foot">
        <AuthLink to="/login">{t('back')}</AuthLink>
      </p>
    </AuthPage>
  );
}
