import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import { selectAuth } from '../../state/authSlice';
import { lazyInAntd } from '../look/lazyInAntd';
import { ConnectionLight } from './ConnectionLight';
import { HeaderNav } from './HeaderNav';
import { HeaderSearch } from './HeaderSearch';
import { Mark, MenuIcon } from './icons';
import { LocaleSwitch } from './LocaleSwitch';
import { ThemeSwitch } from './ThemeSwitch';

const NavDrawer = lazyInAntd(
  async () => (await import(/* webpackChunkName: "menus" */ './NavDrawer')).NavDrawer,
);
const UserMenu = lazyInAntd(
  async () => (await import(/* webpackChunkName: "menus" */ './UserMenu')).UserMenu,
);

export function ShellHeader() {
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
        <LocaleSwitch />
        <ThemeSwitch />
        <Who />
      </div>
      {drawer !== undefined && (
        <Suspense fallback={null}>
          <NavDrawer open={drawer} onClose={() => setDrawer(false)} />
        </Suspense>
      )}
    </header>
  );
}

function Who() {
  const { t } = useTranslation('app');
  const auth = useSelector(selectAuth);
  if (auth.status === 'loading') return <span className="who" aria-hidden />;
  if (auth.status === 'signedOut') {
    return (
      <Link to="/login" className="who">
        {t('pleaseLogin')}
      </Link>
    );
  }
  return (
    <Suspense fallback={<span className="who">{auth.person.displayName || auth.person.email}</span>}>
      <UserMenu person={auth.person} />
    </Suspense>
  );
}
