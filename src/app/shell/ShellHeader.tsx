import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import { selectUserId } from '../../api/slices/authSlice';
import { selectConnection } from '../../api/slices/connectionSlice';
import { BellIcon } from '../../ui/BellIcon';
import { lazyPlainScreen } from '../lazyScreen';
import { lazyInAntd } from '../look/lazyInAntd';
import { Aside } from './Aside';
import { ConnectionLight } from './ConnectionLight';
import { HeaderNav } from './HeaderNav';
import { HeaderSearch } from './HeaderSearch';
import { Mark, MenuIcon } from './icons';
import { LocaleSwitch } from './LocaleSwitch';
import { ThemeSwitch } from './ThemeSwitch';
import { Who } from './Who';

const NavDrawer = lazyInAntd(
  async () => (await import(/* webpackChunkName: "menus" */ './NavDrawer')).NavDrawer,
);

const BELL_AFTER_MS = 1000;

const Bell = lazyPlainScreen(
  'news',
  async () => (await import(/* webpackChunkName: "news" */ '../../features/news/Bell')).Bell,
);

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
  if (!signedIn) return null;
  const place = (
    <span className="icon-button bell-place">
      <BellIcon />
    </span>
  );
  if (!isBellLoaded) return place;
  return (
    <Aside quiet fallback={place} broken={() => place}>
      <Bell onCount={onUnread} />
    </Aside>
  );
}
