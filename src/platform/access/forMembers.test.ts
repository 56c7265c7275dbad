import { createOwn, dataOf, FORM, screenOf } from '../../../test/platform/application';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest, post } from '../../../test/platform/platformHarness';
import { whileReading } from '../../../test/platform/whileReading';
import type { Json } from '../../protocol';
import { memberPath } from './members';

/* An invitation is taken up by its person's first use of it; what was taken away stays away. */

const addressOf = (uid: string): string => `${uid === 'heir' ? 'binh' : uid}@example.test`;

let harness: Club;
forEachTest(
  () =>
    startClub({
      identities: {
        deleteAccount: () => Promise.resolve(true),
        displayName: (uid) => Promise.resolve(`Tên ${uid}`),
        email: (uid) => Promise.resolve(addressOf(uid)),
      },
    }),
  (started) => (harness = started),
);
beforeEach(async () => {
  await createOwn(harness, 'an', 'Kho', 'list_form');
  expect(codeOf(await call('an', 'invite_member', { mail_address: addressOf('binh') }))).toBe('');
});

const call = (uid: string, name: string, inner: Record<string, Json> = {}) =>
  harness.core('kho', uid, name, inner);
const drafts = (uid: string, inner: Record<string, Json>) => call(uid, 'shared_draft', inner);
const documents = (text: string): Json => [{ ref: `${FORM}/add`, file_json: screenOf(text) }];
const remove = () => call('an', 'remove_member', { mail_address: addressOf('binh') });
const listOwn = (uid: string) =>
  harness.ask({
    ...post(uid, harness.newEvent(), '../own_applications', ''),
    application: 'resshare_development',
  });
const membershipOf = async (): Promise<Json | undefined> =>
  (dataOf(await call('an', 'members'))['members'] as Record<string, Json>[])[0]?.['joined'];

test.each<[string, () => Promise<unknown>]>([
  ['opened the list of applications', () => listOwn('binh')],
  ['did nothing else', () => Promise.resolve()],
])('who read the keys of drafts as a member, and %s, opens none once removed', async (_, before) => {
  await before();
  expect(codeOf(await drafts('an', { act: 'share', documents: documents('Một') }))).toBe('');
  const [first] = dataOf(await drafts('binh', { act: 'list' }))['drafts'] as { draft: string }[];
  expect(codeOf(await remove())).toBe('');
  expect(codeOf(await drafts('binh', { act: 'list' }))).toBe('not_developer');
  await drafts('an', { act: 'share', documents: documents('Hai') });
  const draft = first?.draft ?? '';
  expect(codeOf(await drafts('binh', { act: 'screen', draft, reference: `${FORM}/add` }))).toBe('draft_gone');
});

test.each<[string, Record<string, Json>]>([
  ['upload_screen', { ref: `${FORM}/new`, file_json: screenOf('Mới') }],
  ['screen_versions', { ref: `${FORM}/add` }],
  ['screens', { act: 'list' }],
  ['release', { act: 'list' }],
  ['shared_draft', { act: 'list' }],
  ['data_model', { act: 'roles' }],
  ['backend_collections', {}],
  ['export_configuration', {}],
  ['request_log', {}],
  ['application_signs', {}],
])('%s takes the invitation up: another account with the address is a stranger', async (name, inner) => {
  expect(await membershipOf()).toBe(0);
  expect(codeOf(await call('binh', name, inner))).toBe('');
  expect(await membershipOf()).toEqual(expect.any(Number));
  expect(await membershipOf()).not.toBe(0);
  expect(codeOf(await call('heir', name, inner))).toBe('not_developer');
  expect(codeOf(await call('binh', name, inner))).toBe('');
});

test.each<[string, Record<string, Json>]>([
  ['get_layout_data', { reference: `${FORM}/add` }],
  ['data_model', { act: 'usable' }],
  ['data_model', { act: 'none' }],
  ['backend_collections', { collections: [] }],
  ['members', {}],
  ['shared_draft', { act: 'about', draft: '' }],
])(
  '%s %j, which is for everybody, for the developer alone, or refused, takes nothing up',
  async (name, inner) => {
    await call('binh', name, inner);
    expect(await membershipOf()).toBe(0);
    expect(codeOf(await call('heir', 'request_log'))).toBe('');
  },
);

const OWN_PLACE = memberPath('kho', addressOf('binh'));

test.each<[string, string, number, () => Promise<unknown>]>([
  ['open their list of applications', OWN_PLACE, 1, () => listOwn('binh')],
  ['begin to use it', OWN_PLACE, 1, () => call('binh', 'request_log')],
  ['use it', OWN_PLACE, 2, () => call('binh', 'request_log')],
  ['read the drafts', OWN_PLACE, 2, () => drafts('binh', { act: 'list' })],
])('whose invitation is taken back while they %s is no member afterwards', async (_, place, reading, use) => {
  const removed = whileReading(harness.database, place, remove, reading);
  await use();
  await removed();
  expect(await harness.database.get('applications/kho/members')).toBeNull();
  expect(codeOf(await call('binh', 'request_log'))).toBe('not_developer');
});
