import { MAX_SMALL_PICTURE } from '../../protocol';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { codeOf, forEachTest, type Message } from '../../../test/platform/platformHarness';
import {
  createApplicationRecord,
  deleteAccountRecord,
  ownApplicationsRecord,
  registerDeveloperRecord,
  searchRecord,
  uploadImageRecord,
} from '../../../test/consoleRecords';
import { applicationOf } from '../../../test/platform/applicationOf';

let harness: Club;
forEachTest(startClub, (started) => (harness = started));

const SERVICE = 'resshare_configuration';
const REGISTRY = 'resshare_configuration/data/applications';
const dataOf = ([message]: readonly Message[]) => message?.['data'] as Record<string, string>;

/** A picture of about so many letters, never more, as a `data:` URL. */
function picture(letters = 200): string {
  const head = 'data:image/png;base64,';
  const content = Math.floor((letters - head.length) / 4) * 4;
  return `${head}iVBORw0KGgo${'A'.repeat(content - 11)}`;
}

const upload = (uid: string, image: string) =>
  harness.ask(uploadImageRecord(uid, { application: SERVICE, image, event: harness.newEvent() }));

async function create(uid: string, name: string, logo: string): Promise<Message[]> {
  const registering = registerDeveloperRecord(uid, { fullName: uid, mailAddress: '' }, harness.newEvent());
  const registerDeveloperKey = dataOf(await harness.ask(registering))['register_developer_key'] ?? '';
  const form = { name, logo, keySearch: '', description: '', registerDeveloperKey };
  return harness.ask(createApplicationRecord(uid, form, harness.newEvent()));
}

async function searchApplications(query: string): Promise<{ application: string; logo: string }[]> {
  const [message] = await harness.ask(
    searchRecord('reader', { query, event: harness.newEvent(), eventDashboard: '' }),
  );
  return (message?.['data'] as { applications: { application: string; logo: string }[] }).applications;
}

test('an uploaded picture becomes the logo, once, and is kept apart from the list of applications', async () => {
  const image = picture(MAX_SMALL_PICTURE);
  const pictureName = dataOf(await upload('an', image))['image'] ?? '';
  expect(pictureName).toMatch(/^upload\/-/);
  expect(dataOf(await create('an', 'Kho', pictureName))['logo']).toBe(image);
  expect(await harness.database.get('applications/kho/logo')).toBe(image);
  expect(await harness.database.get('people/an/waiting_logos')).toBeNull();
  expect(JSON.stringify(await harness.database.get(REGISTRY))).not.toContain('data:');
  expect(await searchApplications('kho')).toMatchObject([{ application: 'kho', logo: image }]);
  expect(codeOf(await create('an', 'Kho nữa', pictureName))).toBe('bad_logo');
});

test.each([
  ['an address', 'https://tracker.example/logo.png'],
  ['a picture that was not uploaded', picture()],
  ['a path', 'upload/../../request'],
  ['a key that is none', 'upload/-xxxxxxxxxxxxxxxxxxx'],
])('%s is no logo, and no application comes of it', async (_what, logo) => {
  expect(codeOf(await create('an', 'Kho', logo))).toBe('bad_logo');
  expect(await harness.database.get('platform/owned/kho')).toBeNull();
  expect(codeOf(await create('an', 'Kho', ''))).toBe('');
});

test('nobody else’s picture can be taken', async () => {
  const named = dataOf(await upload('an', picture()))['image'] ?? '';
  expect(codeOf(await create('binh', 'Kho', named))).toBe('bad_logo');
  expect(codeOf(await create('an', 'Kho', named))).toBe('');
});

test.each([
  ['a picture that is a little too large', picture(MAX_SMALL_PICTURE + 4)],
  ['a drawing that may hold scripts', `data:image/svg+xml;base64,${'A'.repeat(40)}`],
  ['an address', 'https://tracker.example/logo.png'],
  ['no picture', `data:image/png;base64,${'A'.repeat(40)}`],
])('%s is not kept', async (_what, image) => {
  expect(codeOf(await upload('an', image))).toBe('bad_image');
  expect(await harness.database.get('people/an/waiting_logos')).toBeNull();
});

test('a person has at most so many waiting, and is told; they go with the account, and after a day', async () => {
  for (let i = 0; i < 20; i++) expect(codeOf(await upload('an', picture()))).toBe('');
  expect(codeOf(await upload('an', picture()))).toBe('too_many_images');
  expect(codeOf(await upload('binh', picture()))).toBe('');
  const record = { application: 'resshare', appUserId: '', event: harness.newEvent() };
  expect(codeOf(await harness.ask(deleteAccountRecord('an', record)))).toBe('');
  expect(await harness.database.get('people/an/waiting_logos')).toBeNull();
  expect(await harness.database.get('people/binh/waiting_logos')).not.toBeNull();
});

test('an address that an application was given before is sent to nobody', async () => {
  const address = 'https://tracker.example/logo.png';
  const entry = { name: 'Kho cũ', application: 'kho_cu', owner: 'an', logo: address, created: 1 };
  await harness.database.update({ ...applicationOf('kho_cu', entry), 'platform/owned/kho_cu': true });
  expect(await searchApplications('kho cu')).toMatchObject([{ application: 'kho_cu', logo: '' }]);
  const answers = await harness.ask(ownApplicationsRecord('an', harness.newEvent()));
  expect(JSON.stringify(answers)).toContain('kho_cu');
  expect(JSON.stringify(answers)).not.toContain(address);
});

test('the logos of one answer have a bound; applications beyond it are found anyway', async () => {
  const entries = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [`kho_${String(index)}`, { name: 'Kho', owner: 'x' }]),
  );
  const pictures = Object.fromEntries(
    Object.keys(entries).map((id) => [`applications/${id}/logo`, picture(MAX_SMALL_PICTURE)]),
  );
  await harness.database.update({ ...pictures, [REGISTRY]: entries });
  const results = await searchApplications('kho');
  expect(results).toHaveLength(40);
  expect(results.filter(({ logo }) => logo !== '')).toHaveLength(20);
});
