import fc from 'fast-check';
import { SEED } from '../../test/seed';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { clickInRoom, drag, pinch } from '../screens/canvasPointer';
import { ConsoleBrowser, editAddBook } from '../screens/ConsoleBrowser';
import { eventually } from '../screens/eventually';
import { useScheme } from '../screens/preferences';

// The canvas of the layout editor on the console as it ships: what is done on the drawing is done to the text.

let console_: ConsoleBrowser;
let page: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage({ viewport: { width: 1600, height: 1000 } });
  await console_.signIn(page);
  await editAddBook(page);
  await page.getByRole('button', { name: 'JSON', exact: true }).click();
  await code().waitFor();
});

afterAll(() => console_.close());

const code = () => page.getByRole('textbox', { name: /JSON của bố cục/ });
const device = () => page.locator('.preview-device');
const drawnView = (path: string) => device().locator(`[data-view-path="${path}"]`);
const canvas = () => page.getByRole('application', { name: 'Bố cục đang vẽ' });
const codeText = () => page.locator('.cm-content').innerText();
const waitForAnnouncement = (text: RegExp) => page.locator('.canvas-said', { hasText: text }).waitFor();

async function write(layout: unknown): Promise<void> {
  await code().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(JSON.stringify(layout, null, 2));
}

/** The widgets of the views of the root, as the text has them. */
const widgets = async () =>
  (JSON.parse(await codeText()) as { views: { widget: string }[] }).views.map(({ widget }) => widget);

const has = (...wanted: string[]) => eventually(async () => expect(await widgets()).toEqual(wanted));

const EMPTY = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }, { layout_width: 'match_parent' }, { layout_height: '400dp' }],
  views: [],
};

it('builds a form by pointer, each step one of the history', async () => {
  // As high as what it holds: the rest of the device takes what is dropped anyway.
  const asContent = [{ layout_height: 'wrap_content' }, { padding: '8dp' }];
  await write({ ...EMPTY, properties: [...EMPTY.properties.slice(0, 2), ...asContent] });
  await drawnView('').waitFor();
  const frame = await device().boundingBox();
  if (!frame) throw new Error('no device');
  const below = { x: frame.x + 60, y: frame.y + 200 };
  await page.getByTitle('Chèn', { exact: true }).click();
  const palette = (name: string) => page.getByRole('button', { name: `Thêm ${name}`, exact: true });
  await drag(page, palette('Chữ'), below, async () => {
    const carried = await page.locator('.canvas-carried', { hasText: 'Chữ' }).boundingBox();
    expect([carried?.x, carried?.y]).toEqual([below.x + 12, below.y + 12]);
  });
  await has('TextView');
  await palette('Ô nhập chữ').click();
  await palette('Nút').click();
  await eventually(async () => expect((await widgets()).length).toBeGreaterThan(1));
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await has();
});

it('builds one by keyboard alone, and tells what was done', async () => {
  await write(EMPTY);
  await canvas().focus();
  for (const [typed, name] of [
    ['TextView', 'Chữ'],
    ['đánh dấu', 'Ô đánh dấu'],
  ] as const) {
    await page.keyboard.press('/');
    await page.keyboard.insertText(typed);
    await page.keyboard.press('Enter');
    await waitForAnnouncement(new RegExp(`Đã thêm ${name}`));
    await page.keyboard.press('Escape');
  }
  await has('TextView', 'CheckBox');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await has('CheckBox', 'TextView');
  await page.keyboard.press('F2');
  await page.keyboard.type('Xin chào');
  await page.keyboard.press('Enter');
  await device().getByText('Xin chào').waitFor();
  await page.keyboard.press('Control+d');
  await has('CheckBox', 'TextView', 'TextView');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+g');
  await has('LinearLayout');
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('Control+z');
  await has();
});

const block = (text: string) => ({
  widget: 'TextView',
  properties: [{ text }, { layout_width: 'match_parent' }, { layout_height: '80dp' }],
});

/** The texts of the views of the root and how high they are, as the text has them. */
const blocks = async () =>
  (JSON.parse(await codeText()) as { views: { properties: Record<string, string>[] }[] }).views.map(
    ({ properties }) => {
      const all = Object.assign({}, ...properties) as Record<string, string>;
      return [all['text'], Number.parseInt(all['layout_height'] ?? '', 10), all['layout_width']];
    },
  );

it('moves a view and makes it higher by pointer, and selects through a handle what is below', async () => {
  const asWritten = [
    ['Mot', 80, 'match_parent'],
    ['Hai', 80, 'match_parent'],
  ];
  await write({ ...EMPTY, views: [block('Mot'), block('Hai')] });
  await drawnView('views/1').getByText('Hai').waitFor();
  const first = await drawnView('views/0').boundingBox();
  if (!first) throw new Error('nothing drawn');
  await drag(page, drawnView('views/1'), { x: first.x + first.width / 2, y: first.y + 4 });
  await eventually(async () => expect(await blocks()).toEqual([...asWritten].reverse()));
  await drawnView('views/0').getByText('Hai').waitFor();

  const handle = page.locator('.canvas-handle-bottom');
  await handle.waitFor();
  const held = await handle.boundingBox();
  if (!held) throw new Error('no handle');
  await drag(page, handle, { x: first.x + first.width / 2, y: held.y + held.height / 2 + first.height / 2 });
  await eventually(async () => {
    const [made] = await blocks();
    expect(made).toEqual(['Hai', 120, 'match_parent']);
  });
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await eventually(async () => expect(await blocks()).toEqual(asWritten));

  // The bottom handle of a group lies over the last view in it.
  const group = (id: string, views: unknown[]) => ({
    ...EMPTY,
    properties: [{ id: `@+id/${id}` }, ...EMPTY.properties],
    views,
  });
  await write({ ...EMPTY, views: [group('outer', [block('Mot'), group('inner', [])])] });
  await page.getByTitle('Lớp', { exact: true }).click();
  await page.locator('.outline-entry', { hasText: 'outer' }).click();
  await handle.click();
  await page.locator('.outline-pane .ant-tree-node-selected', { hasText: 'inner' }).waitFor();
});

const clickOn = (path: string) => clickInRoom(page, drawnView(path));

const picked = (text: string) =>
  page.locator('.outline-pane .ant-tree-node-selected', { hasText: text }).waitFor();

it('copies, cuts and pastes by key, also into the screen that is opened next', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await write({ ...EMPTY, views: [block('Mot'), block('Hai')] });
  await drawnView('views/1').getByText('Hai').waitFor();
  await clickOn('views/0');
  await picked('Mot');
  await page.keyboard.press('Control+c');
  await waitForAnnouncement(/Đã sao chép/);
  await clickOn('views/1');
  await picked('Hai');
  await page.keyboard.press('Control+v');
  await eventually(async () => expect((await blocks()).map(([text]) => text)).toEqual(['Mot', 'Hai', 'Mot']));
  await clickOn('views/1');
  await page.keyboard.press('Control+x');
  await eventually(async () => expect((await blocks()).map(([text]) => text)).toEqual(['Mot', 'Mot']));

  const other = await console_.openTab(page.context());
  await console_.goto(other, '/jsoneditor/layout');
  await other.locator('.preview-device').waitFor();
  await other.getByRole('application', { name: 'Bố cục đang vẽ' }).focus();
  await other.keyboard.press('Control+v');
  await other.locator('.canvas-said', { hasText: /Đã dán 1/ }).waitFor();
  await other.locator('.preview-device').getByText('Hai', { exact: true }).waitFor();
  await other.close();
});

it('zooms about the pointer, pans by the space bar and the middle button, and finds the view under the pointer at each zoom', async () => {
  await write({ ...EMPTY, views: [block('Mot'), block('Hai'), block('Ba')] });
  await drawnView('views/2').getByText('Ba').waitFor();
  const room = page.locator('.preview-room');
  // Narrow enough that it can be scrolled.
  await page.setViewportSize({ width: 1240, height: 1000 });
  const size = page.locator('.canvas-zoom [role=status]');
  const scale = async () => Number.parseInt(await size.innerText(), 10) / 100;
  const from = await scale();
  const box = await drawnView('views/0').boundingBox();
  if (!box) throw new Error('nothing drawn');
  // What is under the pointer stays there, as long as the room can be scrolled to it.
  const corner = { x: box.x + box.width * 0.75, y: box.y + box.height * 0.75 };
  await page.mouse.move(corner.x, corner.y);
  await page.keyboard.down('Control');
  for (let notch = 0; notch < 6; notch += 1) await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await eventually(async () => expect(await scale()).toBeGreaterThan(from * 2));
  const larger = await drawnView('views/0').boundingBox();
  if (!larger) throw new Error('nothing drawn');
  expect(Math.abs(larger.x + larger.width * 0.75 - corner.x)).toBeLessThan(2);

  await canvas().focus();
  const place = () => room.evaluate((element) => [element.scrollLeft, element.scrollTop]);
  const [scrollLeft = 0] = await place();
  for (const hold of [
    () => page.keyboard.down('Space').then(() => page.mouse.down()),
    () => page.mouse.down({ button: 'middle' }),
  ]) {
    await page.mouse.move(corner.x, corner.y);
    await hold();
    await page.mouse.move(corner.x + 40, corner.y, { steps: 4 });
    await eventually(async () => expect((await place())[0]).toBe(scrollLeft - 40));
    await page.mouse.move(corner.x, corner.y, { steps: 4 });
    await page.mouse.up();
    await page.mouse.up({ button: 'middle' });
    await page.keyboard.up('Space');
  }

  await page.keyboard.press('0');
  await eventually(async () => expect(await scale()).toBe(1));
  for (const zoom of fc.sample(fc.integer({ min: 15, max: 380 }), { numRuns: 8, seed: SEED })) {
    // As a person comes to any zoom: by the wheel from a known one.
    await page.keyboard.press('0');
    await page.mouse.move(corner.x, corner.y);
    await page.keyboard.down('Control');
    const notches = Math.log(zoom / 100) * -500;
    for (
      let remaining = notches;
      Math.abs(remaining) > 0.5;
      remaining -= Math.sign(remaining) * Math.min(100, Math.abs(remaining))
    )
      await page.mouse.wheel(0, Math.sign(remaining) * Math.min(100, Math.abs(remaining)));
    await page.keyboard.up('Control');
    await eventually(async () => expect(Math.abs((await scale()) - zoom / 100)).toBeLessThan(0.02));
    const index = zoom % 3;
    await drawnView(`views/${String(index)}`).scrollIntoViewIfNeeded();
    await clickOn(`views/${String(index)}`);
    await picked(['Mot', 'Hai', 'Ba'][index] ?? '');
    // The frame follows with the next drawing.
    await eventually(async () => {
      const marked = await page.locator('.canvas-frame').boundingBox();
      const shown = await drawnView(`views/${String(index)}`).boundingBox();
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs((marked?.[side] ?? NaN) - (shown?.[side] ?? NaN))).toBeLessThan(1.5);
    });
    const handle = page.locator('.canvas-handle').first();
    if ((await handle.count()) > 0) expect((await handle.boundingBox())?.width).toBeCloseTo(12);
    await canvas().focus();
  }
});

it('zooms by two fingers about what is between them, and leaves the page as large as it is', async () => {
  await write({ ...EMPTY, views: [block('Mot'), block('Hai')] });
  await drawnView('views/1').getByText('Hai').waitFor();
  const scale = async () =>
    Number.parseInt(await page.locator('.canvas-zoom [role=status]').innerText(), 10) / 100;
  await canvas().focus();
  await page.keyboard.press('1');
  await drawnView('views/0').scrollIntoViewIfNeeded();
  const from = await scale();
  const box = await drawnView('views/0').boundingBox();
  if (!box) throw new Error('nothing drawn');
  const center = { x: box.x + box.width * 0.75, y: box.y + box.height * 0.5 };
  await pinch(page, center, 40, 120);
  await eventually(async () => expect(Math.abs((await scale()) / from - 3)).toBeLessThan(0.1));
  const larger = await drawnView('views/0').boundingBox();
  if (!larger) throw new Error('nothing drawn');
  expect(Math.abs(larger.x + larger.width * 0.75 - center.x)).toBeLessThan(2);
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  await pinch(page, center, 120, 40);
  await eventually(async () => expect(Math.abs((await scale()) / from - 1)).toBeLessThan(0.05));
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
