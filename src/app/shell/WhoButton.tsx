import type { ComponentProps } from 'react';
import { uploadedPicture } from '../../layout/security/uploadedPicture';
import type { Person } from '../../transport/AuthGateway';

/** The signed-in person in the header, as a button that opens their menu. */
export function WhoButton({ person, ...button }: { person: Person } & ComponentProps<'button'>) {
  return (
    <button type="button" className="who" aria-haspopup="menu" {...button}>
      <WhoFace person={person} />
    </button>
  );
}

/** A person's picture, or the first letter of their name, and the name. */
export function WhoFace({ person }: { person: Person }) {
  const name = person.displayName || person.email;
  const picture = uploadedPicture(person.photoUrl);
  return (
    <>
      <span className="who-picture" aria-hidden>
        {picture === undefined ? (
          name.slice(0, 1).toUpperCase()
        ) : (
          <img src={picture} alt="" width={28} height={28} decoding="async" />
        )}
      </span>
      <span className="who-name" dir="auto">
        {name}
      </span>
    </>
  );
}
