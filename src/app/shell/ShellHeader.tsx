import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { selectConnection } from '../../api/slices/connectionSlice';
import { lazyInAntd } from '../look/lazyInAntd';
import { Aside } from './Aside';
import { HeaderSearch } from './HeaderSearch';
import { Mark, MenuIcon } from './icons';
import { NewsBell } from './NewsBell';
import { LocaleSwitch, ThemeSwitch } from './PreferenceSwitches';
import { Who } from './Who';
import { GroupMenu } from './GroupMenu';
import { groups, moreLinks, topLinks, type ShellLink } from './links';
import { withTexts } from '../../ui/i18n';

const NavDrawer = lazyInAntd(() =>
  withTexts(['menu'], async () => (await import(/* webpackChunkName: "menus" */ './NavDrawer')).NavDrawer),
);

const BELL_AFTER_MS = 1000;

export function ShellHeader({ onUnread }: { onUnread: (count: number) => void }) {
  const { t } = useTranslation('app');
  // Undefined until first opened, so that phones load the drawer only when somebody wants it.
  const [drawer, setDrawer] = useState<boolean>();
  return (
    <header className="shell-header">
      <button
        type="button"
        className="icon-button drawer-toggle"
        aria-label={t('openMenu')}
        aria-expanded={drawer ?? false}
        onClick={() => setDrawer(true)}
      >
        <MenuIcon />
      </button>
      <Link to="/" className="brand" aria-label={t('home')}>
        <Mark />
        <span>Screenwire</span>
      </Link>
      <HeaderNav />
      <div className="header-tools">
        <HeaderSearch />
        <ConnectionLight />
        <BellPlace onUnread={onUnread} />
        <LocaleSwitch />
        <ThemeSwitch />
        <Who />
      </div>
      {drawer !== undefined && (
        <Aside onBroken={() => setDrawer(undefined)}>
          <NavDrawer open={drawer} onClose={() => setDrawer(false)} />
        </Aside>
      )}
    </header>
  );
}

/** The bell, which loads and asks after the page that the person came for. */
function BellPlace({ onUnread }: { onUnread: (count: number) => void }) {
  const signedIn = useAppSelector(selectUserId) !== undefined;
  const connected = useAppSelector(selectConnection) === 'connected';
  const [isBellLoaded, setBellLoaded] = useState(false);
  const isTime = signedIn && connected && !isBellLoaded;
  useEffect(() => {
    if (!isTime) return;
    const timer = setTimeout(() => setBellLoaded(true), BELL_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isTime]);
  return signedIn && <NewsBell isTime={isBellLoaded} onUnread={onUnread} />;
}

/** Whether the console talks to its database right now: colour, shape and words say the same. */
function ConnectionLight() {
  const { t } = useTranslation('app');
  const state = useAppSelector(selectConnection);
  const signedIn = useAppSelector(selectUserId) !== undefined;
  // Signed out, nothing is asked and no connection is kept.
  if (!signedIn) return null;
  return (
    <span role="status" className={`connection connection-${state}`} title={t(`connection.${state}`)}>
      <span className="visually-hidden">{t(`connection.${state}`)}</span>
    </span>
  );
}

/** The links of the top bar on wide screens; languages and clouds stand under menus so that the bar fits. */
function HeaderNav() {
  const { t } = useTranslation('app');
  const item = (link: ShellLink) => (
    <li key={link.to}>
      <NavLink to={link.to} className="nav-link">
        {link.word ? t(`nav.${link.word}`) : link.name}
      </NavLink>
    </li>
  );
  return (
    <nav className="header-nav" aria-label={t('mainNavigation')}>
      <ul>
        {topLinks.map(item)}
        {groups.map(({ word, links }) => (
          <li key={word}>
            <GroupMenu label={t(`nav.${word}`)} links={links} />
          </li>
        ))}
        {moreLinks.map(item)}
      </ul>
    </nav>
  );
}
