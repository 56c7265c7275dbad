import { Button, Checkbox, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { PageFrame } from '../../ui/PageFrame';
import './auth.css';
import { useAuthGateway } from './AuthContext';
import { authErrorWords } from './authErrorWords';
import { AuthFailureAlert } from './AuthFailureAlert';
import { GoogleSignIn } from './GoogleSignIn';
import { PasswordInput } from './PasswordInput';
import { rememberedEmail, rememberEmail } from './rememberedEmail';
import { useAuthRequest } from './useAuthRequest';

interface Login {
  email: string;
  password: string;
  remember: boolean;
}

/** Sign-in by e-mail and password or with Google. Where to go afterwards is the router's affair. */
export function LoginScreen() {
  const { t } = useTranslation('auth');
  const gateway = useAuthGateway();
  const request = useAuthRequest();
  const [form] = Form.useForm<Login>();
  const [remembered] = useState(rememberedEmail);
  const state: unknown = useLocation().state;

  const submit = async ({ email, password, remember }: Login) => {
    rememberEmail(remember ? email.trim() : '');
    const failure = await request.run(() => gateway.signIn(email.trim(), password));
    const field = failure && authErrorWords(failure.code).field;
    // The form is unlocked with the next render; a locked field takes no focus.
    if (field) setTimeout(() => form.focusField(field));
  };
  return (
    <PageFrame title={t('login.title')} width="narrow">
      <div className="panel auth">
        <AuthFailureAlert failure={request.failure} />
        <Form<Login>
          form={form}
          layout="vertical"
          name="login"
          disabled={request.busy}
          requiredMark={false}
          scrollToFirstError={{ focus: true }}
          onKeyDown={ignoreComposingEnter}
          initialValues={{ email: remembered, password: '', remember: remembered !== '' }}
          onFinish={(values) => void submit(values)}
        >
          <Form.Item
            name="email"
            label={t('email')}
            rules={[{ required: true, whitespace: true, message: t('emailRequired') }]}
          >
            <Input inputMode="email" autoComplete="username" autoCapitalize="none" maxLength={320} />
          </Form.Item>
          <Form.Item
            name="password"
            label={t('password')}
            rules={[{ required: true, message: t('passwordRequired') }]}
          >
            <PasswordInput autoComplete="current-password" />
          </Form.Item>
          <div className="auth-row">
            <Form.Item name="remember" valuePropName="checked">
              <Checkbox>{t('login.remember')}</Checkbox>
            </Form.Item>
            <Link to="/reset" state={state}>
              {t('login.forgot')}
            </Link>
          </div>
          <Button type="primary" htmlType="submit" block loading={request.busy}>
            {t('login.submit')}
          </Button>
          <span role="status" className="visually-hidden">
            {request.busy ? t('working') : ''}
          </span>
        </Form>
        <div className="auth-or">{t('or')}</div>
        <GoogleSignIn request={request} />
        <p className="auth-foot">
          {t('login.noAccount')}{' '}
          <Link to="/register" state={state}>
            {t('login.register')}
          </Link>
        </p>
      </div>
    </PageFrame>
  );
}
