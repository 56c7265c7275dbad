import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation, Link } from 'react-router-dom';
import { useAppSelector, useAppDispatch } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { TitleCount } from '../../ui/TitleCount';
import { InspectorHost } from './InspectorHost';
import { OfflineBanner } from './OfflineBanner';
import { ShellHeader } from './ShellHeader';
import { Announcements, Failures, MainPart, useEndedSessions } from './ShellParts';
import { trailOf } from './trailOf';
import { menuToggled, selectMenuCollapsed } from '../../api/slices/preferencesSlice';
import { MenuIcon, CarouselIcon, CreateIcon, DeveloperIcon, RecentIcon } from './icons';
import { sideLinks } from './links';
import './shell.css';

/** The frame around every route: header, collapsible left menu, main area, footer. Plain: it is there before antd. */
export function Shell({ companyUrl }: { companyUrl: string }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const uid = useAppSelector(selectUserId);
  const session = useEndedSessions();
  const trail = useMemo(
    () => trailOf(pathname).map(({ word, to }) => ({ name: t(`nav.${word}`), ...(to && { to }) })),
    [pathname, t],
  );
  const [unread, setUnread] = useState(0);
  return (
    <div className="shell">
      <a className="skip-link" href="#main">
        {t('skip')}
      </a>
      <ShellHeader onUnread={setUnread} />
      <OfflineBanner />
      <Failures />
      <div className="shell-body">
        <SideBar />
        <div className="shell-column">
          <MainPart trail={trail}>
            <TitleCount value={unread}>
              <Outlet key={session} />
            </TitleCount>
          </MainPart>
          <ShellFooter companyUrl={companyUrl} />
        </div>
      </div>
      <Announcements />
      {uid !== undefined && <InspectorHost />}
    </div>
  );
}

function ShellFooter({ companyUrl }: { companyUrl: string }) {
  const { t } = useTranslation('app');
  return (
    <footer className="shell-footer">
      <a href={companyUrl} target="_blank" rel="noopener noreferrer">
        {t('footer')}
      </a>
      <span>{t('copyright', { year: String(new Date().getFullYear()) })}</span>
    </footer>
  );
}

/** The left menu; it remembers whether it is collapsed. On phones its links are in the drawer. */
function SideBar() {
  const { t } = useTranslation('app');
  const collapsed = useAppSelector(selectMenuCollapsed);
  const dispatch = useAppDispatch();
  return (
    <aside className={`shell-side ${collapsed ? 'collapsed' : ''}`}>
      <button
        type="button"
        className="icon-button side-toggle"
        aria-label={collapsed ? t('expand') : t('collapse')}
        aria-expanded={!collapsed}
        onClick={() => dispatch(menuToggled())}
      >
        <MenuIcon />
      </button>
      <SideMenu collapsed={collapsed} />
    </aside>
  );
}

const icons = {
  recentApplication: <RecentIcon />,
  registerDeveloper: <DeveloperIcon />,
  createApplication: <CreateIcon />,
  createReactCarousel: <CarouselIcon />,
};

/** The developer's links; collapsed, only their icons are seen. */
function SideMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const currentPath = pathname === '/dashboard' ? '/' : pathname;
  const item = ({ to, word }: (typeof sideLinks)[number]) => (
    <li key={to}>
      <Link
        to={to}
        className="side-link"
        aria-current={to === currentPath ? 'page' : undefined}
        title={collapsed ? t(`nav.${word}`) : undefined}
      >
        {icons[word]}
        <span className={collapsed ? 'visually-hidden' : 'side-label'}>{t(`nav.${word}`)}</span>
      </Link>
    </li>
  );
  return (
    <nav aria-label={t('sideNavigation')}>
      <ul className="side-menu">{sideLinks.map(item)}</ul>
    </nav>
  );
}
