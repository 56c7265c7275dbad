import { skipToken } from '@reduxjs/toolkit/query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useOwnApplicationsQuery } from '../../../api/endpoints/ownApplications';
import { useAppSelector } from '../../../api/hooks';
import { selectUserId } from '../../../api/slices/authSlice';
import { AsyncState } from '../../../ui/AsyncState';
import { ApplicationCard } from './ApplicationCard';
import './start.css';

/** Cards drawn at first: each asks for its own signs. */
const INITIAL_CARDS = 6;

/** Where a developer starts: their applications with what happens in them, and the way to a new one. */
export function DeveloperStart() {
  const { t } = useTranslation('applications');
  const navigate = useNavigate();
  const uid = useAppSelector(selectUserId);
  const [showsAll, setShowsAll] = useState(false);
  const { currentData, error, isFetching, refetch } = useOwnApplicationsQuery(
    uid === undefined ? skipToken : undefined,
  );
  const applications = currentData?.applications ?? [];
  const shown = showsAll ? applications : applications.slice(0, INITIAL_CARDS);
  const isRegistered = Boolean(currentData?.registration);
  // Who has no key yet registers first, and is led on from there.
  const create = () => void navigate(isRegistered ? '/createappliation' : '/registerdeveloper');
  const isEmpty = currentData !== undefined && applications.length === 0;
  return (
    <section aria-labelledby="developer-start" className="developer-start">
      <div className="developer-start-head">
        <h2 id="developer-start">{t('own.title')}</h2>
        {!isEmpty && (
          <Button type="primary" onClick={create}>
            {t('start.create')}
          </Button>
        )}
      </div>
      <AsyncState
        loading={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
      >
        {isEmpty ? (
          <div className="panel developer-start-empty">
            <p>{t('start.empty')}</p>
            <p>{t('start.emptyText')}</p>
            <Button type="primary" size="large" onClick={create}>
              {t(isRegistered ? 'start.createFirst' : 'start.register')}
            </Button>
          </div>
        ) : (
          <ul className="application-cards">
            {shown.map((ownApplication) => (
              <li key={ownApplication.application}>
                <ApplicationCard
                  ownApplication={ownApplication}
                  isOnPlatform={currentData?.source === 'platform'}
                />
              </li>
            ))}
          </ul>
        )}
        {shown.length < applications.length && (
          <Button onClick={() => setShowsAll(true)}>{t('start.all', { count: applications.length })}</Button>
        )}
      </AsyncState>
    </section>
  );
}
