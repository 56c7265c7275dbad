import { readFileSync } from 'node:fs';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { createWithKey, openOwnBackEnd, startOwnProgram, type OwnProgram } from './screens/ownBackEnd';

// The quick start as a reader follows it: make an application, start the program with its key, open its screen, be greeted.

let console_: ConsoleBrowser;
let program: OwnProgram | undefined;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(async () => {
  await program?.stop();
  await console_.close();
});

it('the console draws the screen that the sample describes, and shows its answer', async () => {
  const page = await console_.registerInNewBrowser('Trần Thị Bình', 'binh@example.test');
  const key = await createWithKey(console_, page, 'hello');
  const { leave } = await openOwnBackEnd(console_, page, 'hello');
  await leave('../hello');
  await leave('draft/core/get_layout_data');
  const command: [string, string] = [process.execPath, 'hello.mjs'];
  program = await startOwnProgram(console_, 'hello', key, { language: 'node', command });

  await console_.goto(page, '/nodejs');
  const shown = page.getByRole('group', { name: 'hello.mjs', exact: true });
  const wanted = readFileSync('back-ends/node/hello.mjs', 'utf8');
  await eventually(async () => expect(await shown.textContent()).toBe(wanted));
  await page.getByRole('link', { name: 'màn hình của hello' }).click();
  await page.waitForURL(/\/generalform\/\.\.%2Fhello____hello____me$/);

  await page.getByRole('textbox', { name: 'Tên của bạn' }).fill('Trần Thị Bình');
  await page.getByText('Gửi lời chào').click();
  await page.getByRole('dialog').filter({ hasText: 'Xin chào, Trần Thị Bình!' }).waitFor();
});
