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

/** Reads a packed address; undefined when it is no address (not three parts, broken escapes, nothing to load). */
export function parseFormAddress(packed: string): FormAddress | undefined {
  const pieces = packed.split(SEPARATOR);
  if (pieces.length !== 3) return undefined;
  try {
    const [reference = '', application = '', appUserId = ''] = pieces.map(decodeURIComponent);
    return reference && application ? { reference, application, appUserId } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Where a form that a screen opens lies: in the screen's own application, or in another one that it names. Nothing of
 * the person goes there with them: their id is the own application's.
 */
export function addressFrom(
  screen: Pick<FormAddress, 'application' | 'appUserId'>,
  reference: string,
  application = screen.application,
): FormAddress {
  return { reference, application, appUserId: application === screen.application ? screen.appUserId : '' };
}
