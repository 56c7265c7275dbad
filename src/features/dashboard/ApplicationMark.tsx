import { allowedImage } from '../../layout';

/** The logo of an application, or the first letter of its name where it has none that may be loaded. */
export function ApplicationMark({ logo, name }: { logo: string; name: string }) {
  const source = logo === '' ? undefined : allowedImage(logo);
  if (source === undefined)
    return (
      <span className="application-mark" aria-hidden>
        {name.slice(0, 1).toUpperCase()}
      </span>
    );
  return (
    <img
      className="application-mark"
      src={source}
      alt=""
      width={40}
      height={40}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
    />
  );
}
