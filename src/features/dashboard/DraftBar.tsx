import { Link } from 'react-router-dom';
import { useDraftQuery } from '../../api/endpoints/drafts';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import { ownPath } from '../../protocol';
import { fillWords } from '../../ui/fillWords';
import { PlainNotice } from '../../ui/PlainNotice';
import { timeText } from '../../ui/timeText';
import { ownWords } from './ownWords';

/** Says above an application that this is somebody's draft of it, what of it is not to be seen here, and leads out of it. */
export function DraftBar({ application, draft }: { application: string; draft: string }) {
  const locale = useAppSelector(selectLocale);
  const words = ownWords[locale];
  // What went wrong is said where the screen would be.
  const { currentData } = useDraftQuery({ application, draft });
  const { by = '', until = 0, collections = [] } = currentData ?? {};
  return (
    <PlainNotice tone="info" action={<Link to={ownPath(application)}>{words.leaveDraft}</Link>}>
      {by === '' ? words.draft : fillWords(words.draftBy, { by, until: timeText(locale, until) })}
      {collections.length > 0 && <div>{fillWords(words.draftData, { names: collections.join(', ') })}</div>}
    </PlainNotice>
  );
}
