import { createHash, randomBytes } from 'node:crypto';
import { isService, LAYOUT_CATEGORIES } from '../../protocol';
import { foldText } from './foldText';

const MAX_PLAIN = 40;
const SUFFIX_LENGTH = 8;
// Far more than random collisions ever need: if every id is taken, `isTaken` is wrong.
const MAX_TRIES = 100;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

const RESERVED = /^(resshare|platform|request|response|applications|people$)/;

const comparable = (name: string): string => name.toLowerCase().replace(/[_-]/g, '');
const INHERITED = new Set(Object.getOwnPropertyNames(Object.prototype).map(comparable));

/**
 * True for what can name an application: a plain key that is none of the platform's own names, nothing that every
 * JavaScript object inherits, and no number (a database gives a table of numbered children back as a list).
 */
export function isApplicationId(id: string): boolean {
  return (
    /^[A-Za-z0-9_-]{1,64}$/.test(id) &&
    !/^\d+$/.test(id) &&
    !isService(id) &&
    !RESERVED.test(id) &&
    !INHERITED.has(comparable(id))
  );
}

function randomSuffix(): string {
  return Array.from(randomBytes(SUFFIX_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/**
 * Makes an id from an application's name: short and plain, as the wire's applications are; with a random suffix when that
 * is taken or cannot be one. `isTaken` is asked about each id before it is given away, with its suffix and without.
 */
export async function makeApplicationId(
  name: string,
  isTaken: (id: string) => Promise<boolean>,
  suffix: () => string = randomSuffix,
): Promise<string> {
  const plain = foldText(name)
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, MAX_PLAIN)
    .replace(/^_|_$/g, '');
  // Pages of the console lead to the application of the wire's examples, which only an operator may import.
  const isFree = async (id: string) =>
    isApplicationId(id) && id !== LAYOUT_CATEGORIES.application && !(await isTaken(id));
  if (await isFree(plain)) return plain;
  const stem = plain === '' || isApplicationId(`${plain}_`) ? plain : `the_${plain}`;
  for (let tries = 0; tries < MAX_TRIES; tries++) {
    const id = `${stem || 'app'}_${suffix()}`;
    if (await isFree(id)) return id;
  }
  throw new Error(`no free id for an application called ${JSON.stringify(name)}`);
}

/**
 * Where the database remembers that an id was used by an application that is gone: anyone who got it next would stand on
 * the dashboards of those who used the first. Only a hash is kept, since an id may tell who somebody was.
 */
export function retiredPath(id: string): string {
  return `platform/retired/${createHash('sha256').update(id).digest('base64url')}`;
}
