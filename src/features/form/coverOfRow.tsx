import { BookCover } from '../../covers/BookCover';
import type { LayoutViewProps } from '../../engine';
import './form.css';

// A row of the platform says what its text is; the cover is drawn from the title alone.
const LABEL = /^(?:Tên sách|Tác giả|Book|Author): /;

const text = (value: unknown): string => (typeof value === 'string' ? value.replace(LABEL, '') : '');

/** A book without a picture has the cover that it has everywhere in the console. */
export const coverOfRow: NonNullable<LayoutViewProps['standIn']> = (icon, read) => {
  const title = text(read('name'));
  if (icon !== 'book' || title === '') return undefined;
  return <BookCover title={title} author={text(read('author_name'))} small className="form-row-cover" />;
};
