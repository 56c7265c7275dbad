import { skipToken } from '@reduxjs/toolkit/query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlockListQuery, useTakeBackMutation, type TakenBack } from '../../../api/endpoints/blockList';
import { localized } from '../../../api/endpoints/localized';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { AsyncState } from '../../../ui/AsyncState';
import { ErrorState } from '../../../ui/ErrorState';
import { PlainButton } from '../../../ui/PlainButton';
import { PlainNotice } from '../../../ui/PlainNotice';

interface Entry {
  key: string;
  name: string;
  takenBack: TakenBack;
}

/** Blocked people and hidden books, each with an undo; loaded when the section is opened. */
export function BlockSection() {
  const { t } = useTranslation('profile');
  const locale = useAppSelector(selectLocale);
  const [isOpen, setIsOpen] = useState(false);
  const { currentData, error, isFetching, refetch } = useBlockListQuery(isOpen ? undefined : skipToken);
  const [takeBack, { isLoading, error: failure }] = useTakeBackMutation();
  const [done, setDone] = useState('');
  // The pressed button disappears, so the focus moves to the heading.
  const heading = useRef<HTMLHeadingElement>(null);
  const { people = [], books = [] } = currentData ?? {};

  const list = (title: string, kind: 'unblock' | 'show', entries: Entry[]) =>
    entries.length > 0 && (
      <>
        <h3>{title}</h3>
        <ul className="profile-blocked">
          {entries.map(({ key, name, takenBack }) => (
            <li key={key}>
              <span dir="auto">{name}</span>
              <PlainButton
                small
                disabled={isLoading}
                aria-label={`${t(`blocked.${kind}`)} ${name}`}
                onClick={async () => {
                  setDone('');
                  const { data } = await takeBack(takenBack);
                  if (!data) return;
                  setDone(t(kind === 'unblock' ? 'blocked.unblocked' : 'blocked.shown', { name }));
                  heading.current?.focus();
                }}
              >
                {t(`blocked.${kind}`)}
              </PlainButton>
            </li>
          ))}
        </ul>
      </>
    );
  const displayName = (name: string) => name || t('blocked.nameless');
  return (
    <section className="panel profile-section" aria-labelledby="profile-blocked">
      <h2 id="profile-blocked" ref={heading} tabIndex={-1}>
        {t('blocked.title')}
      </h2>
      <p>{t('blocked.why')}</p>
      {!isOpen && (
        <PlainButton
          onClick={() => {
            setIsOpen(true);
            heading.current?.focus();
          }}
        >
          {t('blocked.open')}
        </PlainButton>
      )}
      {failure !== undefined && <ErrorState error={failure} />}
      <div role="status">{done && <PlainNotice tone="success">{done}</PlainNotice>}</div>
      <AsyncState
        loading={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
      >
        {currentData && people.length + books.length === 0 && <p>{t('blocked.nobody')}</p>}
        {list(
          t('blocked.people'),
          'unblock',
          people
            .map((one) => localized(one, locale))
            .map(({ ownerId, name }) => ({ key: ownerId, name: displayName(name), takenBack: { ownerId } })),
        )}
        {list(
          t('blocked.books'),
          'show',
          books.map(({ bookId, name }) => ({ key: bookId, name: displayName(name), takenBack: { bookId } })),
        )}
      </AsyncState>
    </section>
  );
}
