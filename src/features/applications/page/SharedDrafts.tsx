import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useRevokeDraftMutation,
  useSharedDraftsQuery,
  type SharedDraft,
} from '../../../api/endpoints/drafts';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { ownPath } from '../../../protocol';
import { ErrorState } from '../../../ui/ErrorState';
import { timeText } from '../../../ui/timeText';
import { useLock } from '../../../ui/useLock';
import { useToast } from '../../../ui/useToast';
import { useCopyAddress } from './useCopyAddress';
import { useDocumentName } from './useDocumentName';

/** The links by which testers open drafts of an application; nothing where there are none. */
export function SharedDrafts({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const { currentData = [], error, refetch } = useSharedDraftsQuery({ application });
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (currentData.length === 0) return null;
  return (
    <section aria-label={t('page.draft.title')}>
      <h3>{t('page.draft.title')}</h3>
      <ul className="releases">
        {currentData.map((one) => (
          <li key={one.draft}>
            <DraftLine application={application} entry={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DraftLine({ application, entry }: { application: string; entry: SharedDraft }) {
  const { by, collections, documents, draft, until } = entry;
  const { t } = useTranslation('applications');
  const locale = useAppSelector(selectLocale);
  const [revoke, { error, isLoading }] = useRevokeDraftMutation();
  const copy = useCopyAddress();
  const toast = useToast();
  const locked = useLock();
  const nameOf = useDocumentName();
  const path = ownPath(application, { draft });
  const name = by || t('page.release.nobody');
  const takeBack = () =>
    locked(async () => {
      const done = await revoke({ application, draft });
      if (done.data) toast({ text: t('page.draft.revoked') });
    });
  return (
    <article className="release">
      <p className="release-head">
        <Link to={path} target="_blank">
          {t('page.draft.link', { name })}
        </Link>
        <span>{t('page.draft.until', { time: timeText(locale, until) })}</span>
        <Button size="small" aria-label={t('page.draft.copyLabel', { name })} onClick={() => copy(path)}>
          {t('page.draft.copy')}
        </Button>
        <Popconfirm
          title={t('page.draft.revokeAsk')}
          description={t('page.draft.revokeHelp')}
          okText={t('page.draft.revoke')}
          cancelText={t('manage.cancel')}
          onConfirm={takeBack}
        >
          <Button size="small" loading={isLoading} aria-label={t('page.draft.revokeLabel', { name })}>
            {t('page.draft.revoke')}
          </Button>
        </Popconfirm>
      </p>
      <p className="wrap">{documents.map(nameOf).join(', ')}</p>
      {collections.length > 0 && (
        <p className="wrap">{t('page.draft.data', { names: collections.join(', ') })}</p>
      )}
      {error !== undefined && <ErrorState error={error} />}
    </article>
  );
}
