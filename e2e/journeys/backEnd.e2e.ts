import { ConsoleBrowser } from '../screens/ConsoleBrowser';
import { eventually } from '../screens/eventually';
import { barriersOn } from '../screens/findBarriers';
import {
  createWithKey,
  HELLO_SCREEN,
  openOwnBackEnd,
  publishHello,
  startOwnProgram,
  type OwnProgram,
} from '../screens/ownBackEnd';

// A back end of one's own beside the platform: it answers what its developer leaves to it, and fills a screen when it opens.

const APPLICATION = 'loi_chao';

const PHONE = { width: 360, height: 800 };

let console_: ConsoleBrowser;
let program: OwnProgram | undefined;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(async () => {
  await program?.stop();
  await console_.close();
});

// Greets, one person after a long job, and fills each screen in that opens.
const PROGRAM = `
import { BackEnd, alert, command } from './screenwire/index.mjs';

const backEnd = new BackEnd();
const name = (text) => command({ screen: { set_data_field: { name: text } } });
backEnd.on('../hello', async ({ fields, progress }) => {
  if (fields.name !== 'Từ từ') return alert('Xin chào, ' + fields.name + '!');
  for (const step of ['Bước 1', 'Bước 2', 'Bước 3']) {
    await progress(name(step));
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  return alert('Xong cả ba bước');
});
backEnd.on('../screen_opened/*', () => name('Trần Thị Bình'));
await backEnd.run();
`;

it('answers what its developer leaves to it, fills a screen that opens, and its people see what was asked', async () => {
  const developer = await console_.registerInNewBrowser('Hồ Thị Chủ', 'chu@example.test', PHONE);
  const person = await console_.registerInNewBrowser('Trần Thị Bình', 'binh@example.test', PHONE);
  const key = await createWithKey(console_, developer, 'Lời chào');
  await publishHello(console_, APPLICATION);

  const { own: ownBackEnd, leave } = await openOwnBackEnd(console_, developer, 'Lời chào');
  await ownBackEnd.getByText('Máy chủ của bạn chưa trả lời bộ sưu tập nào').waitFor();
  await leave('../hello');
  await ownBackEnd.getByText('máy chủ của bạn trả lời', { exact: true }).waitFor();
  // It is checked once the platform has said so.
  await ownBackEnd.getByRole('checkbox').click();
  await ownBackEnd.getByText('screen_opened/*').waitFor();
  expect(await barriersOn(developer, 'main')).toEqual([]);
  await developer.waitForFunction(() => document.documentElement.scrollWidth === 360);

  // Its own screen is drawn and filled in, although the program never answers requests for layouts.
  const started = {
    language: 'node',
    command: [process.execPath, 'hello.mjs'] as [string, string],
    source: PROGRAM,
  };
  program = await startOwnProgram(console_, APPLICATION, key, started);
  await eventually(() => expect(program?.output()).toContain('Waiting for requests'));
  const address = encodeURIComponent(`../configuration/system_setting/layout/${HELLO_SCREEN}`);
  await console_.goto(person, `/generalform/${address}____${APPLICATION}____`);
  await person.getByText('Gửi lời chào').waitFor();
  const name = person.getByRole('textbox', { name: 'Tên của bạn' });
  await eventually(async () => expect(await name.inputValue()).toBe('Trần Thị Bình'));
  await person.getByText('Gửi lời chào').click();
  const greeting = person.getByRole('dialog').filter({ hasText: 'Xin chào, Trần Thị Bình!' });
  await greeting.getByRole('button').last().click();
  await greeting.waitFor({ state: 'hidden' });

  // Its steps are further apart than the messages of one answer; the last one and the answer come anyway.
  await name.fill('Từ từ');
  await person.getByText('Gửi lời chào').click();
  await eventually(async () => expect(await name.inputValue()).toBe('Bước 3'));
  await person.getByRole('dialog').filter({ hasText: 'Xong cả ba bước' }).waitFor();

  const { card: reopenedCard } = await openOwnBackEnd(console_, developer, 'Lời chào');
  const log = reopenedCard.getByRole('region', { name: 'Nhật ký yêu cầu' });
  const entries = log.getByRole('listitem').filter({ has: developer.getByText('hello', { exact: true }) });
  await eventually(async () => {
    await log.getByRole('button', { name: 'Làm mới' }).click();
    expect(await entries.getByText(`Màn hình: ${HELLO_SCREEN}`).count()).toBe(2);
  });
  const [newest, oldest] = [entries.first(), entries.last()];
  await newest.getByText('Đã trả lời').waitFor();
  await oldest.getByText('Đã trả lời').waitFor();
  await oldest.getByText('Nội dung gửi').click();
  await entries.getByText('"name": "Trần Thị Bình"').waitFor();
  expect(await barriersOn(developer, 'main')).toEqual([]);
  await developer.waitForFunction(() => document.documentElement.scrollWidth === 360);
  // Users of the application see nothing of it.
  await console_.goto(person, '/createappliation');
  await person.getByText('Bạn chưa có ứng dụng nào').waitFor();
  expect(console_.problems).toEqual([]);
});
