import type { ComponentProps } from 'react';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { Person } from '../../transport/AuthGateway';
import { initialOf } from '../../ui/initialOf';

/** The signed-in person in the header, as a button that opens their menu. */
export function WhoButton({ person, ...button }: { person: Person } & ComponentProps<'button'>) {
  return (
    <button type="button" className="who" aria-haspopup="menu" {...button}>
      <WhoFace person={person} />
    </button>
  );
}

/** A person's picture, or the initial of their name, and the name. */
export function WhoFace({ person }: { person: Person }) {
  const locale = useAppSelector(selectLocale);
  const name = person.displayName || person.email;
  // An uploaded picture; the server behind an address would see who looks.
  const isUploaded = person.photoUrl.startsWith('data:image/');
  return (
    <>
      <span className="who-picture" aria-hidden>
        {isUploaded ? <img src={person.photoUrl} alt="" width={28} height={28} /> : initialOf(name, locale)}
      </span>
      <span className="who-name" dir="auto">
        {name}
      </span>
    </>
  );
}
