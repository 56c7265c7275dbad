import { Link } from 'react-router-dom';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { CardEnd, CardFacts, ResponseMessage } from '../../protocol';
import { PersonFace } from '../../people/PersonFace';
import { cardPath } from '../../ui/bookPath';
import { shortName } from '../../ui/shortName';
import { timeText } from '../../ui/timeText';
import { useCardSentence } from '../../ui/useCardSentence';
import { CardCover } from './CardCover';
import { CardFrom } from './CardFrom';

/** The expected outcome after the card's own button was pressed. */
const ENDS: Readonly<Record<string, CardEnd>> = { request: 'accepted', returned: 'received', rate: 'rated' };

interface ToldHeadProps {
  message: ResponseMessage;
  facts: CardFacts;
  /** The card's own button was pressed and the platform received the post. */
  sent: boolean;
  /** Id of the element with the sentence. */
  sentenceId: string;
}

/** The head of a card with facts: its sentence, which leads to the page of its book, the outcome, the time, and the cover of its book. */
export function ToldHead({ message, facts, sent, sentenceId }: ToldHeadProps) {
  const locale = useAppSelector(selectLocale);
  const cardSentence = useCardSentence(message, facts, sent ? ENDS[facts.kind] : undefined);
  const sender = shortName(message.senderName);
  const path = cardPath(message);
  if (!cardSentence) return null;
  return (
    <div className="feed-card-head feed-card-told">
      {sender !== '' && (
        <PersonFace name={sender} application={message.application} person={message.senderId} />
      )}
      <div>
        <p id={sentenceId} className="feed-card-sentence" dir="auto">
          {path === undefined ? cardSentence.sentence : <Link to={path}>{cardSentence.sentence}</Link>}
        </p>
        <p role="status" className={cardSentence.end === undefined ? undefined : 'feed-card-end'}>
          {cardSentence.end}
        </p>
        <div className="feed-card-meta">
          {message.dateTime > 0 && <CardTime at={message.dateTime} locale={locale} />}
          <CardFrom message={message} hidesSender />
        </div>
      </div>
      <CardCover message={message} />
    </div>
  );
}

/** Time of day; with the date unless it is today. */
function CardTime({ at, locale }: { at: number; locale: string }) {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  const text = isToday
    ? new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(moment)
    : timeText(locale, at);
  return <time dateTime={moment.toISOString()}>{text}</time>;
}
