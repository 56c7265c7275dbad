import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { selectUserId } from '../../api/slices/authSlice';
import { ignoreComposingEnter } from '../../ui/ignoreComposingEnter';
import { SearchIcon } from './icons';
import { HOME } from './links';

/**
 * Search from every other page: it opens the dashboard with its results. Where there is no room, a way to the dashboard's
 * own, beside which there is no second one.
 */
export function HeaderSearch() {
  const { t } = useTranslation('app');
  const signedIn = useAppSelector(selectUserId) !== undefined;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  if (!signedIn || HOME.includes(pathname)) return null;

  const submit = () => void navigate(`/?${new URLSearchParams({ q: input.current?.value.trim() ?? '' })}`);
  return (
    <>
      <form
        role="search"
        aria-label={t('search')}
        className="header-search"
        onKeyDown={ignoreComposingEnter}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <label htmlFor={id} className="visually-hidden">
          {t('search')}
        </label>
        <SearchIcon />
        <input
          ref={input}
          id={id}
          name="q"
          type="search"
          dir="auto"
          maxLength={200}
          placeholder={t('search')}
          autoComplete="off"
        />
      </form>
      <Link to="/?q=" className="icon-button header-search-link" aria-label={t('search')}>
        <SearchIcon />
      </Link>
    </>
  );
}
