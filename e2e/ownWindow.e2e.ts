import type { Page } from 'playwright-core';
import { LAYOUTS } from '../src/protocol';
import { publishScreen } from './publishScreen';
import { ConsoleBrowser, signIn } from './screens/ConsoleBrowser';
import { createApplication } from './screens/createApplication';
import { barriersOn } from './screens/findBarriers';
import { proveAddress } from './screens/proveAddress';
import { applicationsWords, ownWords, profileWords } from '../test/words';

// An application in a window of its own: nothing of the console around it, its own name, its screens under its address.

const MINH = { email: 'minh@example.test', password: 'mat-khau-dai' };

let console_: ConsoleBrowser;
let developer: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  developer = await console_.registerInNewBrowser('Ngô Thị Trang', 'trang@example.test');
  await createApplication(console_, developer, 'Tiệm', 'dashboard');
});

afterAll(() => console_.close());

const tile = (page: Page, name: string) => page.getByRole('feed').getByText(name, { exact: true });

/** What is wrong with the page on a phone, in both themes. */
async function faultsOf(page: Page): Promise<string[]> {
  const barriers: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    barriers.push(...(await barriersOn(page)));
  }
  await page.waitForFunction(() => document.documentElement.scrollWidth === 360);
  return barriers;
}

it('opens an application by itself, on a phone, after signing in', async () => {
  await console_.goto(developer, '/application/tiem');
  const link = developer.getByRole('link', { name: applicationsWords.vi.page.own.open });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe('/app/tiem');

  await (await console_.registerInNewBrowser('Lê Minh', MINH.email)).context().close();
  const page = await console_.openPage({ viewport: { width: 360, height: 740 } });
  await console_.goto(page, '/app/tiem');
  await page.waitForURL(/\/login$/);
  await signIn(page, MINH);
  await tile(page, 'Tin tức').waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/tiem');
  expect(await page.title()).toBe('Tiệm');
  const name = page
    .getByRole('banner')
    .getByRole('link', { name: 'Tiệm' })
    .getByText('Tiệm', { exact: true });
  // To be read, and not only read out.
  expect((await name.boundingBox())?.width).toBeGreaterThan(20);
  const shown = await page.locator('body').innerText();
  expect(shown).not.toMatch(/Screenwire|tiem|Sửa bố cục/);
  expect(await page.getByRole('navigation').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);

  await tile(page, 'Tin tức').click();
  await page.getByText('Hãy viết tin đầu tiên ở đây.').waitFor();
  expect(new URL(page.url()).pathname).toBe('/app/tiem/news');
  expect(await page.title()).toBe('Tin tức · Tiệm');
  expect(await page.locator('body').innerText()).not.toMatch(/Screenwire|tiem/);
  expect(await faultsOf(page)).toEqual([]);
  await page.goBack();
  await tile(page, 'Dịch vụ').click();
  await page.getByText('Hãy viết bạn làm được gì cho người dùng.').waitFor();
  await page.reload();
  await page.getByText('Hãy viết bạn làm được gì cho người dùng.').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Tiệm' }).click();
  await tile(page, 'Liên hệ').waitFor();
  // A screen that another developer publishes is shown at once.
  const userId = await console_.platform.administer('resshare_configuration/data/applications/tiem/owner');
  const ref = `${LAYOUTS}/web/main_dashboard`;
  const place = { application: 'tiem', ref, userId };
  await publishScreen(console_.platform, place, '"Liên hệ"', '"Gọi cho tiệm"');
  await tile(page, 'Gọi cho tiệm').waitFor();

  await page.getByRole('button', { name: /^EN/ }).click();
  await page.getByRole('button', { name: /^VI/ }).waitFor();
  await page.getByRole('button', { name: /Lê Minh|Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/\/login$/);
  expect(console_.problems).toEqual([]);
});

it('says the same of an application that is not there, and of an address that names none', async () => {
  const { address } = profileWords.vi;
  await console_.goto(developer, '/app/khong_co');
  await developer.getByRole('heading', { level: 1, name: ownWords.vi.closed }).waitFor();
  await developer.getByRole('button', { name: address.send }).waitFor();
  const unknown = await developer.getByRole('main').innerText();
  expect(await developer.locator('body').innerText()).not.toContain('khong_co');
  await console_.goto(developer, '/app/khong_co/news');
  await developer.getByRole('heading', { level: 1, name: ownWords.vi.closed }).waitFor();
  await developer.getByRole('button', { name: address.send }).waitFor();
  expect(await developer.getByRole('main').innerText()).toBe(unknown);
  expect(console_.problems).toEqual([]);
});

it('is open to its people alone once its developer says so, and who is taken out is out at once', async () => {
  const { access } = applicationsWords.vi.page;
  const closedHeading = { level: 1, name: ownWords.vi.closed } as const;
  const minh = await console_.openPage();
  await console_.signIn(minh, MINH);
  await console_.goto(minh, '/profile');
  await proveAddress(minh, MINH.email);
  await console_.goto(minh, '/app/khong_co');
  await minh.getByRole('heading', closedHeading).waitFor();
  const unknown = await minh.getByRole('main').innerText();

  await console_.goto(developer, '/application/tiem/people');
  await developer.getByRole('radio', { name: access.members }).click();
  await developer.getByRole('button', { name: access.close, exact: true }).click();
  await developer.getByText(access.nobody).waitFor();
  expect(await barriersOn(developer, '.access')).toEqual([]);
  await console_.goto(minh, '/app/tiem');
  await minh.getByRole('heading', closedHeading).waitFor();
  expect(await minh.getByRole('main').innerText()).toBe(unknown);
  await console_.goto(minh, '/?q=tiem');
  await minh.getByText('Không có gì khớp với “tiem”').waitFor();

  await developer.getByLabel(access.mail).fill(MINH.email);
  await developer.getByRole('button', { name: access.add, exact: true }).click();
  const removeButton = developer.getByRole('button', {
    name: access.removeLabel.replace('{{who}}', MINH.email),
  });
  await removeButton.waitFor();
  await console_.goto(minh, '/app/tiem');
  await tile(minh, 'Tin tức').click();
  await minh.getByText('Hãy viết tin đầu tiên ở đây.').waitFor();

  await removeButton.click();
  await developer.getByRole('tooltip').getByRole('button', { name: access.remove, exact: true }).click();
  await developer.getByText(access.nobody).waitFor();
  await minh.reload();
  await minh.getByRole('heading', closedHeading).waitFor();
  expect(console_.problems).toEqual([]);
});
