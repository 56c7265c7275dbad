import { type ChangeEvent, memo } from 'react';
import type { Card } from '../documents/feed';
import { PIXEL } from '../documents/words';

interface CardProps extends Card {
  note: string;
  onType: (event: ChangeEvent<HTMLInputElement>) => void;
  onSend: () => void;
}

const CardTwin = memo(function CardTwin({ id, sender, time, body, note, onType, onSend }: CardProps) {
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
      <input
        className="tw-input tw-remark"
        data-view-id="note"
        name={id}
        placeholder="Ghi chú"
        value={note}
        onChange={onType}
      />
      <button type="button" className="tw-button" data-view-id="btnSend" onClick={onSend}>
        Nhận
      </button>
    </div>
  );
});

interface FeedTwinProps {
  cards: readonly Card[];
  notes: Readonly<Record<string, string>>;
  onType: (event: ChangeEvent<HTMLInputElement>) => void;
  onSend: () => void;
}

/** Every card drawn, as React does it when nobody windows the list. */
export function FeedTwin({ cards, notes, onType, onSend }: FeedTwinProps) {
  return (
    <div className="tw" data-view-id="feed">
      {cards.map((card) => (
        <CardTwin key={card.id} {...card} note={notes[card.id] ?? ''} onType={onType} onSend={onSend} />
      ))}
    </div>
  );
}
