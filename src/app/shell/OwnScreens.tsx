import { use, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { OwnHomeState } from '../../features/dashboard/useOwnHome';
import { addressFrom, decodeDashboardContent, formSearch, messageIn } from '../../protocol';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { shortName } from '../../ui/shortName';
import { useTranslation } from 'react-i18next';

interface OwnScreensProps {
  application: string;
  home: Pick<OwnHomeState, 'name' | 'rows'>;
}

/** The way between the screens of an application by itself: its dashboard and the screens that it has tiles for. */
export function OwnScreens({ application, home: { name, rows } }: OwnScreensProps) {
  const { t } = useTranslation('own');
  const locale = useAppSelector(selectLocale);
  const { home, screenPath } = use(ScreenWindow);
  const { pathname, search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const dashboard = rows.find(({ id }) => id === application)?.message;
  // On a phone there is room for two or three of them.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !link) return;
    const { left, width } = link.getBoundingClientRect();
    const shown = list.current.getBoundingClientRect();
    list.current.scrollLeft += left + width / 2 - (shown.left + shown.width / 2);
  }, [pathname, search, dashboard]);
  if (!dashboard) return null;
  const { appUserId, tiles } = decodeDashboardContent(messageIn(locale, dashboard));
  const links = new Map([[home, { words: name, title: '' }]]);
  for (const { layoutForm, description, screenName, fragment } of tiles) {
    const address = addressFrom({ application, appUserId }, layoutForm);
    const words = shortName(description);
    if (words !== '')
      links.set(screenPath(address) + formSearch({ screenName, fragment }), { words, title: description });
  }
  // One screen needs no more than the way back to the dashboard, which stands above it.
  if (links.size < 3) return null;
  const addresses = [...links.keys()];
  const current = addresses.includes(pathname + search)
    ? pathname + search
    : addresses.find((address) => address.split('?')[0] === pathname);
  return (
    <nav className="own-screens" aria-label={t('screens')}>
      <ul ref={list}>
        {[...links].map(([to, { words, title }]) => (
          <li key={to}>
            <Link
              to={to}
              state={{ returns: true, title }}
              dir="auto"
              aria-current={to === current ? 'page' : undefined}
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
