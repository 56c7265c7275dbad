const MAX_LENGTH = 300;

function isAddress(text: string): boolean {
  if (text.length > MAX_LENGTH || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username + password === '';
}

/** The name of a database, from its address. */
export const namespaceOf = (address: URL): string =>
  address.searchParams.get('ns') ?? address.hostname.split('.')[0] ?? '';

/** Says what is wrong with the address of a database; undefined when nothing is. */
export function databaseAddressFault(address: string): string | undefined {
  if (!isAddress(address)) return `"${address.slice(0, MAX_LENGTH)}" is no address: it starts with https://`;
  const { pathname, hash, href } = new URL(address);
  return pathname !== '/' || hash !== ''
    ? `"${href}" is no address of a database: that ends with its host, or with ?ns=`
    : undefined;
}
