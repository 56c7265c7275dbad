import { Suspense, type ComponentProps } from 'react';
import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { Person } from '../../transport/AuthGateway';
import { LazyPicture } from '../../people/LazyPicture';
import { ownName, Service } from '../../protocol';
import { initialsColor, initialsOf } from '../../protocol/initials';

/** The signed-in person in the header, as a button that opens their menu. */
export function WhoButton({ person, ...button }: { person: Person } & ComponentProps<'button'>) {
  return (
    <button type="button" className="who" aria-haspopup="menu" {...button}>
      <WhoFace person={person} />
    </button>
  );
}

/** A person's picture, or the initials of their name, and the name. */
export function WhoFace({ person }: { person: Person }) {
  const locale = useAppSelector(selectLocale);
  // As others know them, in whatever language this is read.
  const fullName = person.displayName || person.email;
  const name = ownName(fullName, locale);
  // An account says whether there may be a picture, which is the platform's; what it says itself may be an address.
  return (
    <>
      <span className="who-picture" style={{ background: initialsColor(fullName) }} aria-hidden>
        {initialsOf(fullName)}
        {person.photoUrl !== '' && (
          <Suspense>
            <LazyPicture application={Service.configuration} person={person.uid} />
          </Suspense>
        )}
      </span>
      <span className="who-name" dir="auto">
        {name}
      </span>
    </>
  );
}
