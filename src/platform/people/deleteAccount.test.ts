import { startDatabase, type DatabaseServer } from '../../local/database/startDatabase';
import { startClub, type Club } from '../../../test/platform/clubHarness';
import { SIGN_UP } from '../../../test/fixture/club';
import { appUserIdOf, codeOf, waitUntil } from '../../../test/platform/platformHarness';
import { APPLICATIONS } from '../store/applicationPaths';
import {
  createApplicationRecord,
  deleteAccountRecord,
  formLayoutRecord,
  registerDeveloperRecord,
} from '../../../test/consoleRecords';
import { workedOnBy } from '../../../test/platform/applicationOf';

// On the database as it runs: one update that names a place and something below it is refused there.
let server: DatabaseServer;
let harness: Club;
beforeEach(async () => {
  server = await startDatabase({ port: 0, rules: { rules: {} } });
  harness = await startClub({ database: server.admin('demo-erase'), developer: 'demo' });
});
afterEach(async () => {
  await harness.close();
  await server.close();
  expect(harness.loggedLines).toEqual([]);
});

const FORM = '../configuration/system_setting/layout/android/form/contact';
const screen = { ref: FORM, file_json: '{"json_layout":{"widget":"TextView"}}' };

test('who owns an application takes it along, and what was written inside it with it', async () => {
  await harness.database.update(workedOnBy('club', { owner: 'an' }));
  const registered = registerDeveloperRecord('an', { fullName: 'An', mailAddress: '' }, harness.newEvent());
  const [developer] = await harness.ask(registered);
  const { register_developer_key: key = '' } = developer?.['data'] as Record<string, string>;
  const form = { name: 'Sổ tay', logo: '', keySearch: '', description: '', registerDeveloperKey: key };
  await harness.ask(createApplicationRecord('an', form, harness.newEvent()));
  // A user like any other as well: events of their own, one of theirs that another signed up for, a screen open and one published.
  const first = await harness.addEvent('an', 'Của An');
  const ofBinh = await harness.addEvent('binh', 'Của Bình');
  await harness.post('binh', SIGN_UP, { event: first });
  await harness.post('chi', SIGN_UP, { event: await harness.addEvent('an', 'Buổi khác') });
  await harness.post('an', SIGN_UP, { event: ofBinh });
  const open = { application: 'club', reference: FORM, appUserId: '' };
  await harness.ask(formLayoutRecord('an', { ...open, event: harness.newEvent() }));
  expect(codeOf(await harness.core('club', 'an', 'upload_screen', screen))).toBe('');
  const me = await appUserIdOf(harness.database, 'an');

  const [answer] = await harness.ask(
    deleteAccountRecord('an', { application: 'resshare', appUserId: '', event: 'd1' }),
  );

  expect(answer).toMatchObject({ data: { deleted: true } });
  await waitUntil(() => harness.deleted.length > 0, 'the end of the identity');
  expect(harness.deleted).toEqual(['an']);
  for (const root of [APPLICATIONS, 'applications'])
    for (const application of ['club', 'so_tay'])
      expect(await harness.database.get(`${root}/${application}`)).toBeNull();
  const roots = [
    'platform/about',
    'response/binh',
    'response/chi',
    'people',
    'platform/known_people',
    'resshare_configuration',
    'applications',
  ];
  const stored = JSON.stringify(await Promise.all(roots.map((root) => harness.database.get(root))));
  expect(stored).not.toContain(me);
  expect(stored).not.toContain('Tên an');
  // The others are told that there is nothing to see, not left waiting.
  const dashboard = { channel: 'web' };
  expect(codeOf(await harness.core('club', 'binh', 'get_main_dashboard_app', dashboard))).toBe(
    'no_application',
  );
});
