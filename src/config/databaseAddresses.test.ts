import { MAX_DATABASES } from './consoleConfig';
import { databaseAddresses } from './databaseAddresses';

const numbered = (count: number) =>
  Array.from({ length: count }, (_, i) => `https://p-${String(i)}.firebaseio.com`).join();

it('reads one address as it is, and several in their order', () => {
  expect(databaseAddresses('https://p.firebaseio.com')).toEqual(['https://p.firebaseio.com']);
  expect(
    databaseAddresses('https://b.example, http://127.0.0.1:9000?ns=a,http://127.0.0.1:9000?ns=b'),
  ).toEqual(['https://b.example', 'http://127.0.0.1:9000?ns=a', 'http://127.0.0.1:9000?ns=b']);
  expect(databaseAddresses(numbered(MAX_DATABASES))).toHaveLength(MAX_DATABASES);
});

it.each([
  ['', 'is no address'],
  ['p.firebaseio.com', 'is no address'],
  ['ftp://p.example', 'is no address'],
  ['https://p.example,', 'is no address'],
  [`https://${'p'.repeat(300)}.example`, 'is no address'],
  ['https://p.example,https://P.example/', 'twice'],
  ['https://p.example,http://p.example', 'twice'],
  ['https://p.firebaseio.com,https://p.firebaseio.com?ns=p', 'twice'],
  ['http://127.0.0.1:9000?ns=a,http://127.0.0.1:9000/?auth=x&ns=a', 'twice'],
  ['https://console.firebase.google.com/project/p/database/p/data', 'that ends with its host'],
  ['https://u:p@p.example', 'is no address'],
  [numbered(MAX_DATABASES + 1), 'more than 16'],
])('says what is wrong with %s', (list, words) => {
  expect(databaseAddresses(list)).toEqual(expect.stringContaining(words));
});
