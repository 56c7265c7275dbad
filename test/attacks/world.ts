import type { JsonObject } from '../../src/protocol';

/** A free key, three requests of An's and one of Bình's that wait for their answers. */
export const FREE_KEY = '-OabcdefghijklmnopqR';
export const AN_KEY = '-OabcdefghijklmnopqA';
export const MAP_KEY = '-OabcdefghijklmnopqM';
export const CONSOLE_KEY = '-OabcdefghijklmnopqC';
export const BINH_KEY = '-OabcdefghijklmnopqB';
/** One that a back end waits for. */
export const CALL_KEY = '-OabcdefghijklmnopqE';

/** A time in the next century. */
export const NEVER_OVER = 4_102_444_800_000;

/** Every field that a form may hold unserialised. */
export const FORM: JsonObject = {
  name: 'n',
  logo: 'l',
  key_seach: 'k',
  description: 'd',
  register_developer_key: 'r',
  template: 't',
  language: 'vi',
  access: 'members',
  full_name: 'f',
  mail_address: 'm',
  user_name: 'u',
  user_id: '{an}',
  event: 'e',
  application: 'a',
};

/** A request as the console sends it. */
export function requestOf(person: 'an' | 'binh'): JsonObject {
  return {
    application: 'club',
    dataCollection: '../data/events/list',
    json: `{"user_id":"{${person}}"}`,
    key: 'key1',
    module: 'core',
    os: 'web',
    user_id: `{${person}}`,
  };
}

/** A request of the console itself: a layout could not have made it. */
export function consoleRequestOf(person: 'an'): JsonObject {
  return {
    ...requestOf(person),
    application: 'kho',
    dataCollection: 'draft/core/rename_application',
    origin: 'console',
  };
}

/** What the back end of an application asks. */
export const callOf = (application: string): JsonObject => ({
  ...requestOf('an'),
  application,
  dataCollection: '../data/transaction',
  json: '{}',
  user_id: `backend:${application}`,
});

/** A request whose inner object is not serialised. */
export function formRequestOf(person: 'an'): JsonObject {
  return { ...withoutField(requestOf(person), 'json'), jsonmap: FORM };
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
export function withoutField(record: JsonObject, field: string): JsonObject {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== field));
}

/** What the database holds before every call. */
export const WORLD: JsonObject = {
  request: {
    [AN_KEY]: requestOf('an'),
    [MAP_KEY]: formRequestOf('an'),
    [CONSOLE_KEY]: consoleRequestOf('an'),
    [BINH_KEY]: requestOf('binh'),
    [CALL_KEY]: callOf('kho'),
  },
  response: { '{an}': answers(), '{binh}': answers(), 'backend:kho': answers(), 'backend:vuon': answers() },
  throttled: {
    people: { '{an}': 1, '{binh}': NEVER_OVER, 'backend:vuon': 1, 'backend:flooded': NEVER_OVER },
    back_ends: { vuon: 1, flooded: NEVER_OVER },
  },
  request_firebase_users: {
    '{an}': personOf('an'),
    '{binh}': personOf('binh'),
    'backend:kho': { ...personOf('an'), user_id: 'backend:kho' },
  },
  people: {
    '{an}': { ids: { club: '-OanInTheClubApplicat' }, recent_applications: ['club'] },
    '{binh}': { ids: { club: '-ObinhInTheClubAppli' }, picture: 'data:image/png;base64,AA==' },
  },
  platform: {
    known_people: {
      club: { '-OanInTheClubApplicat': '{an}', '-ObinhInTheClubAppli': '{binh}' },
      kho: { '-OanInTheOtherApplic': '{an}' },
    },
    back_ends: {
      kho: { hash: 'h', generation: 'g2' },
      vuon: { hash: 'h', generation: 'g2' },
      flooded: { hash: 'h', generation: 'g2' },
    },
    handed: { kho: { k1: { uid: '{an}' } } },
    seen: { [AN_KEY]: 1 },
    claim: { [BINH_KEY]: { owner: 'p', until: 1 } },
    request_payloads: { 500000: { kho: { '-OabcdefghijklmnopqL': '{"data":{"title":"Riêng"}}' } } },
  },
  resshare_configuration: { data: { applications: { kho: { backend_collections: ['hello'] } } } },
  applications: {
    club: {
      data: { things: { a1: { b1: { name: 'Họp mặt' } } } },
      members: { m1: { mail_address: 'binh@example.test', uid: '{binh}' } },
      request_log: { '-OabcdefghijklmnopqL': { collection: 'data/events/add', outcome: 'answered' } },
    },
    kho: {
      queue: {
        g1: { k1: { json: '{}' } },
        g2: {
          k1: { json: '{}', application: 'kho' },
          k2: { json: '{}' },
          late: { json: '{}', expired: true },
        },
      },
      answers: { [AN_KEY]: { json: '{}' } },
      data: { images: { '-OanInTheOtherApplic': 'data:image/png;base64,AA==' } },
      collections: {
        devices: { rows: { r1: { values: { name: 'Loa' } } } },
        notes: {
          rows: { r1: { values: { name: 'Riêng' } } },
          pictures: { r1: { photo: 'data:image/png;base64,AA==' } },
        },
      },
    },
    vuon: { queue: { g2: { k1: { json: '{}' } } } },
  },
};
