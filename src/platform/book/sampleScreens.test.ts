import { startHarness, type Harness } from '../../../test/platform/platformHarness';
import { formLayoutRecord, homeLayoutRecord } from '../../../test/consoleRecords';

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
