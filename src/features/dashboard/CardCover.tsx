import { BookCover } from '../../covers/BookCover';
import { uploadedPicture } from '../../engine';
import { isRecord, type ResponseMessage } from '../../protocol';

const LONGEST = 300;
const record = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '');

/** The cover of the book a card is about, where it names one that its layout does not picture. */
export function CardCover({ message }: { message: Pick<ResponseMessage, 'data'> }) {
  const data = record(message.data);
  const fields = record(record(data['script_param'])['hash_field_value']);
  const title = text(fields['book_name']);
  if (title === '') return null;
  const { image } = fields;
  return (
    <BookCover
      title={title}
      author={text(fields['author_name'])}
      picture={typeof image === 'string' ? uploadedPicture(image) : undefined}
      className="feed-card-cover"
      small
    />
  );
}
