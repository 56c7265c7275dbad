import { FORM_LAYOUTS } from './reference';

const PLAIN = /^[\w-]{1,100}$/;

/** Address of an application opened by itself, or of one of its screens there: a form by its name, others by their reference. */
export function ownPath(application: string, reference?: string): string {
  const home = `/app/${encodeURIComponent(application)}`;
  if (reference === undefined) return home;
  const name = reference.startsWith(FORM_LAYOUTS) ? reference.slice(FORM_LAYOUTS.length) : '';
  return `${home}/${PLAIN.test(name) ? name : encodeURIComponent(reference)}`;
}

/** Which application, and which screen of it, such an address names; undefined for any other. */
export function readOwnPath(
  pathname: string,
): { application: string; reference: string | undefined } | undefined {
  const [, application = '', screen = ''] = /^\/app\/([^/]+)(?:\/([^/]*))?\/?$/.exec(pathname) ?? [];
  try {
    if (application === '') return undefined;
    const named = decodeURIComponent(screen);
    const reference = PLAIN.test(named) ? FORM_LAYOUTS + named : named;
    return { application: decodeURIComponent(application), reference: named === '' ? undefined : reference };
  } catch {
    return undefined;
  }
}
