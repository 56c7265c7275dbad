import './applicationMark.css';

interface ApplicationMarkProps {
  /** A picture that may be shown (`uploadedPicture`); undefined where there is none. */
  picture: string | undefined;
  name: string;
}

/** The logo of an application, or the first letter of its name where it has none. */
export function ApplicationMark({ picture, name }: ApplicationMarkProps) {
  if (picture === undefined)
    return (
      <span className="application-mark" aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
    );
  return <img className="application-mark" src={picture} alt="" width={40} height={40} decoding="async" />;
}
