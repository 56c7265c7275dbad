import { PersonFace } from '../../../../people/PersonFace';

interface PersonProps {
  application: string;
  /** The id the application knows the person by. */
  person: string;
  /** Empty where the platform names nobody. */
  name: string;
}

/** A person in a row: their face and their name. */
export function Person({ application, person, name }: PersonProps) {
  if (name === '') return <bdi>{person}</bdi>;
  return (
    <span className="data-person">
      <PersonFace name={name} application={application} person={person} />
      <bdi>{name}</bdi>
    </span>
  );
}
