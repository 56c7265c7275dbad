import { skipToken } from '@reduxjs/toolkit/query';
import type { ReactNode } from 'react';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useOwnApplicationsQuery } from '../../../api/endpoints/ownApplications';
import { localized } from '../../../api/endpoints/said';
import { useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import type { OwnApplication } from '../../../api/slices/developerSlice';
import { AsyncState } from '../../../ui/AsyncState';
import { PageFrame } from '../../../ui/PageFrame';
import { CopyableKey } from '../../../ui/CopyableKey';
import { ApplicationActions } from '../ApplicationActions';
import '../applications.css';
import { BackEnd } from '../BackEnd';
import '../data/data.css';
import { Roles } from '../data/Roles';
import { LeaveApplication } from '../LeaveApplication';
import { Members } from '../Members';
import { RenameApplication } from '../RenameApplication';
import { ResourcesSection } from '../resources/ResourcesSection';
import { RequestLog } from '../RequestLog';
import { AccessSetting } from './AccessSetting';
import { ApplicationNav } from './ApplicationNav';
import { SECTIONS, type Section } from './places';
import './page.css';
import { OwnAddress } from './OwnAddress';
import { ReleasesSection } from './ReleasesSection';
import { ScreensSection } from './ScreensSection';
import { TilesSection } from './TilesSection';

const BODIES: Readonly<Record<Exclude<Section, 'data'>, (own: OwnApplication) => ReactNode>> = {
  screens: ({ application }) => <ScreensSection application={application} />,
  tiles: ({ application }) => <TilesSection application={application} />,
  resources: ({ application }) => <ResourcesSection application={application} />,
  people: (own) => <PeopleSection own={own} />,
  settings: (own) => <SettingsSection own={own} />,
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
  const own = currentData?.applications.find(({ application }) => application === id);
  const locale = useAppSelector(selectLocale);
  const section = SECTIONS.find((one) => one === rest) ?? 'screens';
  return (
    <PageFrame
      title={own ? localized(own, locale).name : id}
      extra={
        own && (
          <span className="own-address">
            {own.archived === undefined && <OwnAddress application={id} />}
            <Tag>{t(`own.role.${own.role}`)}</Tag>
            {own.archived !== undefined && <Tag>{t('manage.archived')}</Tag>}
          </span>
        )
      }
    >
      <AsyncState
        loading={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
        empty={!own}
        emptyText={t('page.unknown')}
      >
        {own && section !== 'data' && (
          <div className="application-page">
            <ApplicationNav application={id} current={section} />
            <h2>{t(`page.${section}`)}</h2>
            {BODIES[section](own)}
          </div>
        )}
      </AsyncState>
      {currentData && !own && <Link to="/application">{t('page.all')}</Link>}
    </PageFrame>
  );
}

/** Who works on an application, and who has which role in its data. */
function PeopleSection({ own: { application, role } }: { own: OwnApplication }) {
  return (
    <>
      {role === 'member' ? (
        <LeaveApplication application={application} />
      ) : (
        <Members application={application} />
      )}
      <Roles application={application} />
    </>
  );
}

/** What an application is called, who gets in, its keys, its back end, and what is done with it as a whole. */
function SettingsSection({ own }: { own: OwnApplication }) {
  const { t } = useTranslation('applications');
  return (
    <div className="application-tools">
      {own.role !== 'member' && <RenameApplication own={own} />}
      <AccessSetting own={own} />
      <CopyableKey label={t('create.application')} value={own.application} />
      {own.role !== 'member' && <p>{t('own.keyOnce')}</p>}
      <BackEnd own={own} />
      <ApplicationActions own={own} />
    </div>
  );
}
