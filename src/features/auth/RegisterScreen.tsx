import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAlert } from '../../ui/useAlert';
import { useAuthGateway } from './AuthContext';
import { AuthFailureNotice } from './AuthFailureNotice';
import { AuthForm } from './AuthForm';
import { AuthPage } from './AuthPage';
import { DemoSignIn } from './DemoSignIn';
import { EmailField } from './EmailField';
import { GoogleSignIn } from './GoogleSignIn';
import { PasswordField } from './PasswordField';
import { TextField } from './TextField';
import { useAuthRequest } from './useAuthRequest';
import { useFieldChecks } from './useFieldChecks';

/** A new account by e-mail and password, or with Google. */
export function RegisterScreen() {
  const { t } = useTranslation('auth');
  const gateway = useAuthGateway();
  const request = useAuthRequest();
  const checks = useFieldChecks();
  const alert = useAlert();
  const state: unknown = useLocation().state;

  return (
    <AuthPage title={t('register.title')} intro>
      <AuthFailureNotice failure={request.failure} />
      <DemoSignIn request={request} />
      <AuthForm
        name="register"
        request={request}
        fields={['fullName', 'email', 'password']}
        check={({ email, password }) => ({ ...checks.email(email), ...checks.newPassword(password) })}
        send={(values) => {
          const email = values.email.trim();
          const fullName = values.fullName.trim();
          const name = fullName || (email.split('@')[0] ?? '');
          // Asked for, but no reason to stop: the dialog stays over whatever comes next.
          if (fullName === '')
            void alert(`${t('register.nameMissing')}\n${t('register.nameTaken', { name })}`);
          return request.run(() => gateway.register(name, email, values.password));
        }}
        submitLabel={t('register.submit')}
      >
        <TextField name="fullName" label={t('register.fullName')} autoComplete="name" maxLength={100} />
        <EmailField />
        <PasswordField isNew />
      </AuthForm>
      <div className="auth-or">{t('or')}</div>
      <GoogleSignIn request={request} />
      <p className="auth-foot">
        {t('register.haveAccount')}{' '}
        <Link to="/login" state={state}>
          {t('register.login')}
        </Link>
      </p>
    </AuthPage>
  );
}
