import { BookCover } from '../../covers/BookCover';
import { uploadedPicture } from '../../engine';
import { cardFieldsOf, hasBooks, type ResponseMessage } from '../../protocol';

const LONGEST = 300;
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '');

/**
 * The cover of the book a card is about, where it names one that its layout does not picture. What other applications call so
 * may be anything: it has the picture that the card brings, or none.
 */
export function CardCover({ message }: { message: Pick<ResponseMessage, 'application' | 'data'> }) {
  const fields = cardFieldsOf(message);
  const title = text(fields['book_name']);
  if (title === '') return null;
  const { image } = fields;
  const picture = typeof image === 'string' ? uploadedPicture(image) : undefined;
  if (picture === undefined && !hasBooks(message.application)) return null;
  return (
    <BookCover
      title={title}
      author={text(fields['author_name'])}
      picture={picture}
      className="feed-card-cover"
      small
    />
  );
}
