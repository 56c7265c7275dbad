import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useRotateBackendKeyMutation } from '../../api/endpoints/manageApplications';
import type { OwnApplication } from '../../api/slices/developerSlice';
import { Confirm } from '../../ui/Confirm';
import { CopyableKey } from '../../ui/CopyableKey';
import { ErrorState } from '../../ui/ErrorState';
import { useArchiveApplication } from './ArchiveApplication';
import { ConfigurationTransfer } from './ConfigurationTransfer';
import { dataPath } from './data/dataPath';
import { OpenApplication } from './OpenApplication';

/** Actions on a whole application; only its developer may rotate keys and archive it. */
export function ApplicationActions({ ownApplication }: { ownApplication: OwnApplication }) {
  const { application, archived } = ownApplication;
  const { t } = useTranslation('applications');
  const [rotate, rotation] = useRotateBackendKeyMutation();
  const archiving = useArchiveApplication(ownApplication);
  const isMember = ownApplication.role === 'member';
  return (
    <>
      <div className="application-actions">
        {archived === undefined && <OpenApplication application={application} />}
        <Link to={dataPath(application)}>{t('manage.data')}</Link>
        <ConfigurationTransfer application={application} />
        {!isMember && (
          <>
            <Confirm
              title={t('manage.rotateAsk')}
              okText={t('manage.rotate')}
              cancelText={t('manage.cancel')}
              onConfirm={() => void rotate({ application })}
            >
              <Button loading={rotation.isLoading}>{t('manage.rotate')}</Button>
            </Confirm>
            {archiving.button}
          </>
        )}
      </div>
      <p role="status">{rotation.isSuccess ? t('manage.rotated') : ''}</p>
      {rotation.data && <CopyableKey label={t('create.backendKey')} value={rotation.data.backend_key} />}
      {rotation.error !== undefined && <ErrorState error={rotation.error} />}
      {archiving.outcome}
    </>
  );
}
