import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { FeedRow } from '../../api/streams/feedRow';
import { factsOfCard, isRecord, messageIn, type ResponseMessage } from '../../protocol';
import { PersonFace } from '../../people/PersonFace';
import { FromApplication } from '../../ui/FromApplication';
import { shortName } from '../../ui/shortName';
import { useCardSentence } from '../../ui/useCardSentence';

/** A card in a line or two; every text is a stranger's, cut and on one line, and may be empty. */
interface News {
  sender: string;
  description: string;
  /** The words of a notice, which stand for themselves. */
  notice: string;
  /** What it is about, such as a book. */
  about: string;
}

const MAX_TEXT_LENGTH = 90;
const MAX_NOTICE_LENGTH = 160;
const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const text = (value: unknown, maxLength = MAX_TEXT_LENGTH): string =>
  typeof value === 'string' ? shortName(value, maxLength) : '';

const fieldsOf = (message: ResponseMessage) =>
  record(record(record(message.data)['script_param'])['hash_field_value']);

/** The words of a card that a rule of an application's data sent; empty for any other. */
export const noticeWords = (message: ResponseMessage): string =>
  text(fieldsOf(message)['notice'], MAX_NOTICE_LENGTH);

/** What the card of a feed says, from the fields it is filled with. */
function newsOf(message: ResponseMessage): News {
  const fields = fieldsOf(message);
  return {
    sender: shortName(message.senderName),
    description: text(fields['description']),
    notice: noticeWords(message),
    about: text(fields['book_name']),
  };
}

/** A card of the feed in short: what it says, what it is about, and the application that says it. */
export function NewsLine({ row }: { row: FeedRow }) {
  const { t } = useTranslation('news');
  const locale = useAppSelector(selectLocale);
  const message = useMemo(() => messageIn(locale, row.message), [locale, row.message]);
  const { sender, description, notice, about } = newsOf(message);
  const { application, applicationName } = message;
  const facts = useMemo(() => factsOfCard(row.message), [row.message]);
  const cardSentence = useCardSentence(message, facts);
  return (
    <>
      <PersonFace
        name={sender || shortName(applicationName) || shortName(application)}
        application={row.message.application}
        person={row.message.senderId}
      />
      <span className="news-words">
        {cardSentence ? (
          <>
            <span dir="auto">{cardSentence.sentence}</span>
            {cardSentence.end && (
              <span className="news-about" dir="auto">
                {cardSentence.end}
              </span>
            )}
          </>
        ) : notice !== '' ? (
          <span dir="auto">{notice}</span>
        ) : (
          <>
            <span>
              {sender !== '' && <strong dir="auto">{sender}</strong>}{' '}
              <span dir="auto">{description || t('arrived')}</span>
            </span>
            {about !== '' && (
              <span className="news-about" dir="auto">
                {about}
              </span>
            )}
          </>
        )}
        {/* Whatever the application calls the sender: whose words these are. */}
        <span className="news-about">
          <FromApplication application={application} applicationName={applicationName} />
          {notice !== '' && !cardSentence && sender !== '' && (
            <>
              {' · '}
              <bdi>{sender}</bdi>
            </>
          )}
        </span>
      </span>
    </>
  );
}
