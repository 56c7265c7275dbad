import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { scriptOf } from './builtParts';
import { ConsoleBrowser, editAddBook } from './screens/ConsoleBrowser';
import { toJsonEditor } from './screens/jsonEditor';
import { eventually } from './screens/eventually';
import { useScheme } from './screens/preferences';

// The layout editor on the console as it ships: text, preview, outline and draft of one document.

let console_: ConsoleBrowser;
let page: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage({ viewport: { width: 1440, height: 900 } });
  // A browser without workers: what one keeps would be there also where a test lets the network fail.
  await page.context().addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
  });
  await console_.signIn(page);
  await editAddBook(page);
  await toJsonEditor(page);
  await code().waitFor();
});

afterAll(() => console_.close());

const code = () => page.getByRole('textbox', { name: /JSON của bố cục/ });
const preview = () => page.locator('.preview-device');
const drawnView = (path: string) => preview().locator(`[data-view-path="${path}"]`);
const codeText = () => page.locator('.cm-content').innerText();

/** The text as it comes to stand in the editor. */
async function says(part: string): Promise<void> {
  await eventually(async () => expect(await codeText()).toContain(part));
}

/** The texts of the drafts that the browser keeps. */
const keptDrafts = () =>
  page.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, draft]) =>
      key.startsWith('screenwire/layout-draft/') ? [String(draft)] : [],
    ),
  );

/** Puts the cursor behind the first place of a text, as a person searching for it does. */
async function cursorAfter(text: string): Promise<void> {
  await code().click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+f');
  await page.locator('.cm-search input[name="search"]').clear();
  await page.locator('.cm-search input[name="search"]').pressSequentially(text);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
}

/** Replaces the whole text. */
async function write(layout: unknown): Promise<void> {
  await code().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(JSON.stringify(layout, null, 2));
}

const label = (id: string, text: string) => ({
  widget: 'TextView',
  properties: [{ id: `@+id/${id}` }, { text }],
});

const SCREEN = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    label('first', 'Mot'),
    label('second', 'Hai'),
    {
      widget: 'RelativeLayout',
      properties: [{ id: '@+id/box' }],
      views: [label('anchor', 'Neo'), label('third', 'Ba')],
    },
  ],
};

it('draws what is typed, and keeps the last whole drawing while the JSON is broken', async () => {
  await write(SCREEN);
  await drawnView('views/0').getByText('Mot').waitFor();
  await cursorAfter('"Mot');
  await page.keyboard.type(' hai ba');
  await drawnView('views/0').getByText('Mot hai ba').waitFor();
  await cursorAfter('"vertical"');
  await page.keyboard.type(' oops');
  await page.getByText(/Đây là bản đúng gần nhất/).waitFor();
  expect(await drawnView('views/0').innerText()).toBe('Mot hai ba');
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Backspace');
  await page.getByText(/Đây là bản đúng gần nhất/).waitFor({ state: 'detached' });
});

it('completes widgets, properties, values and the ids of siblings', async () => {
  await write(SCREEN);
  const option = (name: string) => page.locator('.cm-tooltip-autocomplete').getByText(name, { exact: true });
  // The list takes no Enter in its first moments, so that nobody accepts what they have not seen, nor while it looks again.
  const accept = async (name: string) => {
    await page
      .locator('.cm-tooltip-autocomplete:not(.cm-tooltip-autocomplete-disabled) [aria-selected=true]')
      .getByText(name, { exact: true })
      .waitFor();
    await page.waitForTimeout(150);
    await page.keyboard.press('Enter');
    await option(name).waitFor({ state: 'detached' });
  };
  await cursorAfter('"@+id/third"');
  await page.keyboard.type(', "layout_bel');
  await accept('layout_below');
  await page.keyboard.type('@');
  await option('@+id/anchor').waitFor();
  expect(await option('@+id/first').count()).toBe(0);
  await accept('@+id/anchor');
  await says('"layout_below": "@+id/anchor"');

  await cursorAfter('"widget": "Linear');
  for (let press = 0; press < 'Layout'.length; press += 1) await page.keyboard.press('Delete');
  for (let press = 0; press < 'Linear'.length; press += 1) await page.keyboard.press('Backspace');
  await page.keyboard.type('Fram');
  await accept('FrameLayout');
  await says('"widget": "FrameLayout",');
});

it('tells a problem on its line and fixes it with one click, and undo takes that back', async () => {
  await write({ ...SCREEN, views: [{ widget: 'TextVew', properties: [{ text: 'x' }] }] });
  await page.locator('.cm-gutter-lint .cm-lint-marker').first().waitFor();
  await page.getByText(/^[1-9]\d* lỗi/).waitFor();
  await page.getByRole('button', { name: 'Xem lỗi' }).click();
  const problem = page.locator('.cm-panel-lint .cm-diagnostic', { hasText: 'TextVew' });
  await problem.locator('.cm-diagnosticAction').first().click();
  await page.waitForFunction(() => document.querySelector('.cm-content')?.textContent.includes('"TextView"'));
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await says('"TextVew"');
  await page.locator('.cm-panel-lint button[name="close"]').click();
});

it('selects the line of what is clicked in the preview, and outlines what the cursor is in', async () => {
  await write(SCREEN);
  await drawnView('views/1').click();
  // The keys are with the canvas afterwards; the text marks the line anyway.
  await page.locator('.cm-activeLine', { hasText: 'TextView' }).waitFor();
  const line = await page.locator('.cm-activeLineGutter').last().innerText();
  expect((await codeText()).split('\n').length).toBeGreaterThan(Number(line));
  const outlined = (path: string, wanted: boolean) =>
    eventually(async () => {
      const style = await drawnView(path).evaluate((element) => getComputedStyle(element).outlineStyle);
      expect(style === 'solid').toBe(wanted);
    });
  await outlined('views/1', true);
  await cursorAfter('"Neo"');
  await page.waitForFunction(() =>
    document.querySelector('.ant-tree-node-selected')?.textContent.includes('anchor'),
  );
  await outlined('views/2/views/0', true);
  await outlined('views/1', false);
  // What was closed in the outline opens again for what is chosen elsewhere, and comes into sight.
  const entry = page.locator('.outline-entry', { hasText: 'third' });
  await page.locator('.ant-tree-treenode', { hasText: 'box' }).locator('.ant-tree-switcher').click();
  await entry.waitFor({ state: 'detached' });
  await drawnView('views/2/views/1').click();
  await entry.waitFor();
});

it('moves a view by keyboard and by drag, as one step of undo, and inserts one by its name', async () => {
  await write(SCREEN);
  const order = (...wanted: string[]) =>
    eventually(async () => expect(await page.locator('.outline-entry code').allInnerTexts()).toEqual(wanted));
  await order('first', 'second', 'box', 'anchor', 'third');
  await page.locator('.outline-entry', { hasText: 'second' }).click();
  await page.locator('.outline-pane').getByRole('tree').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await order('second', 'first', 'box', 'anchor', 'third');
  // One history for all panels, wherever the keys are.
  await page.keyboard.press('Control+z');
  await order('first', 'second', 'box', 'anchor', 'third');
  await page.keyboard.press('Control+y');
  await order('second', 'first', 'box', 'anchor', 'third');
  await eventually(async () => expect(await preview().innerText()).toMatch(/^Hai\s+Mot/));
  await page.getByRole('button', { name: 'Hoàn tác' }).click();
  await order('first', 'second', 'box', 'anchor', 'third');

  await page
    .locator('.outline-entry', { hasText: 'first' })
    .dragTo(page.locator('.outline-entry', { hasText: 'box' }), { targetPosition: { x: 30, y: 18 } });
  await order('second', 'box', 'first', 'anchor', 'third');

  await page.getByRole('button', { name: 'Thêm khung nhìn' }).click();
  await page.keyboard.type('CheckBox');
  await page.keyboard.press('Enter');
  await preview().getByRole('checkbox').waitFor();
});

it('changes a property in the panel, in the text at the same place', async () => {
  await write(SCREEN);
  await drawnView('views/0').click();
  const input = page.locator('.property-pane').getByLabel('Chữ hiển thị', { exact: true });
  await eventually(async () => expect(await input.inputValue()).toBe('Mot'));
  await input.fill('Tựa đề mới');
  await input.blur();
  await drawnView('views/0').getByText('Tựa đề mới').waitFor();
  await says('"text": "Tựa đề mới"');
});

it('has no barrier that axe finds, light and dark', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await useScheme(page, colorScheme);
    const { violations } = await new AxeBuilder({ page })
      .include('main')
      .exclude('.preview-device')
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
  }
});

it('keeps what was typed through a crash, tells that the server has another copy, and takes it', async () => {
  const address = page.url();
  await write({ ...SCREEN, views: [label('kept', 'Giu lai')] });
  await drawnView('views/0').getByText('Giu lai').waitFor();
  await eventually(async () => expect(await keptDrafts()).toEqual([expect.stringContaining('Giu lai')]));
  // The renderer is killed: no `visibilitychange` or `pagehide` event comes.
  const crashed = page;
  await Promise.all([crashed.waitForEvent('crash'), crashed.goto('chrome://crash').catch(() => undefined)]);
  page = await console_.openTab(page.context());
  await crashed.close().catch(() => undefined);
  await page.goto(address);
  await drawnView('views/0').getByText('Giu lai').waitFor();
  await page.getByText('Đã mở lại bản nháp lần trước của bạn.').waitFor();

  // Another copy on the server since: the kept one says which it began with.
  await page.goto('about:blank');
  await page.goto(`${console_.platform.url}/policy`);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((one) => one.startsWith('screenwire/layout-draft/'))) {
      const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as { text: string };
      localStorage.setItem(key, JSON.stringify({ ...draft, base: 'an earlier copy' }));
    }
  });
  await page.goto(address);
  await page.getByText('Bản trên máy chủ đã thay đổi từ khi bạn bắt đầu sửa.').waitFor();
  await page.getByRole('button', { name: 'Xem khác biệt' }).click();
  await page.locator('.diff-new', { hasText: 'Giu lai' }).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Dùng bản máy chủ' }).click();
  await page.getByText('Chưa có thay đổi.').waitFor();
  await eventually(async () => expect(await codeText()).not.toContain('Giu lai'));
  await eventually(async () => expect(await keptDrafts()).toEqual([]));
});

it('stays usable as plain text when the workbench cannot be loaded', async () => {
  const address = page.url();
  const tab = await console_.openTab(page.context());
  await page.close();
  page = tab;
  await page.route(scriptOf('workbench'), (route) => route.abort());
  await page.goto(address);
  await page.getByText(/Không tải được trình thiết kế/).waitFor();
  await page.getByRole('textbox', { name: /JSON của bố cục/ }).fill('{ "widget": "TextView" }');
  await page.getByText('Bản nháp đã được lưu trong trình duyệt này.').waitFor();
  expect(console_.errors.filter((problem) => !problem.includes('ChunkLoadError'))).toEqual([]);
});
