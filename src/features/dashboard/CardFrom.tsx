import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseMessage } from '../../protocol';
import { FromApplication } from '../../ui/FromApplication';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { shortName } from '../../ui/shortName';

interface CardFromProps {
  message: Pick<ResponseMessage, 'application' | 'applicationName' | 'senderName'>;
  /** The text above names the sender already. */
  hidesSender?: boolean;
}

/**
 * Sender and application of a card. Names are untrusted; the id beside a name identifies the application, which is said
 * wherever a sender is, as it chooses the sender's name.
 */
export function CardFrom({ message, hidesSender = false }: CardFromProps) {
  const { t } = useTranslation('dashboard');
  const { application, applicationName } = message;
  const { isOwn } = use(ScreenWindow);
  const named = shortName(message.senderName);
  const isNamed =
    (!isOwn || named !== '') && [application, applicationName].some((name) => shortName(name) !== '');
  const sender = hidesSender ? '' : named;
  if (!isNamed && sender === '') return null;
  return (
    <p className="feed-card-from">
      {sender !== '' && (
        <>
          <span>{t('from')}</span> <bdi>{sender}</bdi>
          {isNamed && ' · '}
        </>
      )}
      {isNamed && <FromApplication application={application} applicationName={applicationName} />}
    </p>
  );
}
