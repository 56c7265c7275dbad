import { useState } from 'react';
import { visibleText } from '../../protocol';
import { fillWords } from '../../ui/fillWords';
import { PlainNotice } from '../../ui/PlainNotice';
import { useLanguage } from '../../ui/useLanguage';
import { useAuthGateway, useLocalIdentity } from './AuthContext';
import { AuthFailureNotice } from './AuthFailureNotice';
import { AuthForm } from './AuthForm';
import { AuthLink, useTypedEmail } from './AuthLink';
import { AuthPage } from './AuthPage';
import { EmailField } from './TextField';
import { rememberedEmail } from './rememberedEmail';
import { resetWords } from './resetWords';
import { useAuthRequest } from './useAuthRequest';
import { useFieldChecks } from './useFieldChecks';

/** Asks for the mail with which a password is reset. */
export function ResetScreen() {
  const words = resetWords[useLanguage()];
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
    <AuthPage title={words.title}>
      <p>{words.intro}</p>
      <AuthFailureNotice failure={request.failure} />
      {sentTo !== '' && (
        <PlainNotice tone="success">
          {fillWords(words.sent, { email: sentTo })}
          <div>{words.sentHint}</div>
          {local && (
            <a href={local.mailPage} target="_blank" rel="noopener noreferrer">
              {words.readLocally}
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
        submitLabel={sentTo === '' ? words.submit : words.again}
      >
        <EmailField defaultValue={typed || remembered} />
      </AuthForm>
      <p className="auth-foot">
        <AuthLink to="/login">{words.back}</AuthLink>
      </p>
    </AuthPage>
  );
}
