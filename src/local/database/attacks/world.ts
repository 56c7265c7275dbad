import type { JsonObject } from '../../../protocol';

/** A free key, a request of An's and one of Bình's that wait for their answers. */
export const FREE_KEY = '-OabcdefghijklmnopqR';
export const AN_KEY = '-OabcdefghijklmnopqA';
export const BINH_KEY = '-OabcdefghijklmnopqB';

/** A request as the console sends it. */
export function requestOf(person: 'an' | 'binh'): JsonObject {
  return {
    application: 'book',
    dataCollection: '../requets/searching',
    json: `{"user_id":"{${person}}"}`,
    key: 'key1',
    module: 'core',
    os: 'web',
    user_id: `{${person}}`,
  };
}

/** A person's record as the console writes it. */
export function personOf(person: 'an' | 'binh'): JsonObject {
  return {
    user_id: `{${person}}`,
    user_name: person,
    mail_address: `${person}@example.test`,
    avatar: 'https://example.test/a.png',
    user_type: 'google',
  };
}

const answers = (): JsonObject => ({
  e1: { k1: { data: { a: { b: 1 } } }, k2: { x: 1 } },
  e2: { k1: { data: { a: { b: 2 } } } },
});

/** The record without one of its fields. */
export function without(record: JsonObject, field: string): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
}

/** What the database holds before every call. */
export const WORLD: JsonObject = {
  request: { [AN_KEY]: requestOf('an'), [BINH_KEY]: requestOf('binh') },
  response: { '{an}': answers(), '{binh}': answers() },
  request_firebase_users: { '{an}': personOf('an'), '{binh}': personOf('binh') },
  platform: { seen: { [AN_KEY]: 1 }, claim: { [BINH_KEY]: { owner: 'p', until: 1 } } },
  book: { data: { book_items: { a1: { b1: { name: 'Mắt biếc' } } } } },
};
