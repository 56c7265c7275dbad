import { FORM_LAYOUT, consoleCollection } from './collections';
import { bareCollection, expandReference, LAYOUTS } from './reference';

/** Collections that one application leaves to its back end, and the characters of one of them. */
export const MAX_BACK_END_COLLECTIONS = 50;
const MAX_CHARACTERS = 200;

/** Prefix of the collection of requests that notify a back end of an opened screen. */
const OPENED = 'screen_opened';

const EVERYTHING_BELOW = '/*';

// What manages, erases and serves the platform's own documents stays its own, whatever an application says.
function isPlatforms(bare: string): boolean {
  const isCore = bare.startsWith('draft/core/') && bare !== FORM_LAYOUT;
  // What is typed into a list to find an entry is not sent yet.
  const isLookUp = /^data\/\w+\/choices$/.test(bare);
  return isCore || isLookUp || bare === 'openform' || consoleCollection(bare) !== undefined;
}

/**
 * What a developer enters as a collection of the back end, as it is kept: without `../` or the application's input root. `/*` at the
 * end stands for everything below. Undefined for what is no collection, and for those that are the platform's own.
 */
export function backEndCollection(entered: string, application: string): string | undefined {
  const bare = bareCollection(entered.trim(), application);
  if (bare === '' || bare.length > MAX_CHARACTERS || isPlatforms(bare)) return undefined;
  const [last = '', ...parents] = bare.split('/').reverse();
  if (parents.some((step) => step.includes('*'))) return undefined;
  return last.includes('*') && (last !== '*' || parents.length === 0) ? undefined : bare;
}

/** True when the back end that answers `collections` answers this one (bare): itself, or everything below a name. */
export function isAnsweredByBackEnd(collections: readonly string[], bare: string): boolean {
  return (
    !isPlatforms(bare) &&
    collections.some((one) =>
      one.endsWith(EVERYTHING_BELOW)
        ? // Screens are handed over to a back end that names them, not to one that answers drafts.
          bare !== FORM_LAYOUT && bare.startsWith(one.slice(0, -1))
        : one === bare,
    )
  );
}

/** The collection (bare) of the request that notifies of an opened screen: `screen_opened/android/form/expenses`. */
export function screenOpened(reference: string, application: string): string {
  return `${OPENED}/${screenName(reference, application)}`;
}

export function isScreenOpened(bare: string): boolean {
  return bare.startsWith(`${OPENED}/`);
}

/** True for a request (bare) of a person who opens a screen, and so has done nothing yet that changes anything. */
export function isOpening(bare: string): boolean {
  return bare === FORM_LAYOUT || isScreenOpened(bare) || /^(?:draft\/)?load_form_script\//.test(bare);
}

/** A layout's reference without the application's layout root: `android/form/expenses`. */
export function screenName(reference: string, application: string): string {
  const path = expandReference(reference, application, 'absolute');
  const root = `${expandReference(LAYOUTS, application, 'absolute')}/`;
  return path.startsWith(root) ? path.slice(root.length) : path;
}
