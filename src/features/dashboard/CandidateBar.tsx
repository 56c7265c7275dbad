import { Link } from 'react-router-dom';
import { useCandidateQuery } from '../../api/endpoints/candidates';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { ownPath } from '../../protocol';
import { fillWords } from '../../ui/fillWords';
import { PlainNotice } from '../../ui/PlainNotice';
import { timeText } from '../../ui/timeText';
import { ownWords } from './ownWords';

/** Banner above a candidate of an application: who shared it, which data definitions are not part of it, and a link out of it. */
export function CandidateBar({ application, candidate }: { application: string; candidate: string }) {
  const locale = useAppSelector(selectLocale);
  const words = ownWords[locale];
  // Errors are shown in place of the screen.
  const { currentData } = useCandidateQuery({ application, candidate });
  const { by = '', until = 0, collections = [] } = currentData ?? {};
  return (
    <PlainNotice tone="info" action={<Link to={ownPath(application)}>{words.leaveCandidate}</Link>}>
      {by === '' ? words.candidate : fillWords(words.candidateBy, { by, until: timeText(locale, until) })}
      {collections.length > 0 && (
        <div>
          {fillWords(words.candidateData, { names: collections.map(({ title }) => title).join(', ') })}
        </div>
      )}
    </PlainNotice>
  );
}
