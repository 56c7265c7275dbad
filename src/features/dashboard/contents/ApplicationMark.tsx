import { uploadedPicture } from '../../../engine';

/**
 * The logo of an application, or the first letter of its name where it has none. An address is none: the server behind it
 * would see everybody who searches.
 */
export function ApplicationMark({ logo, name }: { logo: string; name: string }) {
  const source = uploadedPicture(logo);
  if (source === undefined)
    return (
      <span className="application-mark" aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
    );
  return <img className="application-mark" src={source} alt="" width={40} height={40} decoding="async" />;
}
