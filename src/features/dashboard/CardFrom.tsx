import { use } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResponseMessage } from '../../protocol';
import { FromApplication } from '../../ui/FromApplication';
import { ScreenWindow } from '../../ui/ScreenWindow';
import { shortName } from '../../ui/shortName';

interface CardFromProps {
  message: Pick<ResponseMessage, 'application' | 'applicationName' | 'senderName'>;
}

/**
 * Sender and application of a card. Names are untrusted; the id beside a name identifies the application, which is said
 * wherever a sender is, as it chooses the sender's name.
 */
export function CardFrom({ message }: CardFromProps) {
  const { t } = useTranslation('dashboard');
  const { application, applicationName } = message;
  const { isOwn } = use(ScreenWindow);
  const named = shortName(message.senderName);
  const isNamed =
    (!isOwn || named !== '') && [application, applicationName].some((name) => shortName(name) !== '');
  if (!isNamed && named === '') return null;
  return (
    <p className="feed-card-from">
      {named !== '' && (
        <>
          <span>{t('from')}</span> <bdi>{named}</bdi>
          {isNamed && ' · '}
        </>
      )}
      {isNamed && <FromApplication application={application} applicationName={applicationName} />}
    </p>
  );
}
