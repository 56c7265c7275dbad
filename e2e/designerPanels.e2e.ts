import type { Page } from 'playwright-core';
import { ConsoleBrowser, editAddBook } from './screens/ConsoleBrowser';
import { toJsonEditor } from './screens/jsonEditor';
import { eventually } from './screens/eventually';
import { barriersOn } from './screens/findBarriers';
import { useScheme } from './screens/preferences';

// The panels of the screen designer on the console as it ships: where they stand, and what is made in them.

let console_: ConsoleBrowser;
let page: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  page = await console_.openPage({ viewport: { width: 1280, height: 720 } });
  await console_.signIn(page);
  await editAddBook(page);
  await toJsonEditor(page);
  await code().waitFor();
});

afterAll(() => console_.close());

const code = () => page.getByRole('textbox', { name: /JSON của bố cục/ });
const panelNames = ['outline', 'canvas', 'properties', 'json'] as const;
const panel = (name: (typeof panelNames)[number]) => page.locator(`#workbench-${name}`);
const toggle = (name: string) =>
  page.getByRole('group', { name: 'Các ô' }).getByRole('button', { name, exact: true });

/** What of the workbench lies outside of the window, or makes the page scroll. */
const cutOff = () =>
  page.evaluate(() => {
    const { innerWidth, innerHeight } = window;
    const { scrollWidth, scrollHeight } = document.documentElement;
    const faults = [...document.querySelectorAll('.workbench-panel:not([hidden])')].flatMap((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const isIn = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      return isIn ? [] : [`${element.id} ends at ${String(right)}, ${String(bottom)}`];
    });
    if (scrollWidth > innerWidth) faults.push('the page scrolls sideways');
    if (scrollHeight > innerHeight) faults.push('the page scrolls');
    const main = document.querySelector('.shell-main');
    if (main && main.scrollHeight > main.clientHeight + 1) faults.push('the main area scrolls');
    return faults;
  });

it.each([
  [1280, 720],
  [1440, 900],
])('has every panel in sight at %i x %i, each as high as the others', async (width, height) => {
  await page.setViewportSize({ width, height });
  for (const name of panelNames) await panel(name).waitFor();
  await eventually(async () => expect(await cutOff()).toEqual([]));
  for (const name of panelNames) {
    const box = await panel(name).boundingBox();
    expect(box?.height).toBeGreaterThan(350);
    expect(box?.width).toBeGreaterThanOrEqual(150);
  }
});

it('gives the screen the whole canvas while it is tried out', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await toggle('JSON').click();
  const tryOut = panel('canvas').getByRole('button', { name: 'Dùng thử' });
  await tryOut.click();
  await eventually(async () => {
    const [room, screen] = await Promise.all(
      ['.canvas-room', '.canvas-room > *'].map((part) => page.locator(part).first().boundingBox()),
    );
    expect(screen?.width).toBe(room?.width);
    expect(screen?.height).toBe(room?.height);
  });
  await tryOut.click();
  await page.locator('.canvas-palette').waitFor();
  await toggle('JSON').click();
  await code().waitFor();
});

it('hides the JSON and shows it again, and remembers that and how wide a panel was made', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await toggle('JSON').click();
  await panel('json').waitFor({ state: 'hidden' });
  const edge = page.getByRole('separator', { name: 'Bề rộng của ô thuộc tính' });
  const from = await edge.boundingBox();
  if (!from) throw new Error('no edge');
  await page.mouse.move(from.x + 4, from.y + 200);
  await page.mouse.down();
  await page.mouse.move(from.x - 76, from.y + 200, { steps: 4 });
  await page.mouse.up();
  const widthOf = async () => Math.round((await panel('properties').boundingBox())?.width ?? 0);
  const wide = await widthOf();
  expect(wide).toBeGreaterThan(340);
  await page.reload();
  await page.locator('.preview-device').waitFor();
  await panel('json').waitFor({ state: 'hidden' });
  await eventually(async () => expect(await widthOf()).toBe(wide));
  await toggle('JSON').click();
  await code().waitFor();
});

it('is as usual where what the browser keeps about the panels cannot be read', async () => {
  for (const kept of ['{', '[]', '{"shown":[],"widths":"wide","front":9}']) {
    await page.evaluate((text) => localStorage.setItem('screenwire/workbench', text), kept);
    await page.reload();
    await code().waitFor();
    for (const name of panelNames) await panel(name).waitFor();
    await eventually(async () => expect(await cutOff()).toEqual([]));
  }
  expect(console_.errors).toEqual([]);
});

it.each([
  [768, 1024],
  [360, 780],
])('shows the panels one by one at %i x %i, with nothing cut off', async (width, height) => {
  await page.setViewportSize({ width, height });
  const workbench = page.locator('.workbench');
  await workbench.waitFor();
  for (const [name, word] of [
    ['outline', 'Cây'],
    ['properties', 'Thuộc tính'],
    ['json', 'JSON'],
  ] as const) {
    await page.locator('.workbench .ant-segmented').getByText(word, { exact: true }).first().click();
    await panel(name).waitFor();
    await eventually(async () => expect(await cutOff()).toEqual([]));
  }
});

/** Replaces the whole text, as a person does. */
async function write(layout: unknown): Promise<void> {
  await code().click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(JSON.stringify(layout, null, 2));
}

const says = (part: string) =>
  eventually(async () =>
    expect(await page.locator('#workbench-json .cm-content').innerText()).toContain(part),
  );

const SCREEN = {
  widget: 'LinearLayout',
  properties: [{ orientation: 'vertical' }],
  views: [
    {
      widget: 'TextView',
      properties: [
        { id: '@+id/title' },
        { text: 'Chao' },
        { textColor: '#112233' },
        { layout_width: 'match_parent' },
        { layout_height: 'wrap_content' },
        { padding: '4dp' },
        { gravity: 'start' },
      ],
    },
    { widget: 'EditText', properties: [{ id: '@+id/amount' }, { field_name: 'amount' }, { text: '12' }] },
  ],
};

const pane = () => page.locator('.property-pane');

it('sets a colour by its token, a length, a gravity and an expression, in the text and on the canvas', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await code().waitFor();
  await write(SCREEN);
  const drawnView = page.locator('.preview-device [data-view-path="views/0"]');
  await drawnView.getByText('Chao').click();
  const color = pane().getByRole('combobox', { name: 'Màu chữ', exact: true });
  await color.fill('@color/holo_green');
  await page.locator('.ant-select-item-option', { hasText: '@color/holo_green_dark' }).click();
  await says('"textColor": "@color/holo_green_dark"');
  await pane().getByText('#4d7a00').waitFor();
  const colorOf = () => drawnView.getByText('Chao').evaluate((element) => getComputedStyle(element).color);
  await eventually(async () => expect(await colorOf()).toBe('rgb(77, 122, 0)'));

  const padding = pane().getByRole('spinbutton', { name: 'Khoảng đệm trong', exact: true });
  await padding.fill('24');
  await padding.press('Enter');
  await says('"padding": "24dp"');
  await pane().getByText('24 px').waitFor();

  await pane().getByRole('button', { name: 'Dưới, cuối dòng' }).first().click();
  await says('"gravity": "end|bottom"');

  await pane().getByRole('button', { name: 'Biểu thức cho “Chữ hiển thị”', exact: true }).click();
  const expression = pane().getByRole('textbox', { name: 'Biểu thức của “Chữ hiển thị”' });
  await expression.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('"So: " + amou');
  await page.locator('.cm-tooltip-autocomplete').getByText('amount', { exact: true }).waitFor();
  // The list takes no Enter in its first moments.
  await page.waitForTimeout(150);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' +');
  await pane().getByRole('alert').waitFor();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await says(String.raw`"text": "@{\"So: \" + amount}"`);
  await drawnView.getByText('So: 12').waitFor();
});

it('has no barrier that axe finds, light and dark, wide and narrow', async () => {
  const barriers: string[] = [];
  for (const width of [1280, 360])
    for (const scheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 720 });
      await page.locator('.workbench').waitFor();
      await useScheme(page, scheme);
      for (const barrier of await barriersOn(page)) barriers.push(`${String(width)}, ${scheme}: ${barrier}`);
    }
  expect(barriers).toEqual([]);
});
