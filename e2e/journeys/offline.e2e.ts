import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { scriptOf } from '../builtParts';
import { ConsoleBrowser, DEMO } from '../screens/ConsoleBrowser';
import { eventually } from '../screens/eventually';
import { appWords, applicationsWords } from '../../test/words';

// The console without a network and without a server, and a newer version that waits until it is taken.

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

/** Runs in the page: a screen whose name begins so is kept. */
async function keptOf(start: string): Promise<boolean> {
  for (const name of await caches.keys()) {
    if (!name.startsWith('screenwire/seen/')) continue;
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => decodeURIComponent(url).includes(`/seen/${start}`))) return true;
  }
  return false;
}

it('opens without a network and says so', async () => {
  const page = await console_.openPage();
  await console_.signIn(page);
  const cards = page.getByRole('feed', { name: 'Ứng dụng gần đây' });
  await cards.getByRole('link', { name: 'Tìm sách' }).click();
  await page.getByRole('textbox', { name: 'Tìm', exact: true }).waitFor();
  await eventually(async () => expect(await page.evaluate(keptOf, 'form/')).toBe(true));
  await page.goBack();
  await cards.getByRole('link', { name: 'Tìm sách' }).waitFor();
  // What a signed-in person works with is kept once the worker has all of it.
  const files = readFileSync('dist/sw.js', 'utf8').match(/\/assets\/[\w.-]+/g) ?? [];
  expect(files.length).toBeGreaterThan(50);
  const allKept = (wanted: string[]) =>
    Promise.all(wanted.map((file) => caches.match(file, { ignoreVary: true }))).then((found) =>
      found.every((response) => response !== undefined),
    );
  await eventually(async () => expect(await page.evaluate(allKept, files)).toBe(true));
  await console_.platform.kill();
  await page.context().setOffline(true);
  // A page that is opened without a network knows so; one that a test takes it from does not.
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Trang chủ' }).waitFor();
  await page.getByRole('banner').getByText('Người Dùng Thử').waitFor();
  await page.getByText(/Mất kết nối tới máy chủ/).waitFor();
  // At once: the browser knows that there is no network.
  expect(await page.evaluate(() => performance.now())).toBeLessThan(5_000);
  // The cards and a form as they were last, marked as such.
  await cards.getByRole('link', { name: 'Tìm sách' }).waitFor();
  await page
    .getByText(/đang xem bản đã lưu lúc/)
    .first()
    .waitFor();
  await cards.getByRole('link', { name: 'Tìm sách' }).click();
  await page.getByRole('textbox', { name: 'Tìm', exact: true }).waitFor();
  await page.getByText(/đang xem bản đã lưu của màn hình lúc/).waitFor();

  await page.context().setOffline(false);
  await console_.platform.restart();
  await page.getByText(/Mất kết nối tới máy chủ/).waitFor({ state: 'hidden' });
  await page.getByText(/đang xem bản đã lưu của màn hình lúc/).waitFor({ state: 'hidden' });
  await page.getByRole('textbox', { name: 'Tìm', exact: true }).waitFor();

  await page.getByRole('banner').getByRole('button', { name: 'Người Dùng Thử' }).click();
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click();
  await page.getByRole('banner').getByText(appWords.vi.pleaseLogin).waitFor();
  const keptScreens = () =>
    caches.keys().then((names) => names.filter((name) => name.startsWith('screenwire/seen/')));
  await eventually(async () => expect(await page.evaluate(keptScreens)).toEqual([]));
  await page.context().close();
});

it('tells of a newer version and takes it when asked, not before', async () => {
  const page = await console_.openPage();
  await console_.goto(page, '/login');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const worker = readFileSync('dist/sw.js');
  try {
    appendFileSync('dist/sw.js', '\n// The next build.');
    await console_.platform.kill();
    await console_.platform.restart();
    const email = page.getByRole('textbox', { name: 'Địa chỉ e-mail' });
    await email.fill(DEMO.email);
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    const take = page.getByRole('button', { name: 'Tải lại' });
    await take.waitFor();
    expect(await email.inputValue()).toBe(DEMO.email);
    await Promise.all([page.waitForEvent('load'), take.click()]);
    await email.waitFor();
    // Nobody waits any more, so that nothing is offered.
    await page.waitForFunction(async () => {
      const { active, installing, waiting } = await navigator.serviceWorker.ready;
      return active?.state === 'activated' && !installing && !waiting;
    });
    await take.waitFor({ state: 'detached' });
  } finally {
    writeFileSync('dist/sw.js', worker);
  }
  await page.context().close();
});

it('says that a screen did not arrive, and brings it when asked again', async () => {
  const page = await console_.openPage({ serviceWorkers: 'block' });
  await console_.signIn(page);
  let loads = 0;
  await page.route(scriptOf('applications'), (route) => {
    loads += 1;
    return loads === 1 ? route.abort() : route.continue();
  });
  await page.getByRole('link', { name: appWords.vi.nav.createApplication }).first().click();
  await page.getByRole('alert').getByText(/./).first().waitFor();
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await page.getByRole('heading', { level: 1, name: applicationsWords.vi.create.title }).waitFor();
  await page.getByRole('main').getByRole('textbox').first().waitFor();
  expect(loads).toBeGreaterThan(1);
  await page.context().close();
});
