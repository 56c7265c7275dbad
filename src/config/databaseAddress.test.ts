import { databaseAddressFault } from './databaseAddress';

it.each(['https://p.firebaseio.com', 'http://127.0.0.1:9000?ns=a', 'https://p.firebaseio.com/'])(
  'takes %s',
  (address) => expect(databaseAddressFault(address)).toBeUndefined(),
);

it.each([
  ['', 'is no address'],
  ['p.firebaseio.com', 'is no address'],
  ['ftp://p.example', 'is no address'],
  [`https://${'p'.repeat(300)}.example`, 'is no address'],
  ['https://a.example,https://b.example', 'that ends with its host'],
  ['https://u:p@p.example', 'is no address'],
  ['https://console.firebase.google.com/project/p/database/p/data', 'that ends with its host'],
])('says what is wrong with %s', (address, words) => {
  expect(databaseAddressFault(address)).toEqual(expect.stringContaining(words));
});
