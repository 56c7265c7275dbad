import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { GroupMenu } from './GroupMenu';
import { groups, moreLinks, topLinks, type ShellLink } from './links';

/** The links of the top bar on wide screens; languages and clouds stand under menus so that the bar fits. */
export function HeaderNav() {
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
