import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from 'playwright-core';
import { startConsoleProcess, type ConsoleProcess } from '../consoleProcess';
import { findChromium } from '../../src/cli/render/findChromium';
import type { ConsoleScreen } from './ConsoleScreen';
import { WAIT_MS } from './eventually';
import { authWords, dashboardWords, registerWords, uiWords } from '../../test/words';

/** The account that comes with the local platform. */
export const DEMO = { email: 'demo@screenwire.test', password: 'screenwire-demo' };

const words = authWords.vi;

/** Fills in the sign-in form, which is shown in Vietnamese, and sends it. */
export async function signIn(page: Page, { email, password } = DEMO): Promise<void> {
  await page.getByRole('textbox', { name: words.email }).fill(email);
  await page.getByLabel(words.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.login.submit, exact: true }).click();
}

/** The feed with the tiles of applications, on the dashboard. What waits for an answer stands in a feed above it. */
export const tilesOf = (page: Page): Locator =>
  page.getByRole('feed', {
    name: new RegExp(`^(?:${dashboardWords.vi.recent}|${dashboardWords.en.recent})$`),
  });

/**
 * Opens the screen 'Add a book' of the sample from the dashboard. It waits for the form itself: until that has arrived the
 * dashboard is still there, and its cards have buttons of the same names.
 */
export async function openAddBook(page: Page): Promise<void> {
  await tilesOf(page).getByText('Thêm sách', { exact: true }).click();
  await page.waitForURL(/\/generalform\//);
  await page.getByRole('textbox', { name: 'Tên sách' }).waitFor();
}

/** Opens the layout editor on it. */
export async function editAddBook(page: Page): Promise<void> {
  await openAddBook(page);
  await page.getByRole('button', { name: 'Sửa bố cục' }).click();
  await page.waitForURL(/\/designer\//);
}

/** Reads an alert of the console, which is shown in Vietnamese, and puts it away. */
export async function closeAlert(page: Page, text: string): Promise<void> {
  const alert = page.getByRole('dialog').filter({ hasText: text });
  await alert.getByRole('button', { name: uiWords.vi.ok, exact: true }).click();
  await alert.waitFor({ state: 'hidden' });
}

/** A Chromium without the habits of a person's own, except for those given as `flags`. */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const found = await findChromium();
  if (!found) throw new Error('No Chromium found: name one in CHROMIUM.');
  const launch = () => chromium.launch({ ...found.launch, args: [...found.launch.args, ...flags] });
  // Chromium now and then crashes while it starts, before there is anything to test.
  return launch().catch(launch);
}

/** The shipped console with its platform, and a browser; close both at the end. */
export class ConsoleBrowser {
  /** What pages reported: uncaught errors, and what the browser logs as errors. */
  readonly problems: string[] = [];
  /** The uncaught errors among these: a browser also logs every request to a server that a test has stopped. */
  readonly errors: string[] = [];

  private constructor(
    readonly platform: ConsoleProcess,
    private readonly browser: Browser,
  ) {}

  /** `more`: further variables for the environment of the console's process; `flags`: what the browser is started with. */
  static async start(
    more: Readonly<Record<string, string>> = {},
    flags: readonly string[] = [],
  ): Promise<ConsoleBrowser> {
    // First: what a failed start leaves running would keep the tests from ending.
    const browser = await launchBrowser(flags);
    try {
      return new ConsoleBrowser(await startConsoleProcess(more), browser);
    } catch (error) {
      await browser.close();
      throw error;
    }
  }

  /** A signed-out page in a browser context of its own. */
  async openPage(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 900 },
      locale: 'vi-VN',
      reducedMotion: 'reduce',
      ...options,
    });
    return this.openTab(context);
  }

  /** Another page in the browser context of an open one. */
  async openTab(context: BrowserContext): Promise<Page> {
    const page = await context.newPage();
    page.setDefaultTimeout(WAIT_MS);
    page.on('pageerror', (error) => {
      const problem = `${page.url()}: ${String(error)}`;
      this.problems.push(problem);
      this.errors.push(problem);
    });
    page.on('console', (message) => {
      if (message.type() === 'error') this.problems.push(`${page.url()}: ${message.text()}`);
    });
    return page;
  }

  async goto(page: Page, path: string): Promise<void> {
    await page.goto(this.platform.url + path);
  }

  /** Opens a screen, by its address or as a person comes to it. */
  async open(page: Page, { path, from }: ConsoleScreen): Promise<void> {
    await this.goto(page, from?.path ?? path);
    if (!from) return;
    await from.press(page).click();
    await page.waitForURL((url) => url.pathname === path);
    // What stands below the pointer now would look as if it were pointed at.
    await page.mouse.move(0, 0);
  }

  /** Signs in through the form; the dashboard has arrived afterwards. */
  async signIn(page: Page, account = DEMO): Promise<void> {
    await this.goto(page, '/login');
    await signIn(page, account);
    await page.getByRole('feed').first().waitFor();
  }

  /** A new person in a browser of their own, on the dashboard. */
  async registerInNewBrowser(
    name: string,
    email: string,
    viewport = { width: 1280, height: 1200 },
  ): Promise<Page> {
    const page = await this.openPage({ viewport });
    await this.register(page, name, email);
    return page;
  }

  /** A new person, registered through the form and on the dashboard. */
  async register(page: Page, name: string, email: string, password = 'mat-khau-dai'): Promise<void> {
    await this.goto(page, '/register');
    await page.getByLabel(registerWords.vi.fullName).fill(name);
    await page.getByRole('textbox', { name: words.email }).fill(email);
    await page.getByLabel(words.password, { exact: true }).fill(password);
    await page.getByRole('button', { name: registerWords.vi.submit }).click();
    await page.getByRole('feed').first().waitFor();
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.platform.stop();
  }
}
