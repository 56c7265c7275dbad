import { readFileSync, rmSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { shippedSources } from '../../.ci/shippedSources';
import { unpackOnce } from '../../src/cli/render/unpackOnce';
import { launchBrowser } from '../screens/ConsoleBrowser';
import { WAIT_MS } from '../screens/eventually';
import type { DrawOptions } from './page';

const ORIGIN = 'https://layout.example';
const HTML =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Layout</title>' +
  '<meta name="viewport" content="width=device-width"><style>html,body{margin:0}</style>' +
  '<main id="root"></main><script type="module" src="/page.js"></script></html>';
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };
// A picture of 16 x 16 px, one colour: what every picture of a layout is answered with.
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAABAAAAAQCAMAAAAoLQ9TAAAABGdBTUEAALGPC/xhBQAAACBjSFJNAAB6JgAAgIQAAPoAAACA6AAAdTAAAOpgAAA6mAAAF3CculE8AAAAA1BMVEUvb48LCdXeAAAAB3RJTUUH6gsUDA4n4TMCHAAAAA1JREFUGNNjYBgFyAAAARAAAeyX43oAAAAldEVYdGRhdGU6Y3JlYXRlADIwMjYtMTEtMjBUMTI6MTQ6MzkrMDA6MDA29X4cAAAAJXRFWHRkYXRlOm1vZGlmeQAyMDI2LTExLTIwVDEyOjE0OjM5KzAwOjAwR6jGoAAAAABJRU5ErkJggg==',
  'base64',
);

async function bundle(folder: string): Promise<void> {
  await build({
    entryPoints: { page: path.resolve('e2e/layout/page.tsx') },
    outdir: folder,
    bundle: true,
    format: 'esm',
    splitting: true,
    plugins: [shippedSources],
    minify: true,
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
}

/** Names the folder of a run of the browser tests (e2e/run.ts), in which the page is built once for all of them. */
export const RUN_FOLDER = 'SCREENWIRE_BROWSER_RUN';

/**
 * A page with nothing but one drawn layout, in a real browser. No request leaves it: its own files are handed out here,
 * pictures of `pictureHost` are answered with a coloured square, everything else is refused; all are written down.
 */
export class LayoutPage {
  static readonly pictureHost = 'pictures.example';

  readonly requests: string[] = [];
  readonly problems: string[] = [];
  /** Until it resolves the chunks of antd's controls are on their way. */
  private controlsReleased = Promise.resolve();

  private constructor(
    readonly browser: Browser,
    readonly page: Page,
    private readonly context: BrowserContext,
    private readonly folder: string,
    private readonly isShared: boolean,
  ) {}

  /** `flags`: settings of the browser. */
  static async open(size = { width: 360, height: 640 }, flags: readonly string[] = []): Promise<LayoutPage> {
    const run = process.env[RUN_FOLDER];
    const folder = run ? path.join(run, 'layout') : mkdtempSync(path.join(tmpdir(), 'screenwire-layout-'));
    await (run ? unpackOnce(folder, bundle) : bundle(folder));
    const browser = await launchBrowser(flags);
    const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    const opened = new LayoutPage(browser, page, context, folder, run !== undefined);
    await opened.start();
    return opened;
  }

  private async start(): Promise<void> {
    this.page.on('pageerror', (error) => this.problems.push(String(error)));
    this.page.on('console', (message) => {
      // A picture that is refused says so too.
      const refused = message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !refused) this.problems.push(message.text());
    });
    this.page.on('popup', (other) => this.problems.push(`a window was opened: ${other.url()}`));
    await this.context.route('**/*', async (route) => {
      const url = new URL(route.request().url());
      if (url.origin === ORIGIN) {
        if (url.pathname === '/') return route.fulfill({ contentType: 'text/html', body: HTML });
        const file = path.join(this.folder, path.basename(url.pathname));
        const contentType = TYPES[path.extname(file)];
        if (file.includes('/Antd')) await this.controlsReleased;
        if (contentType) return route.fulfill({ contentType, body: readFileSync(file) });
      }
      this.requests.push(url.href);
      return url.host === LayoutPage.pictureHost
        ? route.fulfill(
            url.pathname.startsWith('/missing')
              ? { status: 404 }
              : { contentType: 'image/png', body: PICTURE, headers: { 'cache-control': 'no-store' } },
          )
        : route.abort();
    });
    this.page.setDefaultTimeout(WAIT_MS);
    await this.load();
  }

  private async load(): Promise<void> {
    await this.page.goto(`${ORIGIN}/`);
    await this.page.waitForFunction(() => 'bench' in window);
  }

  /** Loads the page again, and keeps antd's controls from it until the returned function is called. */
  async holdControls(): Promise<() => void> {
    let releaseControls: () => void = () => undefined;
    this.controlsReleased = new Promise((resolve) => {
      releaseControls = resolve;
    });
    await this.load();
    return releaseControls;
  }

  /** Resolves once every control without the focus is antd's. */
  async waitForControls(): Promise<void> {
    // Asked seldom: a page that draws a frame for every question is never idle.
    await this.page.waitForFunction(
      () => !document.querySelector('[data-stand-in]:not(:focus, :focus-within)'),
      undefined,
      { polling: 50 },
    );
  }

  async draw(layout: unknown, options?: DrawOptions): Promise<void> {
    await this.page.evaluate(([source, how]) => window.bench.draw(source, how), [layout, options] as const);
  }

  async close(): Promise<void> {
    await this.browser.close();
    if (!this.isShared) rmSync(this.folder, { recursive: true, force: true });
  }
}
