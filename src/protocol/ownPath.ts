import { FORM_LAYOUTS } from './reference';

const PLAIN = /^[\w-]{1,100}$/;

/** A place of an application opened by itself. */
export interface OwnPlace {
  application: string;
  /** One of its screens; absent: its dashboard. */
  reference?: string | undefined;
  /** The key of the candidate that is shown there; absent: what is published. */
  candidate?: string | undefined;
}

/** Address of an application opened by itself, or of one of its screens there: a form by its name, others by their reference. */
export function ownPath(
  application: string,
  { reference, candidate }: Omit<OwnPlace, 'application'> = {},
): string {
  const home = `/app/${encodeURIComponent(application)}${candidate === undefined ? '' : `/draft/${candidate}`}`;
  if (reference === undefined) return home;
  const name = reference.startsWith(FORM_LAYOUTS) ? reference.slice(FORM_LAYOUTS.length) : '';
  return `${home}/${PLAIN.test(name) ? name : encodeURIComponent(reference)}`;
}

/** What such an address names; undefined for any other. */
export function readOwnPath(pathname: string): OwnPlace | undefined {
  const [, application = '', candidate, screen = ''] =
    /^\/app\/([^/]+)(?:\/draft\/([\w-]{1,100}))?(?:\/([^/]*))?\/?$/.exec(pathname) ?? [];
  try {
    if (application === '') return undefined;
    const named = decodeURIComponent(screen);
    const reference = PLAIN.test(named) ? FORM_LAYOUTS + named : named;
    return {
      application: decodeURIComponent(application),
      reference: named === '' ? undefined : reference,
      candidate,
    };
  } catch {
    return undefined;
  }
}
