import { MAX_DATABASES } from './consoleConfig';

const MAX_LENGTH = 300;

function isAddress(text: string): boolean {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username + password === '';
}

/** The name of a database, from its address. */
export const namespaceOf = (address: URL): string =>
  address.searchParams.get('ns') ?? address.hostname.split('.')[0] ?? '';

/**
 * The addresses of a project's databases, the shared one first, from a list such as `https://a.example,https://b.example`
 * (docs/decisions/0040); a text says what is wrong with it.
 */
export function databaseAddresses(list: string): string[] | string {
  const addresses = list.split(',').map((address) => address.trim());
  if (addresses.length > MAX_DATABASES) return `names more than ${String(MAX_DATABASES)} databases`;
  const invalid = addresses.find((address) => !isAddress(address));
  if (invalid !== undefined)
    return `"${invalid.slice(0, MAX_LENGTH)}" is no address: it starts with https://`;
  const urls = addresses.map((address) => new URL(address));
  const withPath = urls.find(({ pathname, hash }) => pathname !== '/' || hash !== '');
  if (withPath)
    return `"${withPath.href}" is no address of a database: that ends with its host, or with ?ns=`;
  const distinct = new Set(urls.map((address) => `${address.host} ${namespaceOf(address)}`));
  return distinct.size < addresses.length ? 'names a database twice' : addresses;
}
