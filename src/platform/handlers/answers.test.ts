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
    formLayoutRecord(uid, { application: 'book', reference: `${FORMS}/${name}`, appUserId: '', event }),
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

test('home answers with the sample application, its tiles and the person’s id inside it', async () => {
  const home = homeLayoutRecord('u1', {
    application: 'resshare',
    reference: '../configuration/system_setting/layout/web/home',
    event: 'home1',
    eventDashboard: 'session1',
  });
  const [message, ...more] = await platform.ask(home);
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    application: 'book',
    id: 'book',
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
  expect(await platform.database.get(`platform/known_people/book/${appUserId}`)).toBe('u1');
  expect(JSON.stringify(data)).not.toContain('@app_name');
  const tiles = data.script_param.grid_view_data;
  expect(tiles.map((tile) => tile.description)).toEqual([
    'Giới thiệu ứng dụng',
    'Tìm sách',
    'Thêm sách',
    'Liên hệ',
    'Tủ sách của bạn',
    'Chia sẻ vị trí',
  ]);
});

test('asking for one dashboard makes it the most recent application, of at most five', async () => {
  await platform.database.update({ 'people/u1/recent_applications': ['a', 'b', 'book', 'c', 'd'] });
  const record = { ...post('u1', 'main1', 'draft/core/get_main_dashboard_app', ''), channel: 'web' };
  expect(await platform.ask(record)).toMatchObject([{ application: 'book', main_dashboard_app: true }]);
  expect(await platform.database.get('people/u1/recent_applications')).toEqual(['book', 'a', 'b', 'c', 'd']);
});

test.each(['introduction', 'search', 'add_book', 'contact', 'my_bookcase', 'message_request_book'])(
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
  const path = 'applications/book/configuration/system_setting/layout/android/form/contact';
  const json_layout = { widget: 'TextView', properties: [{ text: 'Mới' }] };
  await platform.database.update({ [path]: { json_layout } });
  const messages = await form('u1', 'contact');
  expect(messages.find((message) => message['type'] === 'json_layout')).toMatchObject({
    data: { widget: 'TextView', properties: [{ text: 'Mới' }] },
  });
});

test('the form script of a request hands its six fields on', async () => {
  const parameter = {
    owner_id: 'o',
    book_id: 'b',
    book_item_id: 'i',
    owner_name: 'An',
    book_name: 'S',
    free_loan: true,
  };
  const event = platform.newEvent();
  const reference = `${FORMS}/message_request_book`;
  const messages = await platform.ask(
    formLayoutRecord('u1', { application: 'book', reference, appUserId: '', event, parameter }),
  );
  expect(messages.at(-1)).toMatchObject({
    type: 'load_form_script',
    parameter,
    data: { script_param: { post_collection: '../input/select/book', book: parameter } },
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
  await platform.ask(post('u1', 'a1', '../draft/book/data/book_items_noa', { name: 'Của tôi' }));
  await platform.ask(post('u1', 'a2', '../draft/book/data/book_items_noa', { name: 'Của tôi' }));
  await platform.ask(createApplicationRecord('u1', app('Của tôi', await register('u1')), 'c1'));
  const appUserId = await appUserIdOf(platform.database, 'u1');
  await platform.database.update({
    'request_firebase_users/u1': { user_name: 'An' },
    'people/u1/recent_applications': ['book'],
  });

  const [message] = await platform.ask(
    deleteAccountRecord('u1', { application: 'book', appUserId, event: 'd1' }),
  );
  expect(message).toMatchObject({ data: { deleted: true } });
  await waitUntil(() => platform.deleted.length > 0, 'the end of the identity');
  expect(platform.deleted).toEqual(['u1']);
  const everything = JSON.stringify(
    await Promise.all(
      ['book', 'request_firebase_users', 'people', 'resshare_configuration', 'platform/known_people'].map(
        (root) => platform.database.get(root),
      ),
    ),
  );
  expect(everything).not.toContain('u1');
  expect(everything).not.toContain(appUserId);
  expect(everything).not.toContain('Của tôi');
  expect(Object.keys((await platform.database.get('response/u1')) ?? {})).toEqual(['d1']);
});
