import type { Locator } from 'playwright-core';
import { view } from './FormPage';
import { LayoutPage } from './LayoutPage';

// With colours of the reader's own, which replace all others, a control still shows whether it is on.

let opened: LayoutPage;
beforeAll(async () => {
  opened = await LayoutPage.open({ width: 480, height: 800 });
  await opened.page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
});
afterAll(() => opened.close());

const pair = (widget: string, on: object, off: object) =>
  view('LinearLayout', { orientation: 'vertical' }, [
    view(widget, { id: '@+id/on', layout_width: '200dp', layout_height: '48dp', ...on }),
    view(widget, {
      id: '@+id/off',
      layout_width: '200dp',
      layout_height: '48dp',
      layout_marginTop: '20dp',
      ...off,
    }),
  ]);

/** Pixels in which two equally large pictures differ. */
async function differing(one: Locator, other: Locator): Promise<number> {
  const pictures = [await one.screenshot(), await other.screenshot()].map((png) => png.toString('base64'));
  return opened.page.evaluate(async (all) => {
    const pixels = await Promise.all(
      all.map(async (data) => {
        const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const pen = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
        pen?.drawImage(picture, 0, 0);
        return pen?.getImageData(0, 0, picture.width, picture.height).data ?? [];
      }),
    );
    const [first = [], second = []] = pixels;
    let count = 0;
    const differsAt = (at: number) => Math.abs((first[at] ?? 0) - (second[at] ?? 0)) > 100;
    for (let at = 0; at < first.length; at += 4)
      if (differsAt(at) || differsAt(at + 1) || differsAt(at + 2)) count += 1;
    return count;
  }, pictures);
}

const byId = (id: string) => opened.page.locator(`[data-view-id="${id}"]`);

/** Both are told apart by this many pixels, by the stand-ins and by the controls that follow them. */
async function expectApart(layout: object, pixels: number): Promise<void> {
  const releaseControls = await opened.holdControls();
  await opened.draw(layout, { width: 480, height: 800 });
  expect(await differing(byId('on'), byId('off'))).toBeGreaterThan(pixels);
  releaseControls();
  await opened.waitForControls();
  expect(await differing(byId('on'), byId('off'))).toBeGreaterThan(pixels);
}

it.each([
  ['a switch', pair('Switch', { text: 'A', checked: true }, { text: 'A' })],
  ['a check box', pair('CheckBox', { text: 'A', checked: true }, { text: 'A' })],
  ['a progress bar', pair('ProgressBar', { progress: 90 }, { progress: 10 })],
])('tells by %s what it is set to', (_name, layout) => expectApart(layout, 30));

it('tells which tab is open', () =>
  expectApart(
    view('LinearLayout', { orientation: 'vertical' }, [
      view('TabLayout', {}, [
        view('TabItem', { id: '@+id/on', text: 'A', layout_width: '100dp', textStyle: 'bold' }),
        view('TabItem', { id: '@+id/off', text: 'A', layout_width: '100dp', textStyle: 'bold' }),
      ]),
    ]),
    100,
  ));
