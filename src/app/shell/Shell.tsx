import { Layout } from 'antd';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Outlet, useLocation } from 'react-router-dom';
import { selectUserId } from '../../state/authSlice';
import { LoadingState } from '../../ui/LoadingState';
import { Trail } from '../../ui/Trail';
import { CrashedPage } from './CrashedPage';
import { Notices } from './Notices';
import { OfflineBanner } from './OfflineBanner';
import { ShellFooter } from './ShellFooter';
import { ShellHeader } from './ShellHeader';
import { SideBar } from './SideBar';
import { trailOf } from './trailOf';
import { useKeptScroll } from './useKeptScroll';
import './shell.css';

const PostOutcomes = lazy(async () => ({
  default: (await import(/* webpackChunkName: "outbox" */ '../../features/outbox/PostOutcomes')).PostOutcomes,
}));

/** The frame around every route: header, collapsible left menu, main area, footer. */
export function Shell({ companyUrl }: { companyUrl: string }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const signedIn = useSelector(selectUserId) !== undefined;
  const page = useRef<HTMLElement>(null);
  useKeptScroll(page);
  const trail = useMemo(
    () => trailOf(pathname).map(({ word, to }) => ({ name: t(`nav.${word}`), ...(to && { to }) })),
    [pathname, t],
  );
  return (
    <Layout className="shell">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <ShellHeader />
      <OfflineBanner />
      <Layout hasSider className="shell-body">
        <SideBar />
        <Layout>
          <main id="main" ref={page} tabIndex={-1} className="shell-main">
            <ErrorBoundary FallbackComponent={CrashedPage} resetKeys={[pathname]}>
              <Trail value={trail}>
                <Suspense fallback={<LoadingState />}>
                  <Outlet />
                </Suspense>
              </Trail>
            </ErrorBoundary>
          </main>
          <ShellFooter companyUrl={companyUrl} />
        </Layout>
      </Layout>
      <Notices />
      {signedIn && (
        <Suspense fallback={null}>
          <PostOutcomes />
        </Suspense>
      )}
    </Layout>
  );
}
