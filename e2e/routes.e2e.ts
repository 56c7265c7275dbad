import type { Page } from 'playwright-core';
import { allScreens } from './screens/allScreens';
import { bookForm } from './screens/bookForm';
import type { ConsoleScreen } from './screens/ConsoleScreen';
import { ConsoleBrowser, signIn } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { findBarriers } from './screens/findBarriers';
import { appWords } from '../test/words';

// Every route of the console as it ships: what it shows, whom it lets in, and that nobody is kept out.

let console_: ConsoleBrowser;
let visitor: Page;
let member: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  visitor = await console_.openPage();
  member = await console_.openPage();
  await console_.signIn(member);
});

afterAll(() => console_.close());

const pathname = (page: Page) => new URL(page.url()).pathname;
// As the table of routes has it: the packed address of a form says nothing to a reader.
const byPath = (screens: readonly ConsoleScreen[]) =>
  screens.map((screen): [string, ConsoleScreen] => [
    screen.path.replace(/(generalform)\/.*/, '$1/{id}'),
    screen,
  ]);

async function seeContent(page: Page, screen: ConsoleScreen): Promise<void> {
  await page.getByRole('heading', { level: 1, name: screen.heading.vi, exact: true }).waitFor();
  for (const content of screen.content(page)) await content.waitFor();
  expect(pathname(page)).toBe(screen.path);
}

// Whatever is open to everybody is looked at signed out.
describe.each(byPath(allScreens))('%s', (_path, screen) => {
  const page = () => (screen.who === 'signedIn' ? member : visitor);

  it('shows its content under its heading and title', async () => {
    console_.problems.length = 0;
    await console_.open(page(), screen);
    await seeContent(page(), screen);
    await eventually(async () => {
      // With the number of unread cards before it, which may come at any time.
      const title = (await page().title()).replace(/^\(\d+\) /, '');
      expect(title).toBe(screen.title ?? `${screen.heading.vi} · Screenwire`);
      expect(await page().getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page().getByRole('banner').getByText(appWords.vi.pleaseLogin).count()).toBe(
        screen.who === 'signedIn' ? 0 : 1,
      );
    });
    expect(console_.problems).toEqual([]);
  });

  it('keeps nobody out: axe in both themes and languages, 320 px, 200 %, less motion', async () => {
    if (pathname(page()) !== screen.path) await console_.open(page(), screen);
    await seeContent(page(), screen);
    const barriers = await findBarriers(page(), async (locale) => {
      const name = screen.heading[locale];
      await page().getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await page().waitForFunction(
        (title) => document.title.replace(/^\(\d+\+?\) /, '').startsWith(title),
        name,
      );
      await page().waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
    });
    expect(barriers).toEqual([]);
  });
});

it('would find what keeps people out', async () => {
  await console_.goto(visitor, '/blogs');
  await visitor.getByRole('heading', { level: 1 }).waitFor();
  await visitor.getByRole('main').evaluate((main) => {
    const barrier = document.createElement('div');
    barrier.style.width = '700px';
    barrier.innerHTML =
      '<button id="small" style="width:12px;height:12px;padding:0;border:0">a</button>' +
      '<button style="width:12px;height:12px;padding:0;border:0">b</button>' +
      '<input id="nameless"><p id="pale" style="color:#bbb;background:#fff">pale</p>';
    main.append(barrier);
    barrier.animate([{ opacity: 0.9 }, { opacity: 1 }], { duration: 1e6 });
  });
  const barriers = (await findBarriers(visitor, () => Promise.resolve())).join('\n');
  for (const barrier of [
    'vi, light: target-size #small',
    'en, dark, 320 px: label #nameless',
    'vi, dark: color-contrast #pale',
    'vi, 200 %: ',
    'en, 320 px: ',
    'moves although less motion is asked for',
  ])
    expect(barriers).toContain(barrier);
});

const guarded = allScreens.filter(({ who }) => who === 'signedIn');

it.each(byPath(guarded))('%s sends people who are signed out to /login', async (_path, { path }) => {
  await console_.goto(visitor, path);
  await visitor.waitForURL('**/login');
  await eventually(async () => {
    const state = await visitor.evaluate(() => history.state as unknown);
    expect(state).toMatchObject({ usr: { from: path } });
  });
});

it('signing in leads back to the address that was asked for', async () => {
  const page = await console_.openPage();
  await console_.goto(page, '/registerdeveloper?from=here');
  await page.waitForURL('**/login');
  await signIn(page);
  await page.waitForURL('**/registerdeveloper?from=here');
  await page.context().close();
});

it.each([
  ['/login', '/'],
  ['/register', '/dashboard'],
  ['/reset', '/dashboard'],
])('%s sends people who are signed in to %s', async (path, home) => {
  await console_.goto(member, path);
  await member.waitForFunction((path) => location.pathname === path, home);
  await member.getByRole('feed').first().waitFor();
});

it.each([
  ['/books', 'Tìm sách'],
  ['/bookcase', 'Tủ sách của bạn'],
  ['/book', 'Thêm sách'],
])('%s leads people who are signed in to the screen of the application', async (path, heading) => {
  await console_.goto(member, path);
  await member.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
  await member.getByText('Chia sẻ sách (ứng dụng book)').waitFor();
  expect(pathname(member)).toMatch(/^\/generalform\//);
});

it('prints a page without what frames it', async () => {
  await console_.goto(visitor, '/policy');
  const heading = visitor.getByRole('heading', { level: 1 });
  await heading.waitFor();
  await visitor.emulateMedia({ media: 'print' });
  expect(await heading.isVisible()).toBe(true);
  for (const role of ['banner', 'contentinfo', 'complementary'] as const)
    expect(await visitor.getByRole(role).isVisible()).toBe(false);
  await visitor.emulateMedia({ media: null });
});

it('prints a form without its buttons and hints, with what was typed and with the rows of its list', async () => {
  await console_.goto(member, bookForm('books'));
  const form = member.locator('.form-screen');
  // The field as antd has it, whose styles come after the page's own.
  const field = form.locator('input.ant-input').first();
  await field.fill('Dế mèn');
  const rows = form.locator('.sw-press');
  await rows.first().waitFor();
  await form.locator('button').first().waitFor();
  await member.emulateMedia({ media: 'print' });
  expect(await field.isVisible()).toBe(true);
  expect(await rows.first().isVisible()).toBe(true);
  await eventually(async () =>
    expect(await form.locator('button').filter({ visible: true }).count()).toBe(0),
  );
  const hint = await field.evaluate((input) => getComputedStyle(input, '::placeholder').color);
  expect(hint).toBe('rgba(0, 0, 0, 0)');
  await member.emulateMedia({ media: null });
});
