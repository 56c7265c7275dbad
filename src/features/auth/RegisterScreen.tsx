import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { PageFrame } from '../../ui/PageFrame';
import { useAlert } from '../../ui/useAlert';
import './auth.css';
import { useAuthGateway } from './AuthContext';
import { authErrorWords } from './authErrorWords';
import { AuthFailureAlert } from './AuthFailureAlert';
import { GoogleSignIn } from './GoogleSignIn';
import { PasswordInput } from './PasswordInput';
import { useAuthRequest } from './useAuthRequest';

interface Registration {
  fullName: string;
  email: string;
  password: string;
}

const PASSWORD_LEAST = 6;

/** A new account by e-mail and password, or with Google. */
export function RegisterScreen() {
  const { t } = useTranslation('auth');
  const gateway = useAuthGateway();
  const request = useAuthRequest();
  const alert = useAlert();
  const [form] = Form.useForm<Registration>();
  const state: unknown = useLocation().state;

  const submit = async (values: Registration) => {
    const email = values.email.trim();
    const fullName = values.fullName.trim();
    // Asked for, but no reason to stop: the dialog stays over whatever comes next.
    if (fullName === '') void alert(t('register.nameMissing'));
    const name = fullName || (email.split('@')[0] ?? '');
    const failure = await request.run(() => gateway.register(name, email, values.password));
    const field = failure && authErrorWords(failure.code).field;
    // The form is unlocked with the next render; a locked field takes no focus.
    if (field) setTimeout(() => form.focusField(field));
  };
  return (
    <PageFrame title={t('register.title')} width="narrow">
      <div className="panel auth">
        <AuthFailureAlert failure={request.failure} />
        <Form<Registration>
          form={form}
          layout="vertical"
          name="register"
          disabled={request.busy}
          requiredMark={false}
          scrollToFirstError={{ focus: true }}
          onKeyDown={ignoreComposingEnter}
          initialValues={{ fullName: '', email: '', password: '' }}
          onFinish={(values) => void submit(values)}
        >
          <Form.Item name="fullName" label={t('register.fullName')}>
            <Input autoComplete="name" maxLength={100} />
          </Form.Item>
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
            extra={t('passwordHelp')}
            validateTrigger="onSubmit"
            rules={[
              { required: true, message: t('passwordRequired') },
              { min: PASSWORD_LEAST, message: t('passwordShort') },
            ]}
          >
            <PasswordInput autoComplete="new-password" />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={request.busy}>
            {t('register.submit')}
          </Button>
          <span role="status" className="visually-hidden">
            {request.busy ? t('working') : ''}
          </span>
        </Form>
        <div className="auth-or">{t('or')}</div>
        <GoogleSignIn request={request} />
        <p className="auth-foot">
          {t('register.haveAccount')}{' '}
          <Link to="/login" state={state}>
            {t('register.login')}
          </Link>
        </p>
      </div>
    </PageFrame>
  );
}
