import { lazy, Suspense, useState } from 'react';
import type { DrawnCoverProps } from './DrawnCover';
import './covers.css';

const DrawnCover = lazy(async () => ({
  default: (await import(/* webpackChunkName: "covers" */ './DrawnCover')).DrawnCover,
}));

interface TitleCoverProps extends DrawnCoverProps {
  /** An address that is allowed to be shown (`uploadedPicture`); without one, or when it does not load, a cover is drawn. */
  picture?: string | undefined;
  /** Beside the class that sets the width. */
  className?: string;
}

/** A cover, 3 : 4 and as wide as its class makes it: its picture, or else one of our own. */
export function TitleCover({ title, author, small, picture, className = '' }: TitleCoverProps) {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={`title-cover ${className}`} aria-hidden>
      {picture !== undefined && picture !== broken ? (
        <img src={picture} alt="" decoding="async" loading="lazy" onError={() => setBroken(picture)} />
      ) : (
        <Suspense fallback={null}>
          <DrawnCover title={title} {...(author !== undefined && { author })} {...(small && { small })} />
        </Suspense>
      )}
    </span>
  );
}
