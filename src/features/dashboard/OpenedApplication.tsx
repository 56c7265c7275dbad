import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenApplicationMutation } from '../../api/endpoints/manageApplications';
import { ErrorState } from '../../ui/ErrorState';
import { PlainButton } from '../../ui/PlainButton';
import { PlainNotice } from '../../ui/PlainNotice';
import { Opening } from './Opening';

interface OpenedApplicationProps {
  application: string;
  /** Somebody pressed a link of the console for it. */
  pressed: boolean;
  /** It is the first of the recent applications now. */
  onOpened: () => void;
}

/**
 * Puts the application that a link named in front of the recent ones; says why when that fails. It makes the person one of the
 * application's users: an address from elsewhere does that with a press alone.
 */
export function OpenedApplication({ application, pressed, onOpened }: OpenedApplicationProps) {
  const { t } = useTranslation('dashboard');
  const [agreed, setAgreed] = useState(pressed);
  if (agreed) return <OpenApplication application={application} onOpened={onOpened} />;
  const button = (
    <PlainButton primary small onClick={() => setAgreed(true)}>
      {t('openNamed', { application })}
    </PlainButton>
  );
  return (
    <PlainNotice tone="info" action={button}>
      {t('openAsked', { application })}
    </PlainNotice>
  );
}

function OpenApplication({ application, onOpened }: Omit<OpenedApplicationProps, 'pressed'>) {
  const [open, { error, isSuccess }] = useOpenApplicationMutation();
  useEffect(() => void open({ application }), [open, application]);
  useEffect(() => {
    if (isSuccess) onOpened();
  }, [isSuccess, onOpened]);
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void open({ application })} />;
  return <Opening application={application} />;
}
