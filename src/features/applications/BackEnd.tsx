import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { useBackEndCollectionsQuery, useSetBackEndCollectionsMutation } from '../../api/endpoints/backEnd';
import type { OwnApplication } from '../../api/slices/developerSlice';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { backEndCollection, FORM_LAYOUT, isScreenOpened } from '../../protocol';
import { AsyncState } from '../../ui/AsyncState';
import { ErrorState } from '../../ui/ErrorState';
import { LineForm } from './LineForm';

const EVERY_SCREEN = 'screen_opened/*';

/** The collections that the application's own back end answers: shown to everyone who works on it, edited by its developer. */
export function BackEnd({ ownApplication }: { ownApplication: OwnApplication }) {
  const { application } = ownApplication;
  const { t } = useTranslation('applications');
  const { currentData, error, isFetching, refetch } = useBackEndCollectionsQuery({ application });
  const [saveCollections, saving] = useSetBackEndCollectionsMutation();
  const collections = currentData ?? [];
  const isMember = ownApplication.role === 'member';
  const change = (nextCollections: readonly string[]) =>
    void saveCollections({ application, collections: nextCollections });
  return (
    <section className="back-end" aria-label={t('backEnd.title')}>
      <h3>{t('backEnd.title')}</h3>
      <BackEndSign lastSeen={ownApplication.backendSeen} />
      <p>{t('backEnd.intro')}</p>
      <AsyncState
        loading={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
        empty={collections.length === 0}
        emptyText={t('backEnd.empty')}
      >
        <ul>
          {collections.map((collection) => (
            <li key={collection}>
              <span>
                <code className="wrap">{collection}</code>
                <small>{t(`backEnd.meaning.${meaningOf(collection)}`)}</small>
              </span>
              {!isMember && (
                <Button
                  size="small"
                  disabled={saving.isLoading}
                  aria-label={t('backEnd.removeLabel', { collection })}
                  onClick={() => change(collections.filter((one) => one !== collection))}
                >
                  {t('backEnd.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </AsyncState>
      {!isMember && currentData && (
        <>
          <Checkbox
            checked={collections.includes(EVERY_SCREEN)}
            disabled={saving.isLoading}
            onChange={({ target }) =>
              change(
                target.checked
                  ? [...collections, EVERY_SCREEN]
                  : collections.filter((one) => one !== EVERY_SCREEN),
              )
            }
          >
            {t('backEnd.opened')}
          </Checkbox>
          <AddCollection
            application={application}
            busy={saving.isLoading}
            add={(collection) => saveCollections({ application, collections: [...collections, collection] })}
          />
          {saving.error !== undefined && <ErrorState error={saving.error} />}
        </>
      )}
    </section>
  );
}

function meaningOf(collection: string): 'opened' | 'screens' | 'below' | 'one' {
  if (isScreenOpened(collection)) return 'opened';
  if (collection === FORM_LAYOUT) return 'screens';
  return collection.endsWith('/*') ? 'below' : 'one';
}

interface AddCollectionProps {
  application: string;
  busy: boolean;
  add: (collection: string) => PromiseLike<{ error?: unknown }>;
}

function AddCollection({ application, busy, add }: AddCollectionProps) {
  const { t } = useTranslation('applications');
  const [entered, setEntered] = useState('');
  const collection = backEndCollection(entered, application);
  const send = async (newCollection: string) => {
    const added = await add(newCollection);
    if (added.error === undefined) setEntered('');
  };
  return (
    <LineForm
      label={t('backEnd.collection')}
      submitLabel={t('backEnd.add')}
      input={{ dir: 'ltr', maxLength: 200, autoComplete: 'off' }}
      entered={entered}
      onEnter={setEntered}
      ready={collection !== undefined}
      busy={busy}
      send={() => collection !== undefined && void send(collection)}
      error={undefined}
    >
      <p role="status">
        {collection === undefined && entered.trim() !== '' ? t('backEnd.bad') : t('backEnd.help')}
      </p>
    </LineForm>
  );
}

function BackEndSign({ lastSeen }: { lastSeen: number | undefined }) {
  const { t } = useTranslation('applications');
  const locale = useAppSelector(selectLocale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' });
  return (
    <p>{lastSeen === undefined ? t('backEnd.never') : t('backEnd.seen', { time: date.format(lastSeen) })}</p>
  );
}
