import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useOpenApplicationMutation } from '../../api/endpoints/manageApplications';
import { ErrorState } from '../../ui/ErrorState';
import { useLock } from '../../ui/useLock';

/** Puts an application in front on the person's dashboard and goes there. */
export function OpenApplication({ application, primary }: { application: string; primary?: boolean }) {
  const { t } = useTranslation('applications');
  const [open, { error, isLoading }] = useOpenApplicationMutation();
  const navigate = useNavigate();
  const locked = useLock();
  const go = () =>
    locked(async () => {
      const opened = await open({ application });
      if (opened.data) void navigate('/');
    });
  return (
    <>
      <Button type={primary ? 'primary' : 'default'} loading={isLoading} onClick={go}>
        {t('manage.open')}
      </Button>
      {error !== undefined && <ErrorState error={error} onRetry={go} />}
    </>
  );
}
