import { decodeRequestLog } from './requestLog';

const entry = {
  key: '-Okey',
  at: 1_800_000_000_000,
  collection: '../data/entries/add',
  event: 'e1',
  screen: 'android/form/add',
  payload: '{"data":{"title":"Bút"}}',
  outcome: 'refused',
  code: 'too_long',
  duration: 12,
  by: 'backend',
};

it('reads what the platform tells, also as an index map of the database', () => {
  expect(decodeRequestLog({ requests: [entry] })).toEqual([entry]);
  expect(decodeRequestLog({ requests: { 0: entry, 1: { key: 'k', outcome: 'silent' } } })).toEqual([
    entry,
    {
      ...{ key: 'k', at: 0, collection: '', event: '', screen: '', payload: '' },
      ...{ outcome: 'silent', code: '', duration: 0, by: 'platform' },
    },
  ]);
});

it('an application that nobody asked has an empty log', () => {
  expect(decodeRequestLog({ count: 0 })).toEqual([]);
});

it.each([
  ['text', 'it is no object'],
  [{ ...entry, key: 7 }, 'key is missing'],
  [{ ...entry, outcome: 'eaten' }, 'outcome eaten is unknown'],
  [{ ...entry, by: 'somebody' }, 'by somebody is unknown'],
  [{ ...entry, at: 'now' }, 'at or duration is no number'],
  [{ ...entry, code: {} }, 'collection, event or code is no text'],
  [{ ...entry, payload: {} }, 'screen or payload is no text'],
])('says of %j that %s', (bad, why) => {
  expect(decodeRequestLog({ requests: [entry, bad] })).toBe(`requests.1: ${why}`);
});
