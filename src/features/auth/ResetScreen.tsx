import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { PageFrame } from '../../ui/PageFrame';
import './auth.css';
import { useAuthGateway, useLocalIdentity } from './AuthContext';
import { AuthFailureAlert } from './AuthFailureAlert';
import { rememberedEmail } from './rememberedEmail';
import { useAuthRequest } from './useAuthRequest';

/** Asks for the mail with which a password is reset. */
export function ResetScreen() {
  const { t } = useTranslation('auth');
  const gateway = useAuthGateway();
  const local = useLocalIdentity();
  const request = useAuthRequest({ release: true });
  const [form] = Form.useForm<{ email: string }>();
  const [sentTo, setSentTo] = useState('');
  const state: unknown = useLocation().state;

  const submit = async (email: string) => {
    setSentTo('');
    const failure = await request.run(() => gateway.sendPasswordReset(email));
    if (!failure) setSentTo(email);
    // The form is unlocked with the next render; a locked field takes no focus.
    else setTimeout(() => form.focusField('email'));
  };
  return (
    <PageFrame title={t('reset.title')} width="narrow">
      <div className="panel auth">
        <p>{t('reset.intro')}</p>
        <AuthFailureAlert failure={request.failure} />
        {sentTo !== '' && (
          <Alert
            className="auth-alert"
            type="success"
            showIcon
            role="status"
            title={t('reset.sent', { email: sentTo })}
            description={
              <>
                <div>{t('reset.sentHint')}</div>
                {local && (
                  <a href={local.mailPage} target="_blank" rel="noopener noreferrer">
                    {t('reset.readLocally')}
                  </a>
                )}
              </>
            }
          />
        )}
        <Form<{ email: string }>
          form={form}
          layout="vertical"
          name="reset"
          disabled={request.busy}
          requiredMark={false}
          scrollToFirstError={{ focus: true }}
          onKeyDown={ignoreComposingEnter}
          initialValues={{ email: rememberedEmail() }}
          onFinish={({ email }) => void submit(email.trim())}
        >
          <Form.Item
            name="email"
            label={t('email')}
            rules={[{ required: true, whitespace: true, message: t('emailRequired') }]}
          >
            <Input inputMode="email" autoComplete="username" autoCapitalize="none" maxLength={320} />
          </Form.Item>
          <Button type="primary" htmlType="submit" block loading={request.busy}>
            {t(sentTo === '' ? 'reset.submit' : 'reset.again')}
          </Button>
          <span role="status" className="visually-hidden">
            {request.busy ? t('working') : ''}
          </span>
        </Form>
        <p className="auth-foot">
          <Link to="/login" state={state}>
            {t('reset.back')}
          </Link>
        </p>
      </div>
    </PageFrame>
  );
}
