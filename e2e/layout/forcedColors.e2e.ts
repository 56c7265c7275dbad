import { view } from './FormPage';
import { differingPixels } from '../screens/differingPixels';
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

const byId = (id: string) => opened.page.locator(`[data-view-id="${id}"]`);

const differing = async () =>
  differingPixels(opened.page, await byId('on').screenshot(), await byId('off').screenshot());

/** Both are told apart by this many pixels, by the stand-ins and by the controls that follow them. */
async function expectApart(layout: object, pixels: number): Promise<void> {
  const releaseControls = await opened.holdControls();
  await opened.draw(layout, { width: 480, height: 800 });
  expect(await differing()).toBeGreaterThan(pixels);
  releaseControls();
  await opened.waitForControls();
  expect(await differing()).toBeGreaterThan(pixels);
}

it.each([
  ['a switch', pair('Switch', { text: 'A', checked: true }, { text: 'A' })],
  ['a check box', pair('CheckBox', { text: 'A', checked: true }, { text: 'A' })],
  [
    'a painted button',
    pair('Button', { text: 'A', background: '#0958d9', textColor: 'white' }, { text: 'A' }),
  ],
  ['a progress bar', pair('ProgressBar', { progress: 90 }, { progress: 10 })],
  ['stars', pair('RatingBar', { rating: 5 }, {})],
  ['one star more', pair('RatingBar', { rating: 3 }, { rating: 2 })],
])('tells by %s what it is set to', (_name, layout) => expectApart(layout, 30));

it('shows the initials of a missing picture', () =>
  expectApart(pair('ImageView', { placeholder_text: 'Mai Anh' }, { placeholder_text: 'Ba Tư' }), 30));

it('shows the cover of a missing picture', async () => {
  const cover = (placeholder_text: string) => ({ placeholder_text, placeholder_style: 'cover' });
  await opened.draw(pair('ImageView', cover('Mai Anh'), cover('Ba Tư')), { width: 480, height: 800 });
  await opened.waitForControls();
  expect(await differing()).toBeGreaterThan(30);
});

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
