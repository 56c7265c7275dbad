import { Button, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useReleasesQuery,
  useRollBackReleaseMutation,
  type ReleasedDocument,
  type ReleaseEntry,
} from '../../../api/endpoints/releases';
import { renameOf } from '../../../api/endpoints/renames';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { AsyncState } from '../../../ui/AsyncState';
import { Confirm } from '../../../ui/Confirm';
import { ErrorState } from '../../../ui/ErrorState';
import { useLock } from '../../../ui/useLock';
import { useToast } from '../../../ui/useToast';
import { applicationPath } from '../applicationPath';
import { ReleaseDrafts } from './ReleaseDrafts';
import { Candidates } from './Candidates';
import { useMoveDrafts } from './useMoveDrafts';
import { useDocumentName } from '../../../ui/useDocumentName';

/** What was published at once, newest first, each with its way back. */
export function ReleasesSection({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const { currentData, error, isFetching, refetch } = useReleasesQuery({ application });
  const releases = currentData ?? [];
  return (
    <>
      <p>{t('page.release.intro')}</p>
      <p>
        {t('page.release.single')}{' '}
        <Link to={applicationPath(application)}>{t('page.release.toScreens')}</Link>
      </p>
      <div>
        <ReleaseDrafts application={application} />
      </div>
      <Candidates application={application} />
      <AsyncState
        loading={isFetching && !currentData}
        error={currentData ? undefined : error}
        onRetry={() => void refetch()}
        empty={releases.length === 0}
        emptyText={t('page.release.empty')}
      >
        <ol className="releases">
          {releases.map((one) => (
            <li key={one.release}>
              <ReleaseLine
                application={application}
                entry={one}
                takenBack={releases.find(({ undoes }) => undoes === one.release)}
              />
            </li>
          ))}
        </ol>
      </AsyncState>
    </>
  );
}

const changeOf = ({ before, version }: ReleasedDocument) =>
  before === '' ? 'added' : version === '' ? 'removed' : 'changed';

interface ReleaseLineProps {
  application: string;
  entry: ReleaseEntry;
  /** The release that took this one back. */
  takenBack: ReleaseEntry | undefined;
}

function ReleaseLine({ application, entry, takenBack }: ReleaseLineProps) {
  const { release, at, author, definitions, documents, kind, more, note } = entry;
  const { t } = useTranslation('applications');
  const locale = useAppSelector(selectLocale);
  const [rollBack, { error, isLoading }] = useRollBackReleaseMutation();
  const toast = useToast();
  const locked = useLock();
  const moveDrafts = useMoveDrafts(application);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' });
  const time = format.format(at);
  const collections = definitions.map(({ collection }) => collection);
  const undoRelease = () =>
    locked(async () => {
      const done = await rollBack({ application, release, collections });
      if (!done.data) return;
      const renamed = renameOf(entry);
      if (renamed) moveDrafts(renamed.to, renamed.from);
      toast({ text: t('page.release.rolledBack') });
    });
  const nameOf = useDocumentName();
  return (
    <article className="release">
      <p className="release-head">
        <Tag>{t(`page.release.kind.${kind}`)}</Tag>
        <time dateTime={new Date(at).toISOString()}>{time}</time>
        <bdi>{author || t('page.release.nobody')}</bdi>
        {takenBack ? (
          <span>
            {t('page.release.takenBack', {
              time: format.format(takenBack.at),
              author: takenBack.author || t('page.release.nobody'),
            })}
          </span>
        ) : (
          <Confirm
            title={t('page.release.rollBackAsk')}
            description={t('page.release.rollBackHelp')}
            okText={t('page.release.rollBack')}
            cancelText={t('manage.cancel')}
            onConfirm={undoRelease}
          >
            <Button size="small" loading={isLoading} aria-label={t('page.release.rollBackLabel', { time })}>
              {t('page.release.rollBack')}
            </Button>
          </Confirm>
        )}
      </p>
      {note !== '' && (
        <p className="wrap" dir="auto">
          {note}
        </p>
      )}
      <ul aria-label={t('page.release.documents', { time })}>
        {documents.map((one) => (
          <li key={one.ref}>
            <code className="wrap">{nameOf(one.ref)}</code>{' '}
            <small>{t(`page.release.${changeOf(one)}`)}</small>
          </li>
        ))}
        {more > 0 && <li>{t('page.release.more', { count: more })}</li>}
        {collections.map((collection) => (
          <li key={`data/${collection}`}>
            <code className="wrap">{collection}</code> <small>{t('page.release.definition')}</small>
          </li>
        ))}
      </ul>
      {error !== undefined && <ErrorState error={error} />}
    </article>
  );
}
