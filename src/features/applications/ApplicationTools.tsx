import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useArchiveApplicationMutation,
  useRenameApplicationMutation,
  useRotateBackendKeyMutation,
} from '../../api/endpoints/manageApplications';
import type { OwnApplication } from '../../api/slices/developerSlice';
import { CopyableKey } from '../../ui/CopyableKey';
import { ErrorState } from '../../ui/ErrorState';
import { ApplicationScreens } from './ApplicationScreens';
import { BackEnd } from './BackEnd';
import { ConfigurationTransfer } from './ConfigurationTransfer';
import { LeaveApplication } from './LeaveApplication';
import { dataPath } from './data/dataPath';
import { LineForm } from './LineForm';
import { Members } from './Members';
import { OpenApplication } from './OpenApplication';
import { RequestLog } from './RequestLog';

/** What one can do with an application: its developer everything, a member what its screens need. */
export function ApplicationTools({ own }: { own: OwnApplication }) {
  const { application, archived } = own;
  const { t } = useTranslation('applications');
  const [rotate, rotation] = useRotateBackendKeyMutation();
  const [archive, archiving] = useArchiveApplicationMutation();
  const error: unknown = rotation.error ?? archiving.error;
  const isMember = own.role === 'member';
  const isArchived = archived !== undefined;
  return (
    <div className="application-tools">
      <ApplicationScreens application={application} heading="h3" />
      <BackEnd own={own} />
      <RequestLog application={application} />
      {isMember ? <LeaveApplication application={application} /> : <Members application={application} />}
      {!isMember && <Rename own={own} />}
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
    </div>
  );
}

function Rename({ own: { application, name } }: { own: OwnApplication }) {
  const { t } = useTranslation('applications');
  const [entered, setEntered] = useState(name);
  const [rename, { error, isLoading }] = useRenameApplicationMutation();
  const wanted = entered.trim();
  return (
    <LineForm
      label={t('manage.name')}
      submitLabel={t('manage.rename')}
      input={{ dir: 'auto', maxLength: 100 }}
      entered={entered}
      onEnter={setEntered}
      ready={wanted !== '' && wanted !== name}
      busy={isLoading}
      send={() => void rename({ application, name: wanted })}
      error={error}
    />
  );
}
