import { useEffect, useState } from 'react';
import type { SessionEnd } from '../../../transport/AuthGateway';
import { PlainNotice } from '../../../ui/PlainNotice';
import { useAuthGateway } from '../AuthContext';
import { useTranslation } from 'react-i18next';

/** Says why the session ended; the identity service is queried unless the reason is given. */
export default function EndedNotice({ ended }: { ended: 'here' | 'elsewhere' | 'deleted' }) {
  const gateway = useAuthGateway();
  const { t } = useTranslation('ended');
  const [reason, setReason] = useState<SessionEnd | undefined>(ended === 'here' ? undefined : ended);
  useEffect(() => {
    if (ended !== 'here') return;
    let isCancelled = false;
    void gateway.sessionEndReason().then((result) => {
      if (!isCancelled) setReason(result.ok ? result.value : 'unknown');
    });
    return () => {
      isCancelled = true;
    };
  }, [gateway, ended]);
  return reason && <PlainNotice tone="warning">{t(reason)}</PlainNotice>;
}
