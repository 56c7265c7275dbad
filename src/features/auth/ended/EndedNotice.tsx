import { useEffect, useState } from 'react';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { SessionEnd } from '../../../transport/AuthGateway';
import { PlainNotice } from '../../../ui/PlainNotice';
import { useAuthGateway } from '../AuthContext';
import { endedWords } from './words';

/** Says why the person is not signed in any more; the service is asked unless it is known. */
export default function EndedNotice({ ended }: { ended: 'here' | 'elsewhere' }) {
  const gateway = useAuthGateway();
  const locale = useAppSelector(selectLocale);
  const [why, setWhy] = useState<SessionEnd | undefined>(ended === 'elsewhere' ? ended : undefined);
  useEffect(() => {
    if (ended === 'elsewhere') return;
    let over = false;
    void gateway.sessionEndReason().then((result) => {
      if (!over) setWhy(result.ok ? result.value : 'unknown');
    });
    return () => {
      over = true;
    };
  }, [gateway, ended]);
  return why && <PlainNotice tone="warning">{endedWords[locale][why]}</PlainNotice>;
}
