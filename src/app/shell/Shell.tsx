import { Suspense, useMemo, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { Outlet, useLocation } from 'react-router-dom';
import { selectUserId } from '../../api/slices/authSlice';
import { selectNotices } from '../../api/slices/noticesSlice';
import { LoadingState } from '../../ui/LoadingState';
import { lazyInAntd } from '../look/lazyInAntd';
import { lazyPart, retryFailedParts } from '../../ui/lazyPart';
import { TitleCount } from '../../ui/TitleCount';
import { Trail } from '../../ui/Trail';
import { Aside } from './Aside';
import { CrashedPage } from './CrashedPage';
import { InspectorHost } from './InspectorHost';
import { OfflineBanner } from './OfflineBanner';
import { PlainNotices } from './PlainNotices';
import { ShellFooter } from './ShellFooter';
import { ShellHeader } from './ShellHeader';
import { SideBar } from './SideBar';
import { trailOf } from './trailOf';
import { useKeptScroll } from './useKeptScroll';
import './shell.css';

const PostOutcomes = lazyPart(
  async () =>
    (await import(/* webpackChunkName: "outcomes" */ '../../features/outbox/PostOutcomes')).PostOutcomes,
);

const Notices = lazyInAntd(async () => (await import(/* webpackChunkName: "notices" */ './Notices')).Notices);

/** The frame around every route: header, collapsible left menu, main area, footer. Plain: it is there before antd. */
export function Shell({ companyUrl }: { companyUrl: string }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const signedIn = useAppSelector(selectUserId) !== undefined;
  const page = useRef<HTMLElement>(null);
  useKeptScroll(page);
  const trail = useMemo(
    () => trailOf(pathname).map(({ word, to }) => ({ name: t(`nav.${word}`), ...(to && { to }) })),
    [pathname, t],
  );
  const [unread, setUnread] = useState(0);
  const noticed = useAppSelector(selectNotices).length > 0;
  // Once wanted, it stays: what it shows is taken off the list at once.
  const [showsNotices, setShowsNotices] = useState(false);
  if (noticed && !showsNotices) setShowsNotices(true);
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <ShellHeader onUnread={setUnread} />
      <OfflineBanner />
      <div className="shell-body">
        <SideBar />
        <div className="shell-column">
          <main id="main" ref={page} tabIndex={-1} className="shell-main">
            <ErrorBoundary FallbackComponent={CrashedPage} resetKeys={[pathname]} onReset={retryFailedParts}>
              <Trail value={trail}>
                <TitleCount value={unread}>
                  <Suspense fallback={<LoadingState />}>
                    <Outlet />
                  </Suspense>
                </TitleCount>
              </Trail>
            </ErrorBoundary>
          </main>
          <ShellFooter companyUrl={companyUrl} />
        </div>
      </div>
      {showsNotices && (
        <Aside quiet broken={() => <PlainNotices />}>
          <Notices />
        </Aside>
      )}
      {signedIn && (
        <Aside>
          <PostOutcomes />
        </Aside>
      )}
      {signedIn && <InspectorHost />}
    </div>
  );
}
