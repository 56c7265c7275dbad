import { Button, Form, Input, Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AuthResult } from '../../transport/AuthGateway';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { AuthFailureAlert } from './AuthFailureAlert';
import { useAuthRequest } from './useAuthRequest';

interface GoogleAccount {
  email: string;
  displayName: string;
}

interface AccountChooserProps {
  accounts: readonly GoogleAccount[];
  signIn: (account: GoogleAccount) => Promise<AuthResult<unknown>>;
  onClose: () => void;
}

/** Stands in for Google's own chooser on the local platform: any account can be chosen or typed in. */
export function AccountChooser({ accounts, signIn, onClose }: AccountChooserProps) {
  const { t } = useTranslation('auth');
  const { busy, failure, run } = useAuthRequest();
  const choose = (account: GoogleAccount) => void run(() => signIn(account));
  return (
    <Modal
      open
      title={t('chooser.title')}
      footer={null}
      width={420}
      onCancel={onClose}
      closable={{ 'aria-label': t('chooser.cancel') }}
    >
      <p>{t('chooser.intro')}</p>
      <AuthFailureAlert failure={failure} />
      <ul className="auth-accounts">
        {accounts.map((account) => (
          <li key={account.email}>
            <Button block disabled={busy} className="auth-account" onClick={() => choose(account)}>
              <span>{account.displayName}</span>
              <span className="auth-account-mail">{account.email}</span>
            </Button>
          </li>
        ))}
      </ul>
      <h2 className="auth-other">{t('chooser.other')}</h2>
      <Form<GoogleAccount>
        layout="vertical"
        name="google"
        disabled={busy}
        requiredMark={false}
        initialValues={{ email: '', displayName: '' }}
        onKeyDown={ignoreComposingEnter}
        onFinish={({ email, displayName }) =>
          choose({ email: email.trim(), displayName: displayName.trim() || localPart(email) })
        }
      >
        <Form.Item
          name="email"
          label={t('email')}
          rules={[{ required: true, whitespace: true, message: t('emailRequired') }]}
        >
          <Input inputMode="email" autoComplete="email" autoCapitalize="none" maxLength={320} />
        </Form.Item>
        <Form.Item name="displayName" label={t('chooser.name')}>
          <Input autoComplete="name" maxLength={100} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={busy}>
          {t('chooser.submit')}
        </Button>
      </Form>
    </Modal>
  );
}

function localPart(email: string): string {
  return email.trim().split('@')[0] ?? '';
}
