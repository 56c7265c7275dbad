import type { ReactNode } from 'react';
import { uploadedPicture } from '../../engine';
import { Stars } from './Stars';

interface BookCardViewProps {
  name: string;
  /** The uploaded cover, untrusted; without one, or with an address, the book's initial is shown. */
  image: string;
  lines: readonly string[];
  /** Average rating of 5; undefined when nobody rated it. */
  rating: number | undefined;
  children?: ReactNode;
}

/** One book of a bookcase: cover 150 px wide, what it is, what it costs or how long it is lent. */
export function BookCardView({ name, image, lines, rating, children }: BookCardViewProps) {
  const cover = uploadedPicture(image);
  return (
    <article className="book-card panel">
      {cover ? (
        <img src={cover} alt="" width={150} height={200} decoding="async" />
      ) : (
        <div className="book-cover" aria-hidden>
          {name.slice(0, 1)}
        </div>
      )}
      <div>
        <h2 dir="auto">{name}</h2>
        <Stars rating={rating} />
        {lines.map((line) => (
          <div key={line} dir="auto">
            {line}
          </div>
        ))}
        {children}
      </div>
    </article>
  );
}
