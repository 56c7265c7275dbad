import { lazy, Suspense } from 'react';
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
  /** The card's own button was pressed and the platform received the post. */
  sent: boolean;
  /** Id of the element with the sentence of a card with facts. */
  sentenceId: string;
}

/** The head of a card: sender and application, or the whole sentence for a card with facts. */
export function CardHead({ message, facts, sent, sentenceId }: CardHeadProps) {
  const sender = shortName(message.senderName);
  const face = sender !== '' && (
    <PersonFace name={sender} application={message.application} person={message.senderId} />
  );
  if (facts === undefined)
    return (
      <div className="feed-card-head">
        {face}
        <CardFrom message={message} />
      </div>
    );
  return (
    <Suspense
      fallback={
        // Same height as the loaded head.
        <div className="feed-card-head feed-card-told">
          {face}
          <div className="feed-card-coming">
            <CardFrom message={message} />
          </div>
        </div>
      }
    >
      <ToldHead message={message} facts={facts} sent={sent} sentenceId={sentenceId} />
    </Suspense>
  );
}
