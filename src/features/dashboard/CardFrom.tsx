import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseMessage } from '../../protocol';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { shortName } from '../../ui/shortName';

interface CardFromProps {
  message: Pick<ResponseMessage, 'application' | 'applicationName' | 'senderName'>;
  /** The text above names the sender already. */
  hidesSender?: boolean;
}

/** Sender and application of a card. Names are untrusted; the id beside a name identifies the application. */
export function CardFrom({ message, hidesSender = false }: CardFromProps) {
  const { t } = useTranslation('dashboard');
  const id = shortName(message.application);
  const name = use(ScreenWindow).isOwn ? '' : shortName(message.applicationName) || id;
  const sender = hidesSender ? '' : shortName(message.senderName);
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
