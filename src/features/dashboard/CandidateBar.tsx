import { Link } from 'react-router-dom';
import { useCandidateQuery } from '../../api/endpoints/candidates';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { ownPath } from '../../protocol';
import { PlainNotice } from '../../ui/PlainNotice';
import { timeText } from '../../ui/timeText';
import { useTranslation } from 'react-i18next';

/** Banner above a candidate of an application: who shared it, which data definitions are not part of it, and a link out of it. */
export function CandidateBar({ application, candidate }: { application: string; candidate: string }) {
  const locale = useAppSelector(selectLocale);
  const { t } = useTranslation('own');
  // Errors are shown in place of the screen.
  const { currentData } = useCandidateQuery({ application, candidate });
  const { by = '', until = 0, collections = [] } = currentData ?? {};
  return (
    <PlainNotice tone="info" action={<Link to={ownPath(application)}>{t('leaveCandidate')}</Link>}>
      {by === '' ? t('candidate') : t('candidateBy', { by, until: timeText(locale, until) })}
      {collections.length > 0 && (
        <div>{t('candidateData', { names: collections.map(({ title }) => title).join(', ') })}</div>
      )}
    </PlainNotice>
  );
}
