import { lazy, Suspense } from 'react';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { CardFacts, ResponseMessage } from '../../protocol';
import { PersonFace } from '../../people/PersonFace';
import { shortName } from '../../ui/shortName';
import { CardFrom } from './CardFrom';

const ToldHead = lazy(async () => ({
  default: (await import(/* webpackChunkName: "told-head" */ './ToldHead')).ToldHead,
}));

interface CardHeadProps {
  message: ResponseMessage;
  facts: CardFacts | undefined;
  /** The card's own button was pressed, and the platform has it. */
  sent: boolean;
}

/** Whose card it is; one with facts says all of it there. */
export function CardHead({ message, facts, sent }: CardHeadProps) {
  const locale = useAppSelector(selectLocale);
  const sender = shortName(message.senderName);
  const plain = (
    <div className="feed-card-head">
      {sender !== '' && (
        <PersonFace
          name={sender}
          locale={locale}
          application={message.application}
          person={message.senderId}
        />
      )}
      <CardFrom message={message} />
    </div>
  );
  return facts === undefined ? (
    plain
  ) : (
    <Suspense fallback={plain}>
      <ToldHead message={message} facts={facts} sent={sent} />
    </Suspense>
  );
}
