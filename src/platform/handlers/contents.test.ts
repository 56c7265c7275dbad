import { messagesOf, startHarness, type Message } from '../../../test/platform/platformHarness';
import { searchRecord } from '../../../test/consoleRecords';

type Harness = Awaited<ReturnType<typeof startHarness>>;

let platform: Harness;
beforeEach(async () => {
  platform = await startHarness();
  await platform.database.update({ 'people/u1/recent_applications': ['club'] });
});
afterEach(() => platform.close());

let requestCount = 0;

async function answerTo(record: (event: string) => unknown): Promise<Message> {
  const event = `e${String((requestCount += 1))}`;
  await platform.send(record(event));
  const [message] = await messagesOf(platform.database, 'u1', event);
  return message?.['data'] as Message;
}

const contentsOf = (data: Message): Message[] => (data['contents'] ?? []) as Message[];
const search = (query: string) =>
  answerTo((event) => searchRecord('u1', { query, event, eventDashboard: 'd' }));

test('one search finds an application and a screen in it, each with what opens it', async () => {
  const { applications } = await search('club');
  expect(applications).toEqual([expect.objectContaining({ application: 'club' })]);
  const screens = contentsOf(await search('buoi gap'));
  expect(screens.map(({ name }) => name)).toEqual(['Các buổi gặp', 'Thêm buổi gặp']);
  expect(screens[1]).toMatchObject({
    kind: 'screen',
    application_name: 'Câu lạc bộ',
    layout_form: '../configuration/system_setting/layout/android/form/add_event',
  });
});

test('nothing that matches is no fault, and a question without words finds no contents', async () => {
  expect(contentsOf(await search('khong co gi nhu the'))).toEqual([]);
  expect(contentsOf(await search(''))).toEqual([]);
});
