import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router-dom';
import { skipToken } from '@reduxjs/toolkit/query';
import { useAppSelector } from '../../api/hooks';
import { homeName, useGetHomeLayoutQuery } from '../../api/endpoints/home';
import { isOffline } from '../../protocol';
import { useLastSeen } from '../../api/endpoints/lastSeen';
import { selectUserId } from '../../api/slices/authSlice';
import { AsyncState } from '../../ui/AsyncState';
import { EndedNotice } from '../../ui/EndedNotice';
import { lazyPart } from '../../ui/lazyPart';
import { PageFrame } from '../../ui/PageFrame';
import { PlainNotice } from '../../ui/PlainNotice';
import { useLinkTarget } from '../../ui/useLinkTarget';
import { NewContents } from './contents/NewContents';
import { FeedList } from './FeedList';
import { FeedSkeleton, HomeSkeleton } from './FeedSkeleton';
import { LastSeenFeed } from './LastSeenFeed';
import { Later } from './Later';
import { Opening } from './Opening';
import { SearchBar } from './SearchBar';
import { TodayFeed } from './TodayFeed';
import { WaitingFeed } from './WaitingFeed';
import { useDay } from './useDay';
import { useAskedApplication } from './useAskedApplication';
import { useFeedCommands } from './useFeedCommands';
import { Welcome } from './welcome/Welcome';
import { LoadingState } from '../../ui/LoadingState';
import { PlainButton } from '../../ui/PlainButton';
import './dashboard.css';

const OpenedApplication = lazyPart(
  async () => (await import(/* webpackChunkName: "opened" */ './OpenedApplication')).OpenedApplication,
);

/** How long the page waits for all of it, in ms; then it shows what has come. */
const TOGETHER_MS = 1500;

/**
 * True once the applications and the cards of the day are known, or why they are not; then for good. What is drawn before that
 * is pushed away by what comes later.
 */
function useIsKnown(home: { isLoading: boolean; error?: unknown }): boolean {
  const { currentData: day, error } = useDay();
  const isDayKnown = error !== undefined || (day !== undefined && day.status !== 'connecting');
  const isKnown = home.error !== undefined || (!home.isLoading && isDayKnown);
  const [wasKnown, setWasKnown] = useState(false);
  if (isKnown && !wasKnown) setWasKnown(true);
  useEffect(() => {
    const timer = setTimeout(() => setWasKnown(true), TOGETHER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isKnown || wasKnown;
}

/** Recent applications and today's cards, live, with the search above them; `start` stands in the place of the welcome. */
export function DashboardScreen({ start }: { start?: ReactNode }) {
  const { t } = useTranslation('dashboard');
  const uid = useAppSelector(selectUserId);
  const [params, setParams] = useSearchParams();
  const queryParam = params.get('q');
  const query = queryParam ?? '';
  const search = (text: string) => setParams(text === '' ? {} : { q: text }, { replace: text === '' });
  const isApplications = useLocation().pathname === '/application';
  const asked = useAskedApplication();
  const forgetAsked = useCallback(() => setParams({}, { replace: true }), [setParams]);
  const home = useGetHomeLayoutQuery(uid === undefined ? skipToken : {});
  const { refetch } = home;
  const retry = () => void refetch();
  // Not by a tag: one request without an answer would hold it back.
  const showOpened = useCallback(() => {
    forgetAsked();
    void refetch();
  }, [forgetAsked, refetch]);
  const lastSeen = useLastSeen(homeName({}), isOffline(home.error));
  const rows = home.currentData?.feed.rows ?? [];
  useFeedCommands(home.currentData?.feed);
  const malformed = home.currentData?.malformed ?? 0;
  useLinkTarget('recent');
  const isKnown = useIsKnown(home);

  return (
    <PageFrame title={t(isApplications ? 'applications' : 'title')}>
      <SearchBar query={query} focused={queryParam === ''} onSearch={search} />
      {start ?? <Welcome searched={query !== ''} />}
      {query && <SearchResults query={query} onClear={() => search('')} />}
      {asked && (
        <Later
          key={asked.id}
          skeleton={asked.pressed && <Opening application={asked.id} onCancel={forgetAsked} />}
        >
          <OpenedApplication
            application={asked.id}
            pressed={asked.pressed}
            onOpened={showOpened}
            onCancel={forgetAsked}
          />
        </Later>
      )}
      {malformed > 0 && <PlainNotice tone="warning">{t('malformed', { count: malformed })}</PlainNotice>}
      {!isKnown && <HomeSkeleton />}
      {isKnown && (
        <>
          <WaitingFeed />
          <section id="recent" className="recent" tabIndex={-1} aria-labelledby="recent-heading">
            <h2 id="recent-heading">{t('recent')}</h2>
            {home.currentData?.status === 'denied' && <EndedNotice onAsk={retry} />}
            {lastSeen.seen ? (
              <LastSeenFeed label={t('recent')} seen={lastSeen.seen} />
            ) : (
              <AsyncState
                loading={home.isFetching || lastSeen.loading}
                skeleton={<FeedSkeleton kind="tiles" />}
                error={home.error}
                onRetry={retry}
                empty={rows.length === 0}
                emptyText={t('noRecent')}
              >
                <FeedList
                  label={t('recent')}
                  rows={rows}
                  commands={home.currentData?.feed.commands}
                  event={home.currentData?.event}
                  busy={home.isFetching}
                />
              </AsyncState>
            )}
          </section>
          <div className="dashboard-columns">
            <TodayFeed />
            {/* Beside what the person came for, so it asks after that has come. */}
            {home.currentData && <NewContents />}
          </div>
        </>
      )}
    </PageFrame>
  );
}

const Found = lazyPart(async () => (await import(/* webpackChunkName: "found" */ './contents/Found')).Found);

/** What a search finds, under a heading that is there at once. */
function SearchResults({ query, onClear }: { query: string; onClear: () => void }) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-label={t('results')} className="panel search-results">
      <div className="section-head">
        <h2>{t('results')}</h2>
        <PlainButton text className="section-action" onClick={onClear}>
          {t('clear')}
        </PlainButton>
      </div>
      <Later skeleton={<LoadingState />}>
        <Found query={query} />
      </Later>
    </section>
  );
}
