import type { Page } from 'playwright-core';
import { allScreens } from './screens/allScreens';
import { clippedTexts, spaceOut } from './screens/clippedTexts';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';

// Readers space their text out and make it larger than a page asks for: no screen of the console cuts it then.

const WIDTHS = [1440, 360];
/** What a reader sets: the smallest size of text in the browser, or the spacing of WCAG 1.4.12. */
const SETTINGS = { large: ['--blink-settings=minimumFontSize=20'], spaced: [] } as const;

const screens = allScreens.map((screen): [string, (typeof allScreens)[number]] => [screen.name, screen]);

describe.each(['spaced', 'large'] as const)('text made %s', (setting) => {
  let console_: ConsoleBrowser;
  let visitor: Page;
  let member: Page;

  beforeAll(async () => {
    console_ = await ConsoleBrowser.start({}, SETTINGS[setting]);
    visitor = await console_.openPage();
    member = await console_.openPage();
    await console_.signIn(member);
  });
  afterAll(() => console_.close());

  it.each(screens)('is whole on %s', async (_name, screen) => {
    const { who, heading, content } = screen;
    const page = who === 'signedIn' ? member : visitor;
    await page.setViewportSize({ width: 1440, height: 900 });
    await console_.open(page, screen);
    await page.getByRole('heading', { level: 1, name: heading.vi, exact: true }).waitFor();
    for (const part of content(page)) await part.waitFor();
    if (setting === 'spaced') await spaceOut(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      // Screens of applications are laid out again after the page was.
      await eventually(async () => expect([width, ...(await clippedTexts(page))]).toEqual([width]));
    }
  });

  it('would be found where it is cut', async () => {
    await console_.goto(visitor, '/blogs');
    await visitor.getByRole('heading', { level: 1 }).waitFor();
    await visitor.getByRole('main').evaluate((main) => {
      const cut = document.createElement('div');
      cut.innerHTML =
        '<p style="height:15px;overflow:hidden">too low</p>' +
        '<p style="width:60px;overflow:hidden;white-space:nowrap">too narrowwwwwwwwwwwww</p>' +
        '<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">an end that is told</p>';
      main.append(cut);
    });
    const found = (await clippedTexts(visitor)).map((text) => text.split('”')[0]);
    expect(found).toEqual(['“too low', '“too narrowwwwwwwwwwwww']);
  });
});
