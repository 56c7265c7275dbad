import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLeaveApplicationMutation } from '../../api/endpoints/workOnApplication';
import { ErrorState } from '../../ui/ErrorState';

/** A member's way out. */
export function LeaveApplication({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const [leave, { error, isLoading }] = useLeaveApplicationMutation();
  return (
    <div>
      <Popconfirm
        title={t('members.leaveAsk')}
        okText={t('members.leave')}
        cancelText={t('manage.cancel')}
        onConfirm={() => void leave({ application })}
      >
        <Button loading={isLoading}>{t('members.leave')}</Button>
      </Popconfirm>
      {error !== undefined && <ErrorState error={error} />}
    </div>
  );
}
