import { ADD_EVENT } from '../../../test/fixture/club';
import {
  appUserIdOf,
  post,
  startHarness,
  waitUntil,
  type Harness,
} from '../../../test/platform/platformHarness';
import {
  createApplicationRecord,
  deleteAccountRecord,
  formLayoutRecord,
  homeLayoutRecord,
  registerDeveloperRecord,
  searchRecord,
  uploadImageRecord,
} from '../../../test/consoleRecords';

let platform: Harness;
beforeEach(async () => {
  platform = await startHarness();
});
afterEach(async () => {
  expect(platform.loggedLines).toEqual([]);
  await platform.close();
});

const FORMS = '../configuration/system_setting/layout/android/form';
const form = (uid: string, name: string, event = platform.newEvent()) =>
  platform.ask(
    formLayoutRecord(uid, { application: 'club', reference: `${FORMS}/${name}`, appUserId: '', event }),
  );

async function register(uid: string): Promise<string> {
  const registering = registerDeveloperRecord(
    uid,
    { fullName: 'An', mailAddress: 'an@x.example' },
    platform.newEvent(),
  );
  const [message] = await platform.ask(registering);
  const data = message?.['data'] as Record<string, string>;
  return data['register_developer_key'] ?? '';
}

const app = (name: string, registerDeveloperKey: string, logo = '') =>
  ({ name, logo, keySearch: 'kho', description: 'Thử', registerDeveloperKey }) as const;

test('home answers with a recent application, its tiles and the person’s id inside it', async () => {
  await platform.database.update({ 'people/u1/recent_applications': ['club'] });
  const home = homeLayoutRecord('u1', {
    application: 'resshare',
    reference: '../configuration/system_setting/layout/web/home',
    event: 'home1',
    eventDashboard: 'session1',
  });
  const [message, ...more] = await platform.ask(home);
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    application: 'club',
    id: 'club',
    event: 'home1',
    user_id_destination: 'u1',
    main_dashboard_app: true,
    view_type: 1,
    script_type: 'script_type_grid_dashboard',
    delete: 0,
    data: { layout: { widget: 'android.widget.LinearLayout' } },
  });
  const { app_user_id: appUserId, data } = message as unknown as {
    app_user_id: string;
    data: { script_param: { grid_view_data: { description: string }[] } };
  };
  expect(appUserId).toMatch(/^-.{19}$/);
  expect(await platform.database.get(`platform/known_people/club/${appUserId}`)).toBe('u1');
  expect(JSON.stringify(data)).not.toContain('@app_name');
  const tiles = data.script_param.grid_view_data;
  expect(tiles.map((tile) => tile.description)).toEqual([
    'Giới thiệu câu lạc bộ',
    'Các buổi gặp',
    'Thêm buổi gặp',
    'Liên hệ',
  ]);
});

test('asking for one dashboard makes it the most recent application, of at most five', async () => {
  await platform.database.update({ 'people/u1/recent_applications': ['a', 'b', 'club', 'c', 'd'] });
  const record = { ...post('u1', 'main1', 'draft/core/get_main_dashboard_app', ''), channel: 'web' };
  expect(await platform.ask(record)).toMatchObject([{ application: 'club', main_dashboard_app: true }]);
  expect(await platform.database.get('people/u1/recent_applications')).toEqual(['club', 'a', 'b', 'c', 'd']);
});

test.each(['introduction', 'contact', 'message', 'add_event', 'events', 'event', 'change_event'])(
  'form %s comes in as many parts as it says, all of one session, then its script',
  async (name) => {
    const messages = await form('u1', name);
    const parts = messages.filter((message) => message['type'] !== 'load_form_script');
    expect(new Set(parts.map((part) => part['count_message']))).toEqual(new Set([parts.length]));
    expect(new Set(messages.map((message) => message['session'])).size).toBe(1);
    expect(parts.filter((part) => part['type'] === 'json_layout')).toHaveLength(1);
    for (const message of messages)
      expect(message).toMatchObject({ key_data: message['type'], screen_name: '' });
    expect(messages.at(-1)?.['count_message'] === undefined).toBe(messages.length > parts.length);
  },
);

test('editing a stored document changes the screen', async () => {
  const path = 'applications/club/configuration/system_setting/layout/android/form/contact';
  const json_layout = { widget: 'TextView', properties: [{ text: 'Mới' }] };
  await platform.database.update({ [path]: { json_layout } });
  const messages = await form('u1', 'contact');
  expect(messages.find((message) => message['type'] === 'json_layout')).toMatchObject({
    data: { widget: 'TextView', properties: [{ text: 'Mới' }] },
  });
});

test('register gives one key for good; create takes it and gives a back-end key; search then finds it', async () => {
  const key = await register('u1');
  expect(await register('u1')).toBe(key);
  const picture = `data:image/png;base64,iVBORw0KGgo${'A'.repeat(85)}`;
  const [uploaded] = await platform.ask(
    uploadImageRecord('u1', { application: 'resshare_configuration', image: picture, event: 'l1' }),
  );
  const logo = String((uploaded?.['data'] as Record<string, string>)['image']);
  const [created] = await platform.ask(createApplicationRecord('u1', app('Kho Đồ Cũ', key, logo), 'c1'));
  expect(created).toMatchObject({
    application: 'resshare_configuration',
    data: {
      application: 'kho_do_cu',
      name: 'Kho Đồ Cũ',
      backend_key: expect.stringMatching(/^.{32}$/),
      logo: picture,
    },
  });
  const [sameApplication] = await platform.ask(createApplicationRecord('u1', app('Kho đồ cũ', key), 'c2'));
  expect(sameApplication).toMatchObject({ data: { application: expect.stringMatching(/^kho_do_cu_.{8}$/) } });
  const [search] = await platform.ask(
    searchRecord('u1', { query: 'DO cu', event: 's1', eventDashboard: 'd' }),
  );
  expect(search).toMatchObject({
    data: { query: 'DO cu', count: 2, applications: [{ name: 'Kho Đồ Cũ', logo: picture }, { logo: '' }] },
  });
  expect(JSON.stringify(search)).not.toContain('backend_key');
});

test('another developer’s register key is refused', async () => {
  const key = await register('u1');
  const [message] = await platform.ask(createApplicationRecord('u2', app('X', key), 'c1'));
  expect(message).toMatchObject({ error: { code: 'wrong_register_key' } });
});

test('deleting the account answers first, then takes the person out of everything', async () => {
  await platform.ask(post('u1', 'a1', ADD_EVENT, { title: 'Của riêng tôi' }));
  await platform.ask(post('u1', 'a2', ADD_EVENT, { title: 'Của riêng tôi' }));
  await platform.ask(createApplicationRecord('u1', app('Của riêng tôi', await register('u1')), 'c1'));
  const appUserId = await appUserIdOf(platform.database, 'u1');
  await platform.database.update({
    'request_firebase_users/u1': { user_name: 'An' },
    'people/u1/recent_applications': ['club'],
  });

  const [message] = await platform.ask(
    deleteAccountRecord('u1', { application: 'club', appUserId, event: 'd1' }),
  );
  expect(message).toMatchObject({ data: { deleted: true } });
  await waitUntil(() => platform.deleted.length > 0, 'the end of the identity');
  expect(platform.deleted).toEqual(['u1']);
  const everything = JSON.stringify(
    await Promise.all(
      [
        'applications',
        'request_firebase_users',
        'people',
        'resshare_configuration',
        'platform/known_people',
      ].map((root) => platform.database.get(root)),
    ),
  );
  expect(everything).not.toContain('u1');
  expect(everything).not.toContain(appUserId);
  expect(everything).not.toContain('Của riêng tôi');
  expect(Object.keys((await platform.database.get('response/u1')) ?? {})).toEqual(['d1']);
});
