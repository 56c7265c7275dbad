import { skipToken } from '@reduxjs/toolkit/query';
import { Alert, Tag } from 'antd';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import { useOwnApplicationsQuery } from '../../api/endpoints/ownApplications';
import { selectUserId } from '../../api/slices/authSlice';
import type { OwnApplication } from '../../api/slices/developerSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { AsyncState } from '../../ui/AsyncState';
import { CopyableKey } from '../../ui/CopyableKey';
import { applicationPath } from './applicationPath';
import { ApplicationActions } from './ApplicationActions';
import { ApplicationScreens } from './ApplicationScreens';
import { BackEnd } from './BackEnd';
import { LeaveApplication } from './LeaveApplication';
import { Members } from './Members';
import { RenameApplication } from './RenameApplication';
import { RequestLog } from './RequestLog';
import './applications.css';

export interface OwnApplicationsProps {
  /** The developer key is shown as well. */
  withRegistration?: boolean;
  /** Confirms the person's address, which invitations wait for. */
  Confirm?: ComponentType<{ onVerified: () => void }>;
}

/** The person's applications. */
export function OwnApplications({ withRegistration = false, Confirm }: OwnApplicationsProps) {
  const { t } = useTranslation('applications');
  const uid = useAppSelector(selectUserId);
  const { currentData, error, isFetching, refetch } = useOwnApplicationsQuery(
    uid === undefined ? skipToken : undefined,
  );
  const applications = currentData?.applications ?? [];
  const developer = withRegistration ? currentData?.registration : undefined;
  return (
    <section aria-labelledby="own-applications" className="own-applications">
      <h2 id="own-applications">{t('own.title')}</h2>
      <AsyncState
        loading={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
        empty={applications.length === 0 && !developer}
        emptyText={t('own.empty')}
      >
        {currentData?.source === 'browser' && <Alert type="info" title={t('own.fromBrowser')} />}
        {developer && (
          <div className="panel">
            <CopyableKey label={t('register.developerKey')} value={developer.registerDeveloperKey} />
            <Link to="/createappliation" state={{ registerDeveloperKey: developer.registerDeveloperKey }}>
              {t('register.next')}
            </Link>
          </div>
        )}
        <ul>
          {applications.map((application) => (
            <li key={application.application}>
              <Application application={application} managed={currentData?.source === 'platform'} />
            </li>
          ))}
        </ul>
      </AsyncState>
      {currentData?.addressProven === false && Confirm && <Confirm onVerified={() => void refetch()} />}
      {currentData?.addressProven === undefined && !withRegistration && (
        <p>
          <Link to="/profile">{t('own.invited')}</Link>
        </p>
      )}
    </section>
  );
}

function Application({
  application: ownApplication,
  managed,
}: {
  application: OwnApplication;
  managed: boolean;
}) {
  const { t } = useTranslation('applications');
  const locale = useAppSelector(selectLocale);
  const { application, name, description, created, role, archived } = ownApplication;
  const { hash } = useLocation();
  const isNamed = hash === `#${encodeURIComponent(application)}`;
  const [opened, setOpened] = useState(isNamed);
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (isNamed) element.current?.scrollIntoView();
  }, [isNamed]);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <details
      ref={element}
      className="panel"
      open={opened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary>
        <strong dir="auto">{name}</strong> <Tag>{t(`own.role.${role}`)}</Tag>
        {archived !== undefined && <Tag>{t('manage.archived')}</Tag>}
        {created > 0 && <time dateTime={new Date(created).toISOString()}>{date.format(created)}</time>}
      </summary>
      {managed && (
        <p>
          <Link to={applicationPath(application)} aria-label={t('page.openLabel', { name })}>
            {t('page.open')}
          </Link>
        </p>
      )}
      {description && (
        <p className="wrap" dir="auto">
          {description}
        </p>
      )}
      <CopyableKey label={t('create.application')} value={application} />
      {role !== 'member' && <p>{t('own.keyOnce')}</p>}
      {managed && opened && <ApplicationTools ownApplication={ownApplication} />}
    </details>
  );
}

/** Everything a developer can do with an application, and the subset that a member may do. */
function ApplicationTools({ ownApplication }: { ownApplication: OwnApplication }) {
  const { application } = ownApplication;
  const isMember = ownApplication.role === 'member';
  return (
    <div className="application-tools">
      <ApplicationScreens application={application} heading="h3" />
      <BackEnd ownApplication={ownApplication} />
      <RequestLog application={application} />
      {isMember ? <LeaveApplication application={application} /> : <Members application={application} />}
      {!isMember && <RenameApplication ownApplication={ownApplication} />}
      <ApplicationActions ownApplication={ownApplication} />
    </div>
  );
}
