import { mkdirSync } from 'node:fs';
import { chromium, type Page } from 'playwright-core';
import { startConsoleProcess } from './consoleProcess';
import { CHROMIUM_FLAGS, findChromium } from './findChromium';

// Takes the pictures of docs/screens/ from the running console: `npm run screens` after `npm run build`.

const OUT = 'docs/screens';
const WIDTHS = [360, 768, 1440];
const THEMES = ['light', 'dark'] as const;

const DEMO = { email: 'demo@screenwire.test', password: 'screenwire-demo' };

/** Name of the picture → how a person gets there from the dashboard. */
const SCREENS: Record<string, (page: Page, url: string) => Promise<void>> = {
  dashboard: async (page, url) => {
    await page.goto(url);
    await page.getByRole('feed').first().waitFor();
  },
  'add-book': async (page, url) => {
    await openTile(page, url, 'Thêm sách');
    await page.getByRole('textbox', { name: 'Tên sách' }).fill('Dế Mèn phiêu lưu ký');
  },
  search: async (page, url) => {
    await openTile(page, url, 'Tìm sách');
    await page.getByRole('button', { name: 'Tìm', exact: true }).click();
    await page
      .getByText(/^Tên sách:/)
      .first()
      .waitFor();
  },
  'create-application': async (page, url) => {
    await page.goto(`${url}/createappliation`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
};

async function openTile(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('feed').first().getByText(name, { exact: true }).click();
  await page.locator('[data-view-id]').first().waitFor();
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByRole('textbox', { name: 'Địa chỉ e-mail' }).fill(DEMO.email);
  await page.getByLabel('Mật khẩu', { exact: true }).fill(DEMO.password);
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click();
  await page.getByRole('feed').first().waitFor();
}

async function main(): Promise<void> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium found: name one in CHROMIUM.');
  mkdirSync(OUT, { recursive: true });
  const platform = await startConsoleProcess();
  const browser = await chromium.launch({ executablePath: found.path, args: CHROMIUM_FLAGS });
  try {
    for (const theme of THEMES) {
      for (const width of WIDTHS) {
        const context = await browser.newContext({
          viewport: { width, height: width < 500 ? 780 : 900 },
          locale: 'vi-VN',
          colorScheme: theme,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        const shoot = (name: string) =>
          page.screenshot({ path: `${OUT}/${name}-${width}-${theme}.png`, animations: 'disabled' });
        await page.goto(`${platform.url}/login`);
        await page.getByLabel('Mật khẩu', { exact: true }).waitFor();
        await shoot('login');
        await signIn(page, platform.url);
        for (const [name, open] of Object.entries(SCREENS)) {
          await open(page, platform.url);
          // Inputs become Ant Design components when the page is idle; the picture shows them as they stay.
          await page.waitForTimeout(800);
          await shoot(name);
        }
        await context.close();
      }
    }
  } finally {
    await browser.close();
    await platform.stop();
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
