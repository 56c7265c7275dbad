import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { Tag, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useOwnApplicationsQuery } from '../../../api/endpoints/ownApplications';
import { useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import type { OwnApplication } from '../../../api/slices/developerSlice';
import { AsyncState } from '../../../ui/AsyncState';
import { PageFrame } from '../../../ui/PageFrame';
import { CopyableKey } from '../../../ui/CopyableKey';
import { ApplicationActions } from '../ApplicationActions';
import { BackEnd } from '../BackEnd';
import { Roles } from '../data/Roles';
import { LeaveApplication } from '../LeaveApplication';
import { Members } from '../Members';
import { RenameApplication } from '../RenameApplication';
import { ResourcesSection } from '../resources/ResourcesSection';
import { RequestLog } from '../RequestLog';
import { AccessSetting } from './AccessSetting';
import { ApplicationNav } from './ApplicationNav';
import { SECTIONS, type Section } from '../applicationPath';
import { ReleasesSection } from './ReleasesSection';
import { ScreensSection } from './ScreensSection';
import { TilesSection } from './TilesSection';
import { ownPath } from '../../../protocol';
import { useCopyAddress } from './useCopyAddress';
import '../applications.css';
import '../data/data.css';
import './page.css';

const BODIES: Readonly<Record<Exclude<Section, 'data'>, (ownApplication: OwnApplication) => ReactNode>> = {
  screens: ({ application }) => <ScreensSection application={application} />,
  tiles: ({ application }) => <TilesSection application={application} />,
  resources: ({ application }) => <ResourcesSection application={application} />,
  people: (ownApplication) => <PeopleSection ownApplication={ownApplication} />,
  settings: (ownApplication) => <SettingsSection ownApplication={ownApplication} />,
  log: ({ application }) => <RequestLog application={application} />,
  releases: ({ application }) => <ReleasesSection application={application} />,
};

/** One application, with all that its developer and members do about it; the part is in the address. */
export function ApplicationPage() {
  const { id = '', '*': rest = '' } = useParams();
  const { t } = useTranslation('applications');
  const uid = useAppSelector(selectUserId);
  const { currentData, error, isFetching, refetch } = useOwnApplicationsQuery(
    uid === undefined ? skipToken : undefined,
  );
  const ownApplication = currentData?.applications.find(({ application }) => application === id);
  const section = SECTIONS.find((one) => one === rest) ?? 'screens';
  return (
    <PageFrame
      title={ownApplication ? ownApplication.name : id}
      extra={
        ownApplication && (
          <span className="own-address">
            {ownApplication.archived === undefined && <OwnAddress application={id} />}
            <Tag>{t(`own.role.${ownApplication.role}`)}</Tag>
            {ownApplication.archived !== undefined && <Tag>{t('manage.archived')}</Tag>}
          </span>
        )
      }
    >
      <AsyncState
        loading={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
        empty={!ownApplication}
        emptyText={t('page.unknown')}
      >
        {ownApplication && section !== 'data' && (
          <div className="application-page">
            <ApplicationNav application={id} current={section} />
            <h2>{t(`page.${section}`)}</h2>
            {BODIES[section](ownApplication)}
          </div>
        )}
      </AsyncState>
      {currentData && !ownApplication && <Link to="/application">{t('page.all')}</Link>}
    </PageFrame>
  );
}

/** Who gets into an application, who works on it, and who has which role in its data. */
function PeopleSection({ ownApplication }: { ownApplication: OwnApplication }) {
  const { application, role } = ownApplication;
  return (
    <>
      <AccessSetting ownApplication={ownApplication} />
      {role === 'member' ? (
        <LeaveApplication application={application} />
      ) : (
        <Members application={application} />
      )}
      <Roles application={application} heading="h3" />
    </>
  );
}

/** What an application is called, its keys, its back end, and what is done with it as a whole. */
function SettingsSection({ ownApplication }: { ownApplication: OwnApplication }) {
  const { t } = useTranslation('applications');
  return (
    <div className="application-tools">
      {ownApplication.role !== 'member' && <RenameApplication ownApplication={ownApplication} />}
      <CopyableKey label={t('create.application')} value={ownApplication.application} />
      {ownApplication.role !== 'member' && <p>{t('own.keyOnce')}</p>}
      <BackEnd ownApplication={ownApplication} />
      <ApplicationActions ownApplication={ownApplication} />
    </div>
  );
}

/** The way to an application in a window of its own, and its address to hand on. */
function OwnAddress({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const copy = useCopyAddress();
  const path = ownPath(application);
  return (
    <span className="own-address">
      <Link to={path} target="_blank">
        {t('page.own.open')}
      </Link>
      <Button size="small" onClick={() => copy(path)}>
        {t('page.own.copy')}
      </Button>
    </span>
  );
}
