import { useEffect } from 'react';
import { useOpenApplicationMutation } from '../../api/endpoints/manageApplications';
import { ErrorState } from '../../ui/ErrorState';
import { Opening } from './Opening';

interface OpenedApplicationProps {
  application: string;
  /** It is the first of the recent applications now. */
  onOpened: () => void;
}

/** Puts the application that a link named in front of the recent ones; says why when that fails. */
export function OpenedApplication({ application, onOpened }: OpenedApplicationProps) {
  const [open, { error, isSuccess }] = useOpenApplicationMutation();
  useEffect(() => void open({ application }), [open, application]);
  useEffect(() => {
    if (isSuccess) onOpened();
  }, [isSuccess, onOpened]);
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void open({ application })} />;
  return <Opening application={application} />;
}
