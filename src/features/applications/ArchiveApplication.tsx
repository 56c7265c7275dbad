import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useArchiveApplicationMutation } from '../../api/endpoints/manageApplications';
import type { OwnApplication } from '../../api/slices/developerSlice';
import { Confirm } from '../../ui/Confirm';
import { ErrorState } from '../../ui/ErrorState';
import { PlainNotice } from '../../ui/PlainNotice';
import { shortName } from '../../ui/shortName';

/** Takes an application away from everybody who uses it, after a confirmation, or gives it back. */
export function useArchiveApplication(ownApplication: OwnApplication) {
  const { application, archived } = ownApplication;
  const { t } = useTranslation('applications');
  const name = shortName(ownApplication.name) || application;
  const [archive, { isLoading, isSuccess, error }] = useArchiveApplicationMutation();
  const isArchived = archived !== undefined;
  const restore = () => void archive({ application, archived: false });

  const button = isArchived ? (
    <Button loading={isLoading} onClick={restore}>
      {t('manage.restore')}
    </Button>
  ) : (
    <Confirm
      title={t('manage.archiveAsk', { name })}
      description={t('manage.archiveHelp')}
      okText={t('manage.archive')}
      cancelText={t('manage.cancel')}
      onConfirm={() => void archive({ application, archived: true })}
    >
      <Button loading={isLoading}>{t('manage.archive')}</Button>
    </Confirm>
  );
  const undo = (
    <Button size="small" loading={isLoading} onClick={restore}>
      {t('manage.undo')}
    </Button>
  );
  const outcome = (
    <>
      {isSuccess && (
        <PlainNotice tone="success" action={isArchived && undo}>
          {t(isArchived ? 'manage.archiveDone' : 'manage.restoreDone', { name })}
        </PlainNotice>
      )}
      {error !== undefined && <ErrorState error={error} />}
    </>
  );
  return { button, outcome };
}
