import type { ResponseMessage } from '../../protocol';
import { PersonFace } from '../../people/PersonFace';
import { shortName } from '../../ui/shortName';
import { CardFrom } from './CardFrom';

/** The head of a card: its sender and its application. */
export function CardHead({ message }: { message: ResponseMessage }) {
  const sender = shortName(message.senderName);
  return (
    <div className="feed-card-head">
      {sender !== '' && (
        <PersonFace name={sender} application={message.application} person={message.senderId} />
      )}
      <CardFrom message={message} />
    </div>
  );
}
