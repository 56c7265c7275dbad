import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import {
  useRevokeCandidateMutation,
  useCandidatesQuery,
  type Candidate,
} from '../../../api/endpoints/candidates';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { ownPath } from '../../../protocol';
import { Confirm } from '../../../ui/Confirm';
import { ErrorState } from '../../../ui/ErrorState';
import { timeText } from '../../../ui/timeText';
import { useLock } from '../../../ui/useLock';
import { useToast } from '../../../ui/useToast';
import { useCopyAddress } from './useCopyAddress';
import { useDocumentName } from '../../../ui/useDocumentName';

/** The links by which testers open candidates of an application; nothing where there are none. */
export function Candidates({ application }: { application: string }) {
  const { t } = useTranslation('applications');
  const { currentData = [], error, refetch } = useCandidatesQuery({ application });
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (currentData.length === 0) return null;
  return (
    <section aria-label={t('page.candidate.title')}>
      <h3>{t('page.candidate.title')}</h3>
      <ul className="releases">
        {currentData.map((one) => (
          <li key={one.key}>
            <CandidateLine application={application} entry={one} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function CandidateLine({ application, entry }: { application: string; entry: Candidate }) {
  const { by, collections, documents, key: candidate, until } = entry;
  const { t } = useTranslation('applications');
  const locale = useAppSelector(selectLocale);
  const [revoke, { error, isLoading }] = useRevokeCandidateMutation();
  const copy = useCopyAddress();
  const toast = useToast();
  const locked = useLock();
  const nameOf = useDocumentName();
  const path = ownPath(application, { candidate });
  const name = by || t('page.release.nobody');
  const revokeLink = () =>
    locked(async () => {
      const done = await revoke({ application, candidate });
      if (done.data) toast({ text: t('page.candidate.revoked') });
    });
  return (
    <article className="release">
      <p className="release-head">
        <Link to={path} target="_blank">
          {t('page.candidate.link', { name })}
        </Link>
        <span>{t('page.candidate.until', { time: timeText(locale, until) })}</span>
        <Button size="small" aria-label={t('page.candidate.copyLabel', { name })} onClick={() => copy(path)}>
          {t('page.candidate.copy')}
        </Button>
        <Confirm
          title={t('page.candidate.revokeAsk')}
          description={t('page.candidate.revokeHelp')}
          okText={t('page.candidate.revoke')}
          cancelText={t('manage.cancel')}
          onConfirm={revokeLink}
        >
          <Button size="small" loading={isLoading} aria-label={t('page.candidate.revokeLabel', { name })}>
            {t('page.candidate.revoke')}
          </Button>
        </Confirm>
      </p>
      <p className="wrap">{documents.map(nameOf).join(', ')}</p>
      {collections.length > 0 && (
        <p className="wrap">
          {t('page.candidate.data', { names: collections.map(({ title }) => title).join(', ') })}
        </p>
      )}
      {error !== undefined && <ErrorState error={error} />}
    </article>
  );
}
