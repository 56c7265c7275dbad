import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useOpenApplicationMutation } from '../../api/endpoints/manageApplications';
import { ErrorState } from '../../ui/ErrorState';
import { LoadingState } from '../../ui/LoadingState';

interface OpenedApplicationProps {
  application: string;
  /** It is the first of the recent applications now. */
  onOpened: () => void;
}

/** Puts the application that a link named in front of the recent ones; says why when that fails. */
export function OpenedApplication({ application, onOpened }: OpenedApplicationProps) {
  const { t } = useTranslation('dashboard');
  const [open, { error, isSuccess }] = useOpenApplicationMutation();
  useEffect(() => void open({ application }), [open, application]);
  useEffect(() => {
    if (isSuccess) onOpened();
  }, [isSuccess, onOpened]);
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void open({ application })} />;
  return (
    <>
      <p>{t('opening', { application })}</p>
      <LoadingState />
    </>
  );
}
