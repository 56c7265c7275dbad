import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useArchiveApplicationMutation,
  useRotateBackendKeyMutation,
} from '../../api/endpoints/manageApplications';
import type { OwnApplication } from '../../api/slices/developerSlice';
import { CopyableKey } from '../../ui/CopyableKey';
import { ErrorState } from '../../ui/ErrorState';
import { ConfigurationTransfer } from './ConfigurationTransfer';
import { dataPath } from './data/dataPath';
import { OpenApplication } from './OpenApplication';

/** Actions on a whole application; only its developer may rotate keys and archive it. */
export function ApplicationActions({ ownApplication }: { ownApplication: OwnApplication }) {
  const { application, archived } = ownApplication;
  const { t } = useTranslation('applications');
  const [rotate, rotation] = useRotateBackendKeyMutation();
  const [archive, archiving] = useArchiveApplicationMutation();
  const error: unknown = rotation.error ?? archiving.error;
  const isMember = ownApplication.role === 'member';
  const isArchived = archived !== undefined;
  return (
    <>
      <div className="application-actions">
        {!isArchived && <OpenApplication application={application} />}
        <Link to={dataPath(application)}>{t('manage.data')}</Link>
        <ConfigurationTransfer application={application} />
        {!isMember && (
          <>
            <Popconfirm
              title={t('manage.rotateAsk')}
              okText={t('manage.rotate')}
              cancelText={t('manage.cancel')}
              onConfirm={() => void rotate({ application })}
            >
              <Button loading={rotation.isLoading}>{t('manage.rotate')}</Button>
            </Popconfirm>
            <Button
              loading={archiving.isLoading}
              title={t('manage.archiveHelp')}
              onClick={() => void archive({ application, archived: !isArchived })}
            >
              {t(isArchived ? 'manage.restore' : 'manage.archive')}
            </Button>
          </>
        )}
      </div>
      <p role="status">{rotation.isSuccess ? t('manage.rotated') : ''}</p>
      {rotation.data && <CopyableKey label={t('create.backendKey')} value={rotation.data.backend_key} />}
      {error !== undefined && <ErrorState error={error} />}
    </>
  );
}
