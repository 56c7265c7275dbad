import {
  createApplicationRecord,
  deleteAccountRecord,
  formLayoutRecord,
  homeLayoutRecord,
  registerDeveloperRecord,
  searchRecord,
} from '../../protocol';
import { appUserIdOf, messagesOf, post, startHarness, type Harness, type Message } from './platformHarness';

let platform: Harness;
beforeEach(async () => {
  platform = await startHarness();
});
afterEach(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});

const FORMS = '../configuration/system_setting/layout/android/form';
const form = (uid: string, name: string, event = platform.newEvent()) =>
  platform.ask(
    formLayoutRecord(uid, { application: 'book', reference: `${FORMS}/${name}`, appUserId: '', event }),
  );

async function register(uid: string): Promise<string> {
  const asked = registerDeveloperRecord(
    uid,
    { fullName: 'An', mailAddress: 'an@x.example' },
    platform.newEvent(),
  );
  const [message] = await platform.ask(asked);
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
  expect(await platform.database.get(`app_user_id_resshare_user_id/${appUserId}`)).toBe('u1');
  expect(JSON.stringify(data)).not.toContain('@app_name');
  const tiles = data.script_param.grid_view_data;
  expect(tiles.map((tile) => tile.description)).toEqual([
    'Giới thiệu ứng dụng',
    'Tìm sách',
    'Thêm sách',
    'Liên hệ',
    'Tủ sách của bạn',
  ]);
});

test('asking for one dashboard makes it the most recent application, of at most five', async () => {
  await platform.database.update({ 'user_app_recently/u1': ['a', 'b', 'book', 'c', 'd'] });
  const record = { ...post('u1', 'main1', 'draft/core/get_main_dashboard_app', ''), channel: 'web' };
  expect(await platform.ask(record)).toMatchObject([{ application: 'book', main_dashboard_app: true }]);
  expect(await platform.database.get('user_app_recently/u1')).toEqual(['book', 'a', 'b', 'c', 'd']);
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
  const path = 'book/configuration/system_setting/layout/android/form/contact/json_layout';
  await platform.database.update({ [path]: { widget: 'TextView', properties: [{ text: 'Mới' }] } });
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
  const logo = 'https://x.example/l.png';
  const [created] = await platform.ask(createApplicationRecord('u1', app('Kho Đồ Cũ', key, logo), 'c1'));
  expect(created).toMatchObject({
    application: 'resshare_configuration',
    data: {
      application: 'kho_do_cu',
      name: 'Kho Đồ Cũ',
      backend_key: expect.stringMatching(/^.{32}$/),
      logo,
    },
  });
  const [again] = await platform.ask(createApplicationRecord('u1', app('Kho đồ cũ', key), 'c2'));
  expect(again).toMatchObject({ data: { application: expect.stringMatching(/^kho_do_cu_.{6}$/) } });
  const [found] = await platform.ask(
    searchRecord('u1', { query: 'DO cu', event: 's1', eventDashboard: 'd' }),
  );
  expect(found).toMatchObject({
    data: { query: 'DO cu', count: 2, applications: [{ name: 'Kho Đồ Cũ' }, {}] },
  });
  expect(JSON.stringify(found)).not.toContain('backend_key');
});

test('another developer’s register key is refused', async () => {
  const key = await register('u1');
  const [message] = await platform.ask(createApplicationRecord('u2', app('X', key), 'c1'));
  expect(message).toMatchObject({ error: { code: 'wrong_register_key' } });
});

test('a book is stored with its defaults, found without accents, and stands in the bookcase', async () => {
  const add = post('u1', 'a1', '../draft/book/data/book_items_noa', {
    name: 'Lặng lẽ Đà Lạt',
    sale_price: '50000',
  });
  expect(await platform.ask(add)).toMatchObject([
    { msg_type: 'command', data: { screen: { show_alert_dialog: 'Thêm sách thành công' } } },
  ]);
  const id = await appUserIdOf(platform.database, 'u1');
  const items = Object.values((await platform.database.get(`book/data/book_items/${id}`)) ?? {});
  expect(items).toMatchObject([
    {
      name: 'Lặng lẽ Đà Lạt',
      quantity: 1,
      cover_price: 0,
      sale_price: 50000,
      free_loan: true,
      numdays_borrow: 30,
    },
  ]);

  const query = { text_seach: 'lang le da', type_seach: 'book' };
  const search = post('u2', 's1', 'book/input_data_cluster01/requets/searching', query, {
    event_recycler_view: 'r1',
  });
  expect(await platform.ask(search)).toMatchObject([{ data: { acknowledged: true, count: 1 } }]);
  const rows = await messagesOf(platform.database, 'u2', 'r1');
  expect(rows).toMatchObject([
    { on_top: 1, data: { layout: {}, script_param: { book_data: { name: 'Tên sách: Lặng lẽ Đà Lạt' } } } },
    {
      message_type: 'RecyclerViewGrid',
      data: { script_param: { item_data: { owner_id: id, sale_price: 'Cho mượn', free_loan: true } } },
    },
  ]);
  expect(rows[1]?.['id']).toBe(rows[0]?.['id']);

  const shelf = post(
    'u1',
    'b1',
    '../requets/my_bookcase',
    { book_items_type: 'book_items' },
    { event_recycler_view: 'r2' },
  );
  expect(await platform.ask(shelf)).toMatchObject([{ data: { acknowledged: true, count: 1 } }]);
  expect(await messagesOf(platform.database, 'u1', 'r2')).toMatchObject([
    { data: { script_param: { book_data: { state_flow_title: 'Xóa', value_price: 'Số ngày mượn: 30' } } } },
  ]);
});

test('copies of one title share its row; nothing found is said under the event itself', async () => {
  const rows = await search('đường về làng', 'r1');
  expect(rows.map((row) => row['message_type'] ?? 'row')).toEqual([
    'row',
    'RecyclerViewGrid',
    'RecyclerViewGrid',
  ]);
  expect(rows.slice(1)).toMatchObject([
    { data: { script_param: { item_data: { owner_name: 'An Dương', sale_price: 'Cho mượn' } } } },
    { data: { script_param: { item_data: { owner_name: 'Minh Hà', sale_price: 'Bán: 50000.0 đ' } } } },
  ]);
  expect(await search('không hề có', 'r2')).toEqual([]);
  const [alert] = await messagesOf(platform.database, 'u1', 'event_r2');
  expect(JSON.stringify(alert)).toContain(
    '"methodName":"showAlertDialog","methodParam":["Không có sách bạn cần tìm"]',
  );
});

async function search(text: string, rows: string): Promise<Message[]> {
  const data = { text_seach: text, type_seach: 'book' };
  await platform.ask(
    post('u1', `event_${rows}`, '../requets/searching', data, { event_recycler_view: rows }),
  );
  return messagesOf(platform.database, 'u1', rows);
}

test('blocked owners and objectionable books vanish for that person alone', async () => {
  await platform.ask(post('u1', 'x1', '../input/book/block_user', { owner_id: '-SampleOwnerAnDuong0' }));
  expect(JSON.stringify(await search('đường về', 'r1'))).not.toContain('An Dương');
  const [row] = await search('toán vui', 'r2');
  const bookId = (row as { data: { script_param: { book_data: { book_id: string } } } }).data.script_param
    .book_data.book_id;
  await platform.ask(post('u1', 'x2', '../input/book/objectionable_content', { book_id: bookId }));
  expect(await search('toán vui', 'r3')).toEqual([]);
});

test('ratings are averaged over people, one each', async () => {
  const [row] = await search('toán vui', 'r1');
  const bookId = (row as { data: { script_param: { book_data: { book_id: string } } } }).data.script_param
    .book_data.book_id;
  for (const [uid, rating] of [
    ['u1', 1],
    ['u1', 5],
    ['u2', 4],
  ] as const)
    await platform.ask(post(uid, platform.newEvent(), '../rating', { book_id: bookId, rating }));
  expect(JSON.stringify(await search('toán vui', 'r2'))).toContain('Đánh giá: 4.5 *');
});

test.each([
  ['../accept_order', {}],
  ['../input/select/book', {}],
  ['book/data/book_items_loan_change_state_flow', {}],
  ['../input/book/report_user', { owner_id: 'o', book_id: 'b' }],
  ['../draft/provide_oxy/post_data', { user_name: 'An' }],
])('%s is acknowledged', async (collection, data) => {
  expect(await platform.ask(post('u1', 'e', collection, data))).toMatchObject([
    { data: { acknowledged: true } },
  ]);
});

test('deleting the account answers first, then takes the person out of everything', async () => {
  await platform.ask(post('u1', 'a1', '../draft/book/data/book_items_noa', { name: 'Của tôi' }));
  await platform.ask(post('u1', 'a2', '../draft/book/data/book_items_noa', { name: 'Của tôi' }));
  await platform.ask(createApplicationRecord('u1', app('Của tôi', await register('u1')), 'c1'));
  const appUserId = await appUserIdOf(platform.database, 'u1');
  await platform.database.update({
    'request_firebase_users/u1': { user_name: 'An' },
    'user_app_recently/u1': ['book'],
  });

  const [message] = await platform.ask(
    deleteAccountRecord('u1', { application: 'book', appUserId, event: 'd1' }),
  );
  expect(message).toMatchObject({ data: { deleted: true } });
  expect(platform.deleted).toEqual(['u1']);
  const everything = JSON.stringify(
    await Promise.all(
      [
        'book',
        'request_firebase_users',
        'user_app_recently',
        'resshare_configuration',
        'resshare_user_id_app_user_id',
        'app_user_id_resshare_user_id',
      ].map((root) => platform.database.get(root)),
    ),
  );
  expect(everything).not.toContain('u1');
  expect(everything).not.toContain(appUserId);
  expect(everything).not.toContain('Của tôi');
  expect(Object.keys((await platform.database.get('response/u1')) ?? {})).toEqual(['d1']);
});
