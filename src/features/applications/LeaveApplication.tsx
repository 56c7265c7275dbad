import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLeaveApplicationMutation } from '../../api/endpoints/workOnApplication';
import { Confirm } from '../../ui/Confirm';
import { ErrorState } from '../../ui/ErrorState';

/** A member's way out. */
export function LeaveApplication({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const [leave, { error, isLoading }] = useLeaveApplicationMutation();
  return (
    <div>
      <Confirm
        title={t('members.leaveAsk')}
        okText={t('members.leave')}
        cancelText={t('manage.cancel')}
        onConfirm={() => void leave({ application })}
      >
        <Button loading={isLoading}>{t('members.leave')}</Button>
      </Confirm>
      {error !== undefined && <ErrorState error={error} />}
    </div>
  );
}
