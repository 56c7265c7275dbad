import { memo } from 'react';
import type { Card } from '../documents/feed';
import { PIXEL } from '../documents/words';

type CardProps = Card & { onSend: () => void };

const CardTwin = memo(function CardTwin({ id, sender, time, body, onSend }: CardProps) {
  return (
    <div className="tw-card" data-view-id={id}>
      <div className="tw-head">
        <img className="tw-avatar" src={PIXEL} alt="" />
        <div className="tw-sender" data-view-id="sender">
          {sender}
        </div>
        <div className="tw-time" data-view-id="time">
          {time}
        </div>
      </div>
      <div className="tw-body" data-view-id="body">
        {body}
      </div>
      <button type="button" className="tw-button" data-view-id="btnSend" onClick={onSend}>
        Nhận
      </button>
    </div>
  );
});

/** Every card drawn, as React does it when nobody windows the list. */
export function FeedTwin({ cards, onSend }: { cards: readonly Card[]; onSend: () => void }) {
  return (
    <div className="tw" data-view-id="feed">
      {cards.map((card) => (
        <CardTwin key={card.id} {...card} onSend={onSend} />
      ))}
    </div>
  );
}
