import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { isRecord } from '../src/protocol';
import { publishDocument } from './publishScreen';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { createApplication } from './screens/createApplication';
import { eventually } from './screens/eventually';
import { barriersOn } from './screens/findBarriers';

// A back end of one's own beside the platform: it answers what its developer leaves to it, and fills a screen when it opens.

const APPLICATION = 'loi_chao';
const SCREEN = 'android/form/hello';

const PHONE = { width: 360, height: 800 };

let house: ConsoleBrowser;
let backEnd: ChildProcess | undefined;

beforeAll(async () => {
  house = await ConsoleBrowser.start();
});

afterAll(async () => {
  backEnd?.kill('SIGKILL');
  await house.close();
});

async function openCard(page: Page) {
  await house.goto(page, '/createappliation');
  const card = page.locator('details.panel').filter({ hasText: 'Lời chào' });
  await card.locator('summary').first().click();
  return card;
}

/** Publishes the sample's screen as the application's developer. */
async function publish(): Promise<void> {
  const path = `resshare_configuration/data/applications/${APPLICATION}/owner`;
  const userId = await house.platform.administer(path);
  const layout: unknown = JSON.parse(readFileSync('src/features/content/samples/hello.json', 'utf8'));
  const ref = `../configuration/system_setting/layout/${SCREEN}`;
  const text = JSON.stringify({ json_layout: layout });
  await publishDocument(house.platform, { application: APPLICATION, ref, userId }, text);
}

/** Fills each opened screen in, as a back end does: the answer under the request's key, and the request taken away. */
async function fillOpened(): Promise<number> {
  const requests = await house.platform.administer('request');
  let filled = 0;
  for (const [key, record] of Object.entries(isRecord(requests) ? requests : {})) {
    if (!isRecord(record) || record['dataCollection'] !== `../screen_opened/${SCREEN}`) continue;
    const { event } = JSON.parse(record['json'] as string) as { event: string };
    const data = { screen: { set_data_field: { name: 'Trần Thị Bình' } } };
    const message = { application: APPLICATION, event, session: key, msg_type: 'command', data };
    await house.platform.administer(`response/${record['user_id'] as string}/${event}/${key}`, message);
    await house.platform.administer(`request/${key}`, null);
    filled += 1;
  }
  return filled;
}

it('answers what its developer leaves to it, fills a screen that opens, and its people see what was asked', async () => {
  const developer = await house.arrive('Hồ Thị Chủ', 'chu@example.test', PHONE);
  const person = await house.arrive('Trần Thị Bình', 'binh@example.test', PHONE);
  await createApplication(house, developer, 'Lời chào');
  await publish();

  const card = await openCard(developer);
  const own = card.getByRole('region', { name: 'Máy chủ của bạn' });
  await own.getByText('Máy chủ của bạn chưa trả lời bộ sưu tập nào').waitFor();
  await own.getByRole('textbox').fill('../hello');
  await own.getByRole('button', { name: 'Thêm' }).click();
  await own.getByText('máy chủ của bạn trả lời', { exact: true }).waitFor();
  // It is checked once the platform has said so.
  await own.getByRole('checkbox').click();
  await own.getByText('screen_opened/*').waitFor();
  expect(await barriersOn(developer, 'main')).toEqual([]);
  await developer.waitForFunction(() => document.documentElement.scrollWidth === 360);

  // Its own screen stands, filled in, although the program never answers layouts.
  backEnd = spawn(process.execPath, ['src/features/content/samples/hello.js'], {
    env: {
      ...process.env,
      DATABASE_URL: house.platform.databaseUrl,
      APPLICATION,
      COLLECTIONS: '../hello',
    },
    stdio: 'ignore',
  });
  const address = encodeURIComponent(`../configuration/system_setting/layout/${SCREEN}`);
  await house.goto(person, `/generalform/${address}____${APPLICATION}____`);
  await person.getByText('Gửi lời chào').waitFor();
  await eventually(async () => expect(await fillOpened()).toBe(1));
  const name = person.getByRole('textbox', { name: 'Tên của bạn' });
  await eventually(async () => expect(await name.inputValue()).toBe('Trần Thị Bình'));
  await person.getByText('Gửi lời chào').click();
  await person.getByRole('dialog').filter({ hasText: 'Xin chào, Trần Thị Bình!' }).waitFor();

  const again = await openCard(developer);
  const log = again.getByRole('region', { name: 'Nhật ký yêu cầu' });
  const asked = log.getByRole('listitem').filter({ has: developer.getByText('hello', { exact: true }) });
  await eventually(async () => {
    await log.getByRole('button', { name: 'Làm mới' }).click();
    expect(await asked.getByText(`Màn hình: ${SCREEN}`).count()).toBe(1);
  });
  await asked.getByText('Đã trả lời').waitFor();
  await asked.getByText('Nội dung gửi').click();
  await asked.getByText('"name": "Trần Thị Bình"').waitFor();
  expect(await barriersOn(developer, 'main')).toEqual([]);
  await developer.waitForFunction(() => document.documentElement.scrollWidth === 360);
  // Whoever uses the application is told nothing of it.
  await house.goto(person, '/createappliation');
  await person.getByText('Bạn chưa có ứng dụng nào').waitFor();
  expect(house.problems).toEqual([]);
});
