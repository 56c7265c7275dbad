import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { BookCover } from '../../covers/BookCover';
import { uploadedPicture } from '../../engine';
import { Stars } from './Stars';

interface BookCardViewProps {
  name: string;
  author?: string;
  /** The uploaded cover, untrusted; without one, or with an address, a cover is drawn. */
  image: string;
  /** Address of the book's page. */
  to?: string | undefined;
  lines: readonly string[];
  /** Average rating of 5; undefined when nobody rated it. */
  rating: number | undefined;
  children?: ReactNode;
}

/** One book of a bookcase: cover 150 px wide, what it is, what it costs or how long it is lent. */
export function BookCardView({ name, author = '', to, image, lines, rating, children }: BookCardViewProps) {
  return (
    <article className="book-card panel">
      <BookCover title={name} author={author} picture={uploadedPicture(image)} className="book-card-cover" />
      <div>
        <h2 dir="auto">{to === undefined ? name : <Link to={to}>{name}</Link>}</h2>
        <Stars rating={rating} />
        {lines.map((line) => (
          <div key={line} className="book-line" dir="auto">
            {line}
          </div>
        ))}
        {children}
      </div>
    </article>
  );
}
