import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/PlainButton';
import { useAuthGateway, useLocalIdentity } from './AuthContext';
import type { AuthRequest } from './useAuthRequest';

/** One press signs in as a person of the demo; nothing where the configuration names none. */
export function DemoSignIn({ request }: { request: AuthRequest }) {
  const { t } = useTranslation('auth');
  const gateway = useAuthGateway();
  const accounts = useLocalIdentity()?.demo ?? [];
  const [pressed, setPressed] = useState('');
  if (accounts.length === 0) return null;
  return (
    <div className="auth-demo" role="group" aria-label={t('demo.title')}>
      <p>{t('demo.title')}</p>
      {accounts.map(({ email, password, displayName }, index) => (
        <PlainButton
          key={email}
          block
          text={index > 0}
          busy={request.busy && pressed === email}
          disabled={request.busy}
          onClick={() => {
            setPressed(email);
            void request.run(() => gateway.signIn(email, password));
          }}
        >
          {index === 0 ? t('demo.try') : t('demo.as', { name: displayName })}
        </PlainButton>
      ))}
    </div>
  );
}
