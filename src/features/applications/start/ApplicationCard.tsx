import { skipToken } from '@reduxjs/toolkit/query';
import { Badge, Skeleton, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useApplicationSignsQuery, type ApplicationSigns } from '../../../api/endpoints/workOnApplication';
import { useAppSelector } from '../../../api/hooks';
import type { OwnApplication } from '../../../api/slices/developerSlice';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { uploadedPicture } from '../../../engine';
import { ApplicationMark } from '../../../ui/ApplicationMark';
import { shortName } from '../../../ui/shortName';
import { timeText } from '../../../ui/timeText';
import { OpenApplication } from '../OpenApplication';
import { applicationPath } from '../applicationPath';
import { OUTCOME_COLOURS } from '../RequestLog';

const EVERY_MS = 30_000;

interface ApplicationCardProps {
  ownApplication: OwnApplication;
  /** The platform knows of it, and can be asked what happens in it. */
  isOnPlatform: boolean;
}

/** An application with its live signs: who looks at the card sees what happens without asking. */
export function ApplicationCard({ ownApplication, isOnPlatform }: ApplicationCardProps) {
  const { t } = useTranslation('applications');
  const locale = useAppSelector(selectLocale);
  const { application, archived, backendSeen, description, role, ...rest } = ownApplication;
  const { currentData: signs, isFetching } = useApplicationSignsQuery(
    isOnPlatform ? { application } : skipToken,
    {
      pollingInterval: EVERY_MS,
    },
  );
  const name = shortName(rest.name) || application;
  return (
    <article className="panel application-card" aria-label={name}>
      <header>
        <ApplicationMark picture={signs && uploadedPicture(signs.logo)} name={name} />
        <div>
          <h3 dir="auto">{name}</h3>
          <span className="application-card-tags">
            <Tag>{t(`own.role.${role}`)}</Tag>
            {archived !== undefined && <Tag>{t('manage.archived')}</Tag>}
          </span>
        </div>
      </header>
      {description !== '' && (
        <p className="application-card-about" dir="auto">
          {shortName(description, 140)}
        </p>
      )}
      {isOnPlatform && !signs && isFetching && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {signs && (
        <>
          <p className="application-card-signs">
            <span>{t('start.screens', { count: signs.screens })}</span>
            <span>{t('start.people', { count: signs.people })}</span>
            {backendSeen !== undefined && (
              <span>{t('start.backend', { time: timeText(locale, backendSeen) })}</span>
            )}
          </p>
          <LastRequests requests={signs.requests} />
        </>
      )}
      <footer>
        {archived === undefined && <OpenApplication application={application} />}
        <Link to={applicationPath(application)}>{t('start.manage')}</Link>
      </footer>
    </article>
  );
}

function LastRequests({ requests }: Pick<ApplicationSigns, 'requests'>) {
  const { t } = useTranslation('applications');
  const locale = useAppSelector(selectLocale);
  if (requests.length === 0) return <p className="application-card-quiet">{t('start.quiet')}</p>;
  return (
    <ul className="application-card-requests" aria-label={t('start.requests')}>
      {requests.map(({ key, at, collection, outcome }) => (
        <li key={key}>
          <Badge status={OUTCOME_COLOURS[outcome]} text={t(`log.outcome.${outcome}`)} />
          <code>{collection}</code>
          <time dateTime={new Date(at).toISOString()}>{timeText(locale, at)}</time>
        </li>
      ))}
    </ul>
  );
}
