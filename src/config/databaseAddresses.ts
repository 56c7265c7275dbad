import { MAX_DATABASES } from './consoleConfig';

const MAX_LENGTH = 300;

const isAddress = (text: string): boolean =>
  text.length <= MAX_LENGTH && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/**
 * The addresses of a project's databases, the shared one first, from a list such as `https://a.example,https://b.example`
 * (docs/decisions/0040); a text says what is wrong with it.
 */
export function databaseAddresses(list: string): string[] | string {
  const addresses = list.split(',').map((address) => address.trim());
  if (addresses.length > MAX_DATABASES) return `names more than ${String(MAX_DATABASES)} databases`;
  const wrong = addresses.find((address) => !isAddress(address));
  if (wrong !== undefined) return `"${wrong.slice(0, MAX_LENGTH)}" is no address: it starts with https://`;
  const places = addresses.map((address) => new URL(address));
  const distinct = new Set(places.map(({ origin, search }) => origin + search));
  return distinct.size < addresses.length ? 'names a database twice' : addresses;
}
