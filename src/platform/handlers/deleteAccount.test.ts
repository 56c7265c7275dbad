import {
  createApplicationRecord,
  deleteAccountRecord,
  formLayoutRecord,
  registerDeveloperRecord,
} from '../../protocol';
import { startDatabase, type DatabaseServer } from '../../local/database/startDatabase';
import { codeOf, fieldsOf, startExchange, type Exchange } from '../../../test/platform/exchangeHarness';
import { appUserIdOf, waitUntil } from '../../../test/platform/platformHarness';
import { APPLICATIONS } from '../applicationPaths';

// On the database as it runs: one update that names a place and something below it is refused there.
let server: DatabaseServer;
let town: Exchange;
beforeEach(async () => {
  server = await startDatabase({ port: 0, rules: { rules: {} } });
  town = await startExchange({ database: server.admin('demo-erase'), developer: 'demo' });
});
afterEach(async () => {
  await town.close();
  await server.close();
  expect(town.loggedLines).toEqual([]);
});

const FORM = '../configuration/system_setting/layout/android/form/contact';
const screen = { ref: FORM, file_json: '{"json_layout":{"widget":"TextView"}}' };

test('who owns the sample application takes it along, and what was written inside it with it', async () => {
  await town.database.update({ [`${APPLICATIONS}/book/owner`]: 'an' });
  const registered = registerDeveloperRecord('an', { fullName: 'An', mailAddress: '' }, town.newEvent());
  const [developer] = await town.ask(registered);
  const { register_developer_key: key = '' } = developer?.['data'] as Record<string, string>;
  const form = { name: 'Sổ tay', logo: '', keySearch: '', description: '', registerDeveloperKey: key };
  await town.ask(createApplicationRecord('an', form, town.newEvent()));
  // A reader like any other as well: a copy lent, one borrowed, a card on either side, a screen open and one published.
  const lent = await town.offer('an', 'Cho mượn');
  const wanted = await town.offer('binh', 'Đang hỏi');
  await town.post('binh', '../input/select/book', lent);
  const [asked] = await town.feed('an');
  await town.post('an', '../accept_order', fieldsOf(asked), String(asked?.['id']));
  await town.post('chi', '../input/select/book', await town.offer('an', 'Cuốn khác'));
  await town.post('an', '../input/select/book', wanted);
  await town.post('an', '../rating', { book_id: wanted['book_id'] ?? '', rating: 1 });
  const open = { application: 'book', reference: FORM, appUserId: '' };
  await town.ask(formLayoutRecord('an', { ...open, event: town.newEvent() }));
  expect(codeOf(await town.core('book', 'an', 'upload_screen', screen))).toBe('');
  const me = await appUserIdOf(town.database, 'an');

  const [answer] = await town.ask(
    deleteAccountRecord('an', { application: 'resshare', appUserId: '', event: 'd1' }),
  );

  expect(answer).toMatchObject({ data: { deleted: true } });
  await waitUntil(() => town.deleted.length > 0, 'the end of the identity');
  expect(town.deleted).toEqual(['an']);
  const applications = await town.database.get(APPLICATIONS);
  expect([applications, await town.database.get('applications')]).toEqual([null, null]);
  const roots = [
    'platform/about',
    'platform/versions',
    'platform/viewers',
    'platform/members',
    'response/binh',
    'response/chi',
    'resshare_user_id_app_user_id',
    'resshare_configuration',
  ];
  const left = JSON.stringify(await Promise.all(roots.map((root) => town.database.get(root))));
  expect(left).not.toContain(me);
  expect(left).not.toContain('Tên an');
  // The others are told that there is nothing to see, not left waiting.
  expect(await town.feed('binh')).toEqual([]);
  expect(codeOf(await town.core('resshare', 'binh', 'get_home_layout'))).toBe('not_found');
});
