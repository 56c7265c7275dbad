import type { ReactNode } from 'react';
import { allowedImage } from '../../layout/security/allowedImage';
import { Stars } from './Stars';

interface BookCardViewProps {
  name: string;
  /** Address of the cover, untrusted; another than the engine allows shows the book's initial. */
  image: string;
  lines: readonly string[];
  /** Average rating of 5; undefined when nobody rated it. */
  rating: number | undefined;
  children?: ReactNode;
}

/** One book of a bookcase: cover 150 px wide, what it is, what it costs or how long it is lent. */
export function BookCardView({ name, image, lines, rating, children }: BookCardViewProps) {
  const cover = allowedImage(image);
  return (
    <article className="book-card panel">
      {cover ? (
        <img
          src={cover}
          alt=""
          width={150}
          height={200}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
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
