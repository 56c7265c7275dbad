import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { selectAuth } from '../../api/slices/authSlice';
import { visibleText } from '../../protocol';
import { useAuthGateway } from './AuthContext';
import { AuthFailureNotice } from './AuthFailureNotice';
import { AuthForm } from './AuthForm';
import { AuthLink, useTypedEmail } from './AuthLink';
import { AuthPage } from './AuthPage';
import { DemoSignIn } from './DemoSignIn';
import { EmailField } from './TextField';
import { GoogleSignIn } from './GoogleSignIn';
import { PasswordField } from './PasswordField';
import { rememberedEmail, rememberEmail } from './rememberedEmail';
import { useAuthRequest } from './useAuthRequest';
import { useFieldChecks } from './useFieldChecks';
import { withTexts } from '../../ui/i18n';

const EndedNotice = lazy(() =>
  withTexts(['ended'], () => import(/* webpackChunkName: "ended" */ './ended/EndedNotice')),
);

/** Sign-in by e-mail and password or with Google. Where to go afterwards is the router's affair. */
export function LoginScreen() {
  const { t } = useTranslation('auth');
  const gateway = useAuthGateway();
  const request = useAuthRequest();
  const checks = useFieldChecks();
  const [remembered] = useState(rememberedEmail);
  const typed = useTypedEmail();
  const auth = useAppSelector(selectAuth);
  const ended = auth.status === 'signedOut' && auth.ended;

  return (
    <AuthPage title={t('login.title')} intro>
      {ended && (
        <Suspense fallback={null}>
          <EndedNotice ended={ended} />
        </Suspense>
      )}
      <AuthFailureNotice failure={request.failure} />
      <DemoSignIn request={request} />
      <AuthForm
        name="login"
        request={request}
        fields={['email', 'password']}
        check={({ email, password }) => ({ ...checks.email(email), ...checks.password(password) })}
        send={({ email, password }, form) => {
          rememberEmail(form.has('remember') ? visibleText(email) : '');
          return request.run(() => gateway.signIn(visibleText(email), password));
        }}
        submitLabel={t('login.submit')}
      >
        <EmailField defaultValue={typed || remembered} />
        <PasswordField />
        <div className="auth-row">
          <label className="auth-check">
            <input type="checkbox" name="remember" defaultChecked={remembered !== ''} />
            {t('login.remember')}
          </label>
          <AuthLink to="/reset">{t('login.forgot')}</AuthLink>
        </div>
      </AuthForm>
      <div className="auth-or">{t('or')}</div>
      <GoogleSignIn request={request} />
      <p className="auth-foot">
        {t('login.noAccount')} <AuthLink to="/register">{t('login.register')}</AuthLink>
      </p>
    </AuthPage>
  );
}
