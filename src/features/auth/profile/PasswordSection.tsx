import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Person } from '../../../transport/AuthGateway';
import { PlainButton } from '../../../ui/PlainButton';
import { PlainNotice } from '../../../ui/PlainNotice';
import { useAuthGateway } from '../AuthContext';
import { AuthFailureNotice } from '../AuthFailureNotice';
import { AuthForm } from '../AuthForm';
import { PasswordField } from '../PasswordField';
import { useAuthRequest } from '../useAuthRequest';
import { useFieldChecks } from '../useFieldChecks';

/** Changes the password after the current one was proven; who has none is sent a mail to set one. */
export function PasswordSection({ person, hasPassword }: { person: Person; hasPassword: boolean }) {
  const { t } = useTranslation('profile');
  const gateway = useAuthGateway();
  const request = useAuthRequest({ release: true });
  const checks = useFieldChecks();
  const [done, setDone] = useState(0);

  const change = async (current: string, next: string) => {
    const failure = await request.run(async () => {
      const proven = await gateway.reauthenticate(current);
      return proven.ok ? gateway.changePassword(next) : proven;
    });
    if (!failure) setDone((before) => before + 1);
  };
  const mail = async () => {
    const failure = await request.run(() => gateway.sendPasswordReset(person.email));
    if (!failure) setDone(1);
  };
  return (
    <section className="panel profile-section" aria-labelledby="profile-password">
      <h2 id="profile-password">{t('password')}</h2>
      <AuthFailureNotice failure={request.failure} />
      {done > 0 && (
        <PlainNotice tone="success">
          {hasPassword ? t('changed') : t('mailSent', { email: person.email })}
        </PlainNotice>
      )}
      {hasPassword ? (
        // Emptied once it is done: a password does not stay on the page.
        <AuthForm
          key={done}
          name="password"
          request={request}
          fields={['password', 'newPassword']}
          check={({ password, newPassword }) => {
            const { password: problem } = checks.newPassword(newPassword);
            return { ...checks.password(password), ...(problem !== undefined && { newPassword: problem }) };
          }}
          send={({ password, newPassword }) => change(password, newPassword)}
          submitLabel={t('change')}
        >
          <PasswordField label={t('current')} />
          <PasswordField name="newPassword" label={t('next')} isNew />
        </AuthForm>
      ) : (
        <>
          <p>{t('noPassword')}</p>
          <PlainButton busy={request.busy} onClick={() => void mail()}>
            {t('sendMail')}
          </PlainButton>
        </>
      )}
    </section>
  );
}
