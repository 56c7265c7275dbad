import { Suspense, type ReactNode } from 'react';
import { LazyPicture } from './LazyPicture';
import { initialsColor, initialsOf } from '../protocol/initials';
import '../ui/controls.css';

interface FaceProps {
  name: string;
  /** A picture that lies over the initials. */
  children?: ReactNode;
}

/** A person: the initials of their name, in a colour that is always theirs. Decoration beside the name. */
function Face({ name, children }: FaceProps) {
  return (
    <span className="face" style={{ background: initialsColor(name) }} aria-hidden>
      {initialsOf(name)}
      {children}
    </span>
  );
}

interface PersonFaceProps {
  name: string;
  application: string;
  /** The id the application knows the person by; without it the initials stay. */
  person: string | undefined;
}

/** A person beside whose name this stands: their picture, until it is there and where there is none their initials. */
export function PersonFace({ name, application, person }: PersonFaceProps) {
  return (
    <Face name={name}>
      {person && (
        <Suspense>
          <LazyPicture application={application} person={person} />
        </Suspense>
      )}
    </Face>
  );
}
