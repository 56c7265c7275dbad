import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { FeedRow } from '../../api/streams/feedRow';
import { messageIn, type ResponseMessage } from '../../protocol';
import { PersonFace } from '../../people/PersonFace';
import { cardDescription, cardSubject, noticeWords } from '../../ui/cardText';
import { FromApplication } from '../../ui/FromApplication';
import { shortName } from '../../ui/shortName';

/** A card in a line or two; every text is a stranger's, cut and on one line, and may be empty. */
interface News {
  sender: string;
  description: string;
  /** The words of a notice, which stand for themselves. */
  notice: string;
  /** What it is about. */
  about: string;
}

/** What the card of a feed says, from the fields it is filled with. */
function newsOf(message: ResponseMessage): News {
  return {
    sender: shortName(message.senderName),
    description: cardDescription(message),
    notice: noticeWords(message),
    about: cardSubject(message),
  };
}

/** A card of the feed in short: what it says, what it is about, and the application that says it. */
export function NewsLine({ row }: { row: FeedRow }) {
  const { t } = useTranslation('news');
  const locale = useAppSelector(selectLocale);
  const message = useMemo(() => messageIn(locale, row.message), [locale, row.message]);
  const { sender, description, notice, about } = newsOf(message);
  const { application, applicationName } = message;
  return (
    <>
      <PersonFace
        name={sender || shortName(applicationName) || shortName(application)}
        application={row.message.application}
        person={row.message.senderId}
      />
      <span className="news-words">
        {notice !== '' ? (
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
          {notice !== '' && sender !== '' && (
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
