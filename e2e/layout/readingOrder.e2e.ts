import { LayoutPage } from './LayoutPage';

// The Tab key goes through a screen as it is seen, wherever its document names the views.

jest.setTimeout(60_000);

let layoutPage: LayoutPage;

beforeAll(async () => {
  layoutPage = await LayoutPage.open();
});
afterAll(() => layoutPage.close());

const button = (id: string, rules: Record<string, string | boolean>) => ({
  widget: 'Button',
  properties: Object.entries({ id, text: id, layout_width: '90dp', layout_height: '48dp', ...rules }).map(
    ([name, value]) => ({ [name]: value }),
  ),
});

const screen = {
  widget: 'RelativeLayout',
  properties: [{ layout_width: 'match_parent' }, { layout_height: 'match_parent' }],
  views: [
    button('foot', { layout_alignParentBottom: true }),
    button('second', { layout_below: '@+id/first' }),
    button('beside', { layout_toEndOf: '@+id/first' }),
    button('first', {}),
  ],
};

async function tabbed(): Promise<string[]> {
  const { page } = layoutPage;
  const ids: string[] = [];
  for (let stop = 0; stop < screen.views.length; stop += 1) {
    await page.keyboard.press('Tab');
    ids.push(
      await page.evaluate(
        () => document.activeElement?.closest<HTMLElement>('[data-view-id]')?.dataset['viewId'] ?? '',
      ),
    );
  }
  return ids;
}

it.each([false, true])('right to left: %s', async (rtl) => {
  await layoutPage.draw(screen, { width: 360, height: 640, rtl });
  expect(await tabbed()).toEqual(['first', 'beside', 'second', 'foot']);
  expect(layoutPage.problems).toEqual([]);
});
