import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Offer } from '../../api/endpoints/books';
import { BookCover } from '../../covers/BookCover';
import { uploadedPicture } from '../../engine';
import { PersonFace } from '../../people/PersonFace';
import { bookPath } from '../../ui/bookPath';
import { useFormats } from './useFormats';

/** One offered copy; the whole card leads to its page. */
export function OfferCard({ offer }: { offer: Offer }) {
  const { t } = useTranslation('books');
  const formats = useFormats();
  const { name, author, image, ownerId, ownerName, mine, distance, rating, due } = offer;
  return (
    <Link className="offer-card" to={bookPath(offer)}>
      <BookCover title={name} author={author} picture={uploadedPicture(image)} className="offer-cover" />
      <span className="offer-name" dir="auto">
        {name}
      </span>
      {author !== '' && (
        <span className="offer-line" dir="auto">
          {author}
        </span>
      )}
      <span className="offer-price">{formats.offer(offer)}</span>
      <span className="offer-line">
        {mine ? (
          t('find.mine')
        ) : (
          <>
            <PersonFace name={ownerName} application="book" person={ownerId} /> <bdi>{ownerName}</bdi>
          </>
        )}
        {distance !== undefined && ` · ${formats.distance(distance)}`}
        {rating > 0 && ` · ★ ${formats.rating(rating)}`}
      </span>
      {due !== '' && <span className="offer-line">{t('find.backOn', { day: formats.day(due) })}</span>}
    </Link>
  );
}
