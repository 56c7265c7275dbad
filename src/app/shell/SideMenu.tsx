import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import {
  AddIcon,
  BookcaseIcon,
  CarouselIcon,
  CreateIcon,
  DeveloperIcon,
  RecentIcon,
  SearchIcon,
} from './icons';
import { bookLinks, HOME, sideLinks } from './links';

const icons = {
  recentApplication: <RecentIcon />,
  registerDeveloper: <DeveloperIcon />,
  createApplication: <CreateIcon />,
  createReactCarousel: <CarouselIcon />,
  findBooks: <SearchIcon />,
  bookcase: <BookcaseIcon />,
  book: <AddIcon />,
};

/** The developer's links, and the books'; collapsed, only their icons are seen. */
export function SideMenu({ collapsed }: { collapsed: boolean }) {
  const { t } = useTranslation('app');
  const { pathname } = useLocation();
  const currentPath = HOME.includes(pathname) ? '/' : pathname;
  const item = ({ to, word }: (typeof sideLinks)[number] | (typeof bookLinks)[number]) => (
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
      <p className={collapsed ? 'visually-hidden' : 'side-group'}>{t('nav.books')}</p>
      <ul className="side-menu">{bookLinks.map(item)}</ul>
    </nav>
  );
}
