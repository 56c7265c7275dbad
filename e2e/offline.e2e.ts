import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { ConsoleBrowser, DEMO } from './screens/ConsoleBrowser';

// The console without a network and without a server, and a newer version that waits until it is taken.

jest.setTimeout(180_000);

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

it('opens without a network and says so', async () => {
  const page = await console_.openPage();
  await console_.signIn(page);
  // What a signed-in person works with is kept once the worker has it.
  const later = readdirSync('dist/assets').find((file) => /^applications\..*\.js$/.test(file)) ?? '';
  await page.waitForFunction(
    async (file) => (await caches.match(`/assets/${file}`, { ignoreVary: true })) !== undefined,
    later,
  );
  await console_.platform.kill();
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Ứng dụng gần đây' }).waitFor();
  await page.getByRole('banner').getByText('Người Dùng Thử').waitFor();
  await page.getByText(/Mất kết nối tới máy chủ/).waitFor();

  await page.context().setOffline(false);
  await console_.platform.restart();
  await page.getByText(/Mất kết nối tới máy chủ/).waitFor({ state: 'hidden' });
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
    await page.waitForTimeout(500);
    expect(await take.count()).toBe(0);
  } finally {
    writeFileSync('dist/sw.js', worker);
  }
  await page.context().close();
});
