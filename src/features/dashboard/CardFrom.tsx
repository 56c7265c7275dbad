import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseMessage } from '../../protocol';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { shortName } from '../../ui/shortName';

interface CardFromProps {
  message: Pick<ResponseMessage, 'application' | 'applicationName' | 'senderName'>;
  /** What stands there names the person already. */
  told?: boolean;
}

/**
 * Whose card it is: the person it comes from, where it says so, and the application. A name is whatever its giver likes; the
 * id beside it is the application's own.
 */
export function CardFrom({ message, told = false }: CardFromProps) {
  const { t } = useTranslation('dashboard');
  const id = shortName(message.application);
  const name = use(ScreenWindow).isOwn ? '' : shortName(message.applicationName) || id;
  const sender = told ? '' : shortName(message.senderName);
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
