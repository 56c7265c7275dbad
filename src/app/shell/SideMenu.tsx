import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { CarouselIcon, CreateIcon, DeveloperIcon, RecentIcon } from './icons';
import { sideLinks } from './links';

const icons = {
  recentApplication: <RecentIcon />,
  registerDeveloper: <DeveloperIcon />,
  createApplication: <CreateIcon />,
  createReactCarousel: <CarouselIcon />,
};

/** The developer's links; collapsed, only their icons are seen. */
export function SideMenu({ collapsed }: { collapsed: boolean }) {
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
