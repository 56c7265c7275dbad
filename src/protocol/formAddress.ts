import { FORM_LAYOUTS } from './reference';

/** What the address of a form says: which layout of which application for which of its users. */
export interface FormAddress {
  /** Layout reference as the tile has it, e.g. `../configuration/system_setting/layout/android/form/search`. */
  reference: string;
  application: string;
  /** The person's id inside that application; may be empty. */
  appUserId: string;
}

const SEPARATOR = '____';

// An underscore at a joint would move the cut, so a part that holds the separator or touches a joint with `_` escapes
// its underscores; encodeURIComponent leaves them alone, and every ordinary reference stays as the spec shows it.
function pack(part: string): string {
  const encoded = encodeURIComponent(part);
  return encoded.includes('__') || encoded.startsWith('_') || encoded.endsWith('_')
    ? encoded.replaceAll('_', '%5F')
    : encoded;
}

/** Packs an address into one path segment: the parts joined by four underscores, slashes as %2F. */
export function packFormAddress({ reference, application, appUserId }: FormAddress): string {
  return [reference, application, appUserId].map(pack).join(SEPARATOR);
}

/** How a reference begins whose address was encoded twice on its way here. */
const ENCODED_TWICE = /^\.\.%2F/i;

/**
 * Reads a packed address, also one that was decoded or encoded once more on its way; undefined when it is no address (not three
 * parts, broken escapes, nothing to load).
 */
export function parseFormAddress(packed: string): FormAddress | undefined {
  const pieces = packed.split(SEPARATOR);
  if (pieces.length !== 3) return undefined;
  try {
    const decoded = pieces.map(decodeURIComponent);
    const [reference = '', application = '', appUserId = ''] = ENCODED_TWICE.test(decoded[0] ?? '')
      ? decoded.map(decodeURIComponent)
      : decoded;
    return reference && application ? { reference, application, appUserId } : undefined;
  } catch {
    return undefined;
  }
}

/** What else the address of a form says: its tile's own name for the screen, and what kind of screen the phone would open. */
export interface FormQuery {
  screenName: string;
  /** Class name of the phone's screen. */
  fragment: string;
}

const MAX_SCREEN_NAME = 200;
const FRAGMENT = /^[A-Za-z_$][\w$.]{0,199}$/;

/** True for the class name of a screen that shows rows, which its layout may not say. */
export function isListFragment(fragment: string): boolean {
  return fragment.includes('RecyclerView');
}

/** True for the class name of a screen that shows rows on a map. */
export function isMapFragment(fragment: string): boolean {
  return /(^|\.)(Location|Direction)DynamicActivity$/.test(fragment);
}

const boundedName = (name: string): string =>
  name.length <= MAX_SCREEN_NAME && !/\p{Cc}/u.test(name) ? name : '';

/** The query of a form's address, with its question mark; empty where there is nothing to say: a plain screen without a name. */
export function formSearch({ screenName, fragment }: FormQuery): string {
  const query = new URLSearchParams();
  const name = boundedName(screenName);
  if (name !== '') query.set('screen_name', name);
  if (FRAGMENT.test(fragment) && (isListFragment(fragment) || isMapFragment(fragment)))
    query.set('fragment', fragment);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Reads the query of a form's address; whatever is no name or no class name is empty. */
export function parseFormSearch(search: string): FormQuery {
  const query = new URLSearchParams(search);
  const fragment = query.get('fragment') ?? '';
  return {
    screenName: boundedName(query.get('screen_name') ?? ''),
    fragment: FRAGMENT.test(fragment) ? fragment : '',
  };
}

const SHORT_NAME = /^[\w-]{1,100}$/;

/**
 * Where a form that a screen opens lies: in the screen's own application, or in another one that it names. Nothing of
 * the person goes there with them: their id is the own application's. A name alone is a form of the application's layouts.
 */
export function addressFrom(
  screen: Pick<FormAddress, 'application' | 'appUserId'>,
  reference: string,
  application = screen.application,
): FormAddress {
  const fullReference = SHORT_NAME.test(reference) ? FORM_LAYOUTS + reference : reference;
  return {
    reference: fullReference,
    application,
    appUserId: application === screen.application ? screen.appUserId : '',
  };
}
