import { Suspense } from 'react';
import { Face } from '../ui/Face';
import { LazyPicture } from './LazyPicture';

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
