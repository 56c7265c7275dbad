import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { runCommand } from '../../src/cli/runCommand';
import { publishDocument } from '../publishScreen';
import { createApplication } from './createApplication';
import type { ConsoleBrowser } from './ConsoleBrowser';
import { applicationsWords } from '../../test/words';

const { create } = applicationsWords.vi;

/** The screen that the sample programs answer. */
export const HELLO_SCREEN = 'android/form/hello';

/** A new application of somebody who was no developer yet; resolves to the key of its back end, as the console shows it. */
export async function createWithKey(console_: ConsoleBrowser, page: Page, name: string): Promise<string> {
  await createApplication(console_, page, name);
  return page.getByLabel(create.backendKey).inputValue();
}

/** Opens an application under “Your applications”, and in it what its own back end answers. */
export async function openOwnBackEnd(console_: ConsoleBrowser, page: Page, name: string) {
  await console_.goto(page, '/createappliation');
  const card = page.locator('details.panel').filter({ hasText: name });
  await card.locator('summary').first().click();
  const ownBackEnd = card.getByRole('region', { name: 'Máy chủ của bạn' });
  return {
    card,
    own: ownBackEnd,
    /** Leaves a collection to the back end; it is listed afterwards. */
    leave: async (collection: string): Promise<void> => {
      await ownBackEnd.getByRole('textbox').fill(collection);
      await ownBackEnd.getByRole('button', { name: 'Thêm' }).click();
      const listed = ownBackEnd.getByRole('listitem').filter({ hasText: collection.replace('../', '') });
      await listed.waitFor();
    },
  };
}

/** Publishes it as the application's developer. */
export async function publishHello(console_: ConsoleBrowser, application: string): Promise<void> {
  const owner = `resshare_configuration/data/applications/${application}/owner`;
  const userId = await console_.platform.administer(owner);
  const layout: unknown = JSON.parse(readFileSync('back-ends/hello.json', 'utf8'));
  const ref = `../configuration/system_setting/layout/${HELLO_SCREEN}`;
  const text = JSON.stringify({ json_layout: layout });
  await publishDocument(console_.platform, { application, ref, userId }, text);
}

/** A program for the back end of an application, as one command of this repository writes it, running. */
export interface OwnProgram {
  /** Everything it printed so far. */
  output(): string;
  stop(): Promise<void>;
}

/** Starts the back end that the command writes for a language; `own` replaces its own file by another program. */
export async function startOwnProgram(
  console_: ConsoleBrowser,
  application: string,
  key: string,
  { language, command, source: ownSource }: { language: string; command: [string, string]; source?: string },
): Promise<OwnProgram> {
  const root = mkdtempSync(join(tmpdir(), 'screenwire-own-'));
  const folder = join(root, 'my-folder');
  const silent = { out: () => undefined, error: () => undefined, colors: false };
  expect(await runCommand(['backend', language, folder], silent)).toBe(0);
  const [program, file] = command;
  if (ownSource !== undefined) writeFileSync(join(folder, file), ownSource);
  const { authUrl, databaseUrl } = console_.platform;
  const child: ChildProcess = spawn(program, [file], {
    cwd: folder,
    env: {
      ...process.env,
      ...{ APPLICATION: application, BACKEND_KEY: key, NO_PROXY: '127.0.0.1' },
      ...{ PLATFORM_URL: authUrl, DATABASE_URL: databaseUrl },
    },
  });
  let output = '';
  const hear = (part: Buffer): void => void (output += part.toString());
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  return {
    output: () => output,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await ended;
      }
      rmSync(root, { recursive: true, force: true });
    },
  };
}
