import type { CDPSession } from 'playwright-core';
import { eventually } from '../screens/eventually';
import { LayoutPage } from './LayoutPage';

// Tabs and pages as a person works them: mouse, keyboard, finger.

let layoutPage: LayoutPage;
let session: CDPSession;

beforeAll(async () => {
  layoutPage = await LayoutPage.open({ width: 400, height: 600 });
  session = await layoutPage.page.context().newCDPSession(layoutPage.page);
});
afterAll(() => layoutPage.close());

const view = (widget: string, properties: object, views: object[] = []) => ({
  widget,
  properties: Object.entries(properties).map(([key, value]) => ({ [key]: value as unknown })),
  views,
});
const page = (name: string) =>
  view('LinearLayout', { orientation: 'vertical', layout_width: 'match_parent' }, [
    view('TextView', { text: `Page of ${name}` }),
    view('EditText', { id: name, hint: name, layout_width: 'match_parent', layout_height: '45dp' }),
  ]);
const SCREEN = view('LinearLayout', { orientation: 'vertical' }, [
  view('TabLayout', { layout_width: 'match_parent', layout_height: '48dp' }, [
    view('TabItem', { text: 'Books' }),
    view('TabItem', { text: 'Orders' }),
    view('TabItem', { text: 'Profile' }),
  ]),
  view('ViewPager', { id: 'pages', layout_width: 'match_parent', layout_height: '300dp' }, [
    page('books'),
    page('orders'),
    page('profile'),
  ]),
]);

beforeEach(() => layoutPage.draw(SCREEN, { width: 400, height: 600 }));
afterEach(() => {
  expect(layoutPage.problems.splice(0)).toEqual([]);
});

/** The page that comes to be seen, and the tab that is marked. */
async function shows(page: string, tab: string): Promise<void> {
  await eventually(async () => {
    const texts = layoutPage.page.getByText(/^Page of/).filter({ visible: true });
    expect(await texts.allTextContents()).toEqual([page]);
    const tabs = layoutPage.page.locator('[role=tab][aria-selected=true]');
    expect(await tabs.allTextContents()).toEqual([tab]);
  });
}

async function drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 8; step += 1) {
    const along = (a: number, b: number) => a + ((b - a) * step) / 8;
    await touch('touchMove', [{ x: along(from.x, to.x), y: along(from.y, to.y) }]);
  }
  await touch('touchEnd', []);
}

it('a click and the arrow keys choose the page; what was typed on another one is kept', async () => {
  await shows('Page of books', 'Books');
  await layoutPage.page.getByPlaceholder('books').fill('typed');
  await layoutPage.page.getByRole('tab', { name: 'Orders' }).click();
  await shows('Page of orders', 'Orders');
  await layoutPage.page.keyboard.press('ArrowRight');
  await shows('Page of profile', 'Profile');
  await layoutPage.page.keyboard.press('ArrowRight');
  await shows('Page of books', 'Books');
  expect(await layoutPage.page.getByPlaceholder('books').inputValue()).toBe('typed');
  expect(await layoutPage.page.evaluate(() => window.bench.fields())).toMatchObject({ books: 'typed' });
});

it('a finger turns pages, not beyond the last one and not on its way down', async () => {
  await drag({ x: 300, y: 250 }, { x: 120, y: 255 });
  await shows('Page of orders', 'Orders');
  await drag({ x: 200, y: 200 }, { x: 190, y: 320 });
  await shows('Page of orders', 'Orders');
  await drag({ x: 300, y: 250 }, { x: 120, y: 255 });
  await drag({ x: 300, y: 250 }, { x: 120, y: 255 });
  await shows('Page of profile', 'Profile');
  await drag({ x: 120, y: 250 }, { x: 300, y: 255 });
  await shows('Page of orders', 'Orders');
});

it('from right to left a finger turns them the other way round', async () => {
  await layoutPage.draw(SCREEN, { width: 400, height: 600, rtl: true });
  await drag({ x: 120, y: 250 }, { x: 300, y: 255 });
  await shows('Page of orders', 'Orders');
});

it('the page follows the finger only where movement is welcome', async () => {
  const transformOf = () =>
    layoutPage.page.locator('[data-shown]').evaluate((element) => element.style.transform);
  const swipeHalf = async () => {
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 300, y: 250 }] });
    for (const x of [290, 270, 260])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y: 250 }] });
    const transform = await transformOf();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    return transform;
  };
  expect(await swipeHalf()).toBe('');
  await layoutPage.page.emulateMedia({ reducedMotion: 'no-preference' });
  await eventually(async () => expect(await swipeHalf()).toMatch(/^translateX\(-/));
  // Too short to turn the page: it goes back.
  await eventually(async () => expect(await transformOf()).toBe(''));
  await shows('Page of books', 'Books');
  await layoutPage.page.emulateMedia({ reducedMotion: 'reduce' });
});
