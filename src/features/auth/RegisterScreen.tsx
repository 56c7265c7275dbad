import { useTranslation } from 'react-i18next';
import { visibleText } from '../../protocol';
import { useAlert } from '../../ui/useAlert';
import { useAuthGateway } from './AuthContext';
import { AuthFailureNotice } from './AuthFailureNotice';
import { AuthForm } from './AuthForm';
import { AuthLink, useTypedEmail } from './AuthLink';
import { AuthPage } from './AuthPage';
import { DemoSignIn } from './DemoSignIn';
import { GoogleSignIn } from './GoogleSignIn';
import { PasswordField } from './PasswordField';
import { EmailField, TextField } from './TextField';
import { useAuthRequest } from './useAuthRequest';
import { useFieldChecks } from './useFieldChecks';

/** A new account by e-mail and password, or with Google. */
export function RegisterScreen() {
  const { t } = useTranslation('auth');
  const { t: register } = useTranslation('register');
  const gateway = useAuthGateway();
  const request = useAuthRequest();
  const checks = useFieldChecks();
  const alert = useAlert();
  const typed = useTypedEmail();

  return (
    <AuthPage title={register('title')} intro>
      <AuthFailureNotice failure={request.failure} />
      <DemoSignIn request={request} />
      <AuthForm
        name="register"
        request={request}
        fields={['fullName', 'email', 'password']}
        check={({ email, password }) => ({ ...checks.email(email), ...checks.newPassword(password) })}
        send={(values) => {
          const email = visibleText(values.email);
          const fullName = values.fullName.trim();
          const name = fullName || (email.split('@')[0] ?? '');
          // A missing name is only a notice: registration continues, and the dialog stays open over the next page.
          if (fullName === '')
            void alert(`${register('nameMissing')}\n${register('nameTaken', { name })}`, {
              link: { to: '/profile', words: register('profile') },
            });
          return request.run(() => gateway.register(name, email, values.password));
        }}
        submitLabel={register('submit')}
      >
        <TextField name="fullName" label={register('fullName')} autoComplete="name" maxLength={100} />
        <EmailField defaultValue={typed} />
        <PasswordField isNew />
      </AuthForm>
      <div className="auth-or">{t('or')}</div>
      <GoogleSignIn request={request} />
      <p className="auth-foot">
        {register('haveAccount')} <AuthLink to="/login">{register('login')}</AuthLink>
      </p>
    </AuthPage>
  );
}
