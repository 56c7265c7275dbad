import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { CliError } from '../CliError';
import type { DrawOrder } from './DrawOrder';
import { findChromium } from './findChromium';

const ORIGIN = 'https://layout.example';
const HTML =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Layout</title>' +
  '<meta name="viewport" content="width=device-width"><style>html,body{margin:0}</style>' +
  '<main id="root"></main><script type="module" src="/page.js"></script></html>';
const TYPES: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

/** Loads what only development installs; says so when it is not there. */
async function loadDependency<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    throw new CliError(
      `Drawing needs the package ${name}, which is not installed. Run npm ci without --omit=dev.`,
    );
  }
}

async function bundle(folder: string): Promise<void> {
  const { build } = await loadDependency('esbuild', () => import('esbuild'));
  await build({
    entryPoints: { page: join(__dirname, 'page.tsx') },
    outdir: folder,
    bundle: true,
    format: 'esm',
    splitting: true,
    minify: true,
    jsx: 'automatic',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'silent',
  });
}

/** The page's own files are handed out here; nothing else is ever loaded, so that a drawing never leaves the machine. */
async function serve(page: Page, folder: string): Promise<void> {
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url());
    if (url.origin !== ORIGIN) return route.abort();
    if (url.pathname === '/') return route.fulfill({ contentType: 'text/html', body: HTML });
    const file = join(folder, basename(url.pathname));
    const contentType = TYPES[extname(file)];
    return contentType ? route.fulfill({ contentType, body: readFileSync(file) }) : route.abort();
  });
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => window.draw !== undefined);
}

export interface Picture extends DrawOrder {
  width: number;
  /** Absent: as high as the layout is. */
  height?: number;
}

/** Draws layouts in a browser without a window, one after the other; the pictures as PNG. */
export async function drawLayouts(pictures: readonly Picture[]): Promise<Buffer[]> {
  const { chromium } = await loadDependency('playwright-core', () => import('playwright-core'));
  const found = await findChromium().catch((error: unknown) => {
    throw new CliError(error instanceof Error ? error.message : String(error));
  });
  if (!found)
    throw new CliError(
      'No Chromium was found. Name one: CHROMIUM=/usr/bin/chromium screenwire-layout render …',
    );
  const folder = mkdtempSync(join(tmpdir(), 'screenwire-render-'));
  try {
    await bundle(folder);
    const browser = await chromium.launch(found.launch);
    try {
      const context = await browser.newContext({ reducedMotion: 'reduce' });
      const page = await context.newPage();
      await serve(page, folder);
      const drawn: Buffer[] = [];
      for (const picture of pictures) drawn.push(await drawOne(page, picture));
      return drawn;
    } finally {
      await browser.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function drawOne(page: Page, { width, height, ...order }: Picture): Promise<Buffer> {
  await page.setViewportSize({ width, height: height ?? 640 });
  await page.evaluate((drawn) => window.draw?.(drawn), order);
  // antd's controls take the place of native ones once the page is idle, which it is not while it is asked every frame.
  await page.waitForFunction(
    () => !document.querySelector('[data-stand-in], [aria-busy="true"]'),
    undefined,
    {
      polling: 50,
    },
  );
  const options = { animations: 'disabled', type: 'png' } as const;
  return height === undefined ? page.locator('#root').screenshot(options) : page.screenshot(options);
}
