import { isRecord } from '../../src/protocol';
import type { Attacker } from './Attacker';
import { MARK } from './messages';
import { VICTIM } from './victim';

const CONSOLE = { origin: 'console' };
// Names whose ids once met applications of others, roots and tables of the database, or keys every object has.
const NAMES = [
  'garden',
  'garden plan',
  'request firebase',
  'request firebase users',
  'resshare ui engine',
  'resshare user id app user id',
  'applications',
  'platform',
  '12345678',
  'constructor',
  '__proto__',
  'hasOwnProperty',
  'book',
];
const MANAGEMENT: [string, Record<string, string | boolean>][] = [
  ['draft/core/rename_application', { name: MARK }],
  ['draft/core/rotate_backend_key', {}],
  ['draft/core/archive_application', { archived: true }],
  ['draft/core/export_configuration', {}],
  ['draft/core/members', {}],
  ['draft/core/invite_member', { mail_address: `${MARK}@siege.test` }],
  [
    'draft/core/upload_screen',
    {
      ref: '../configuration/system_setting/layout/android/form/home',
      file_json: `{"json_layout":{"widget":"TextView","properties":[{"text":"${MARK}"}]}}`,
    },
  ],
  ['draft/core/request_log', {}],
];
const ALIASES = [
  '../delete_account',
  `${VICTIM.application}/input_data/../delete_account`,
  `${VICTIM.application}/input_data_cluster01/../../delete_account`,
  '../../delete_account',
  '../draft/core/../delete_account',
];

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function registerKey(attacker: Attacker): Promise<string> {
  const event = await attacker.push(
    'resshare_configuration',
    '../register_developer',
    { full_name: MARK },
    CONSOLE,
  );
  const plain =
    event ?? (await attacker.push('resshare_configuration', '../register_developer', { full_name: MARK }));
  const answer = plain === undefined ? undefined : await attacker.answer(plain);
  const data = answer?.['data'];
  return isRecord(data) ? textOf(data['register_developer_key']) : '';
}

/** Takes over, reads or wipes what belongs to others: one round of every way that once worked, and its siblings. */
export async function steal(attacker: Attacker, round: number, people: readonly string[]): Promise<void> {
  const { uid } = attacker;
  const key = await registerKey(attacker);
  const name = NAMES[round % NAMES.length] ?? '';
  const creation = await attacker.push(
    'resshare_configuration',
    '../create_application',
    { name, register_developer_key: key, description: MARK },
    CONSOLE,
  );
  const answer = creation === undefined ? undefined : await attacker.answer(creation);
  const data = isRecord(answer?.['data']) ? answer['data'] : {};
  const id = textOf(data['application']);
  attacker.note('a colliding name', id === '' ? 'stopped' : 'taken');
  if (id === VICTIM.application || id === 'book' || /^(\d+|platform|applications|request|response)$/.test(id))
    attacker.breach(`the name ${name} was given the id ${id}`);

  for (const [collection, inner] of MANAGEMENT) {
    await attacker.mustFail('managing what is another’s', VICTIM.application, collection, inner, CONSOLE);
    await attacker.mustFail('managing without the console', VICTIM.application, collection, inner);
  }
  for (const alias of ALIASES)
    await attacker.mustFail('deleting by another name', VICTIM.application, alias, {
      app_user_id: VICTIM.uid,
    });
  const other = people[round % people.length] ?? '';
  await attacker.mustFail('acting as somebody else', 'book', '../requets/my_bookcase', {
    user_id: other,
    data: { book_items_type: 'book_items' },
  });
  for (const path of [
    `response/${other}`,
    `applications/${VICTIM.application}`,
    `resshare_configuration/data/applications/${VICTIM.application}`,
    'platform',
    'request',
    'applications/book/data',
    `request_firebase_users/${other}`,
  ]) {
    const read = await attacker.call('GET', path);
    if (read.status === 200 && read.value !== null) attacker.breach(`/${path} could be read`);
    const write = await attacker.call('PATCH', path, JSON.stringify({ [MARK]: uid }));
    if (write.status === 200) attacker.breach(`/${path} could be written`);
    attacker.note('reading and writing past the rules', 'stopped');
  }
}
