import { build } from 'esbuild';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { escapedJson } from '../src/protocol';
import { startDatabase, type DatabaseServer } from '../src/local/database/startDatabase';
import { launchBrowser } from './screens/ConsoleBrowser';
import { eventually, WAIT_MS } from './screens/eventually';

// An open page recovers from a restarted database by itself.

const RULES = { rules: { open: { '.read': true, '.write': true } } };
const NAMESPACE = 'demo-screenwire-default-rtdb';

const dataDir = mkdtempSync(join(tmpdir(), 'screenwire-transports-'));
let browser: Browser;
let pages: Server;
let pageUrl: string;
let database: DatabaseServer;

beforeAll(async () => {
  const bundle = await build({
    entryPoints: ['e2e/sdkPage.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    platform: 'browser',
  });
  const script = bundle.outputFiles[0]?.text ?? '';
  pages = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><title>SDK</title><script>${script.replaceAll('</script', '<\\/script')}</script>`,
    );
  });
  await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve));
  pageUrl = `http://127.0.0.1:${(pages.address() as AddressInfo).port}/`;
  browser = await launchBrowser();
  database = await startDatabase({ port: 0, dataDir, rules: RULES });
});

afterAll(async () => {
  await browser.close();
  await database.close();
  await new Promise((resolve) => pages.close(resolve));
  rmSync(dataDir, { recursive: true, force: true });
});

const write = (page: Page, value: string) =>
  page.evaluate((text) => (Reflect.get(window, 'write') as (v: string) => Promise<string>)(text), value);

async function sees(page: Page, value: string): Promise<void> {
  await page.waitForFunction((text) => (Reflect.get(window, 'seen') as unknown[]).at(-1) === text, value, {
    timeout: WAIT_MS,
  });
}

it('an open page continues after a restart', async () => {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${pageUrl}?port=${database.port}`);
  expect(await write(page, 'trước 🐎')).toBe('acknowledged');
  await sees(page, 'trước 🐎');

  const { port } = database;
  await database.close();
  const meanwhile = write(page, 'trong lúc tắt');
  // Some time without anybody there; a little more does no harm.
  await new Promise((resolve) => setTimeout(resolve, 1500));
  database = await startDatabase({ port, dataDir, rules: RULES });

  expect(await meanwhile).toBe('acknowledged');
  expect(await database.admin(NAMESPACE).get('open/value')).toBe('trong lúc tắt');
  await database.admin(NAMESPACE).update({ 'open/value': 'từ máy chủ' });
  await sees(page, 'từ máy chủ');
});

it('a closed tab has its last wish done at once', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${pageUrl}?port=${database.port}`);
  await write(page, 'here');
  const path = 'open/left';
  await page.evaluate(
    (at) => (Reflect.get(window, 'wish') as (path: string, value: string) => Promise<void>)(at, 'gone'),
    path,
  );
  const admin = database.admin(NAMESPACE);
  expect(await admin.get(path)).toBeNull();
  // The browser stays: only this tab goes, as when a person closes it.
  await context.newPage();
  await page.close({ runBeforeUnload: true });
  await eventually(async () => expect(await admin.get(path)).toBe('gone'));
  await context.close();
});

it('no character of a long message is lost on the way', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${pageUrl}?port=${database.port}`);
  const admin = database.admin(NAMESPACE);
  // One unit more in front, and every cut falls into the middle of a character.
  for (const shift of ['', 'x']) {
    const text = shift + '😀𠀀'.repeat(12_000);
    const json = escapedJson({ text });
    expect(await write(page, json)).toBe('acknowledged');
    expect(await admin.get('open/value')).toBe(json);
    await admin.update({ 'open/value': text });
    await sees(page, text);
  }
  await context.close();
});
