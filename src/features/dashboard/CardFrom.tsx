import { useTranslation } from 'react-i18next';
import type { ResponseMessage } from '../../protocol';

const LONGEST = 60;

/** A name as one short line: without what turns the text around it, and without what could pass for a second line. */
export function shortName(name: string): string {
  const line = name
    .slice(0, 4 * LONGEST)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim();
  const letters = Array.from(line);
  return letters.length <= LONGEST ? line : `${letters.slice(0, LONGEST - 1).join('')}…`;
}

interface CardFromProps {
  message: Pick<ResponseMessage, 'application' | 'applicationName' | 'senderName'>;
}

/**
 * Whose card it is: the person it comes from, where it says so, and the application. A name is whatever its giver likes; the
 * id beside it is the application's own.
 */
export function CardFrom({ message }: CardFromProps) {
  const { t } = useTranslation('dashboard');
  const id = shortName(message.application);
  const name = shortName(message.applicationName) || id;
  const sender = shortName(message.senderName);
  if (name === '' && sender === '') return null;
  return (
    <p className="feed-card-from">
      {sender !== '' && (
        <>
          <span>{t('from')}</span> <bdi>{sender}</bdi>
          {name !== '' && ' · '}
        </>
      )}
      {name !== '' && (
        <>
          <span>{t('application')}</span> <bdi>{name}</bdi>
          {id !== name && (
            <>
              {' ('}
              <bdi>{id}</bdi>)
            </>
          )}
        </>
      )}
    </p>
  );
}
