import type { Json, JsonObject } from '../../src/protocol';
import { attack, type Attack, type Call } from './Attack';
import { AN_KEY, FORM, formRequestOf, FREE_KEY, MAP_KEY, personOf, requestOf, withoutField } from './world';

// The same attack on every field there is, where the suites beside this one try each kind of attack once.

const RECORD: JsonObject = { ...requestOf('an'), channel: 'web', app_user_id: 'a' };
const PERSON = { ...personOf('an'), user_name: 'new' };

const set = (path: string, value: Json): Call => ({ as: 'an', verb: 'set', path, value });
const SEND = set(`request/${FREE_KEY}`, RECORD);
const SEND_FORM = set(`request/${FREE_KEY}`, formRequestOf('an'));
const ME = set('request_firebase_users/{an}', PERSON);

const withPriority = (value: Json): Json =>
  typeof value === 'object'
    ? { ...(value as JsonObject), '.priority': 1 }
    : { '.value': value, '.priority': 1 };

const form = (changed: JsonObject): JsonObject => ({
  ...formRequestOf('an'),
  jsonmap: { ...FORM, ...changed },
});

const priorities: Attack[] = [
  ...Object.entries(RECORD).map(([field, value]) =>
    attack(`every field: a priority in ${field}`, SEND, {
      value: { ...RECORD, [field]: withPriority(value) },
    }),
  ),
  attack('every field: a priority in jsonmap', SEND_FORM, { value: form({ '.priority': 1 }) }),
  ...Object.entries(FORM).map(([field, value]) =>
    attack(`every field: a priority in jsonmap/${field}`, SEND_FORM, {
      value: form({ [field]: withPriority(value) }),
    }),
  ),
  attack('every field: a priority of a person', ME, { value: { ...PERSON, '.priority': 1 } }),
  ...Object.entries(PERSON).map(([field, value]) =>
    attack(`every field: a priority in a person\u2019s ${field}`, ME, {
      value: { ...PERSON, [field]: withPriority(value) },
    }),
  ),
];

// Twice what the platform takes: that it says in words.
const LONGEST = {
  key_seach: 1000,
  register_developer_key: 200,
  template: 80,
  language: 10,
  access: 80,
  full_name: 400,
  mail_address: 640,
  user_name: 400,
  event: 256,
  application: 128,
};
const lengths: Attack[] = [
  attack('every field: an empty collection', SEND, { value: { ...RECORD, dataCollection: '' } }),
  ...Object.entries(LONGEST).map(([field, length]) =>
    attack(
      `every field: a long ${field} in jsonmap`,
      { ...SEND_FORM, value: form({ [field]: 'x'.repeat(length) }) },
      { value: form({ [field]: 'x'.repeat(length + 1) }) },
    ),
  ),
];

const repeated = { sameAfterTwin: true };
const REPEATED_REQUEST = set(`request/${AN_KEY}`, requestOf('an'));
const REPEATED_FORM_REQUEST = set(`request/${MAP_KEY}`, formRequestOf('an'));
const rewrites: Attack[] = [
  ...['application', 'dataCollection', 'module', 'os', 'app_user_id'].map((field) =>
    attack(
      `every field: another ${field} after it was sent`,
      REPEATED_REQUEST,
      { value: { ...requestOf('an'), [field]: 'other' } },
      repeated,
    ),
  ),
  attack(
    'every field: a jsonmap beside the json after it was sent',
    REPEATED_REQUEST,
    { value: { ...requestOf('an'), jsonmap: { name: 'n' } } },
    repeated,
  ),
  ...Object.keys(FORM).map((field) =>
    attack(
      `every field: no ${field} in jsonmap after it was sent`,
      REPEATED_FORM_REQUEST,
      { value: { ...formRequestOf('an'), jsonmap: withoutField(FORM, field) } },
      repeated,
    ),
  ),
];

/** Against each field of each record. */
export const fieldAttacks: Attack[] = [...priorities, ...lengths, ...rewrites];
