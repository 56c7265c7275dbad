import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { AsyncState } from '../../ui/AsyncState';
import { EndedNotice } from '../../ui/EndedNotice';
import { PageFrame } from '../../ui/PageFrame';
import { PlainNotice } from '../../ui/PlainNotice';
import { timeText } from '../../ui/timeText';
import { FeedList } from './FeedList';
import { FeedSkeleton } from './FeedSkeleton';
import { TodayFeed } from './TodayFeed';
import { WaitingFeed } from './WaitingFeed';
import type { OwnHomeState } from './useOwnHome';
import './dashboard.css';

/** The first page of an application by itself: its dashboard, and the cards it sent the person. */
export function OwnHome({ home }: { home: OwnHomeState }) {
  const { t } = useTranslation('dashboard');
  const locale = useAppSelector(selectLocale);
  const { name, rows, commands, event, ended, seen, loading, error, retry } = home;
  return (
    <div className="own-home">
      <PageFrame title={name}>
        {seen && <PlainNotice tone="warning">{t('lastSeen', { at: timeText(locale, seen.at) })}</PlainNotice>}
        {ended && <EndedNotice onAsk={retry} />}
        <WaitingFeed />
        <AsyncState
          loading={loading && rows.length === 0}
          skeleton={<FeedSkeleton kind="tiles" />}
          error={error}
          onRetry={retry}
          empty={rows.length === 0}
        >
          <FeedList label={name} rows={rows} commands={commands} event={event} busy={loading} />
        </AsyncState>
        <TodayFeed />
      </PageFrame>
    </div>
  );
}

/** Shown instead of an application that the person may not open; `children`: what may help, whatever the reason. */
export function ClosedApplication({ onRetry, children }: { onRetry: () => void; children: ReactNode }) {
  const { t } = useTranslation('own');
  return (
    <PageFrame title={t('closed')} width="narrow">
      <p>{t('closedText')}</p>
      {children}
      <button type="button" className="button" onClick={onRetry}>
        {t('again')}
      </button>
    </PageFrame>
  );
}
