import type { Page } from 'playwright-core';
import { createPushKeys, dayEvent, innerOfRecord } from '../src/protocol';
import { watchRequests } from './hostile/SentRequests';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';

// Thousands of cards come at once. The page draws only those that are looked at, however many come: none is lost or doubled.

const KEPT = 1000;
/** A list draws so many cards before somebody scrolls or asks for more. */
const DRAWN = 30;

const newKey = createPushKeys();
let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

const card = (name: string) => ({
  application: 'club',
  id: name,
  data: {
    layout: {
      widget: 'LinearLayout',
      properties: [{ orientation: 'vertical' }],
      views: [{ widget: 'TextView', properties: [{ field_name: 'who' }, { text: 'unbound' }] }],
    },
    script_param: { hash_field_value: { who: name } },
  },
});

/** The most cards that were in the page at any moment. */
async function watchDrawn(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched: { mostDrawn: number } & Window = Object.assign(window, { mostDrawn: 0 });
    new MutationObserver(() => {
      const drawn = [...document.querySelectorAll('[role="feed"] article')];
      const ofBurst = drawn.filter(({ textContent }) => /Thẻ \d/.test(textContent)).length;
      watched.mostDrawn = Math.max(watched.mostDrawn, ofBurst);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(window, 'mostDrawn')));
}

/** Adds children below a path, all in one update. */
async function add(path: string, children: Record<string, unknown>): Promise<void> {
  const url = `${console_.platform.databaseUrl}/${path}.json?ns=demo-screenwire-default-rtdb`;
  const headers = { Authorization: 'Bearer owner' };
  const { ok } = await fetch(url, { method: 'PATCH', headers, body: JSON.stringify(children) });
  expect(ok).toBe(true);
}

it.each([
  [10_000, 'of the day, in one update', 'Hôm nay', 10_000],
  [3000, 'of the session, in thirty', 'Ứng dụng gần đây', 100],
])('%i cards %s: draws 30 of them, none lost or doubled', async (cards, _case, label, piece) => {
  const page = await console_.openPage();
  const mostDrawn = await watchDrawn(page);
  const requests = watchRequests(page);
  await console_.register(page, 'Người Xem', `xem${String(piece)}@example.test`);
  const session = requests.map((one) => innerOfRecord(one)['event_dashboard']).find(Boolean);
  const event = label === 'Hôm nay' ? dayEvent(Date.now()) : String(session);
  const path = `response/${String(requests[0]?.['user_id'])}/${event}`;
  const feed = page.getByRole('feed', { name: label });

  const name = (index: number) => `Thẻ ${String(index)}`;
  const children = Array.from(
    { length: cards },
    (_, index) => [newKey(Date.now()), card(name(index))] as const,
  );
  const pieces = Array.from({ length: cards / piece }, (_, at) =>
    children.slice(at * piece, (at + 1) * piece),
  );
  await Promise.all(pieces.map((one) => add(path, Object.fromEntries(one))));
  // The newest thousand, the oldest of them first.
  const expected = Array.from({ length: DRAWN }, (_, at) => name(cards - KEPT + at));
  await eventually(async () => {
    const shown = await feed.getByText(/^Thẻ /).allTextContents();
    expect(shown).toEqual(expected);
  });
  await feed
    .locator(`[aria-setsize="${String(KEPT)}"]`)
    .first()
    .waitFor();
  expect(await mostDrawn()).toBe(DRAWN);

  // Scrolling or the button draws more rows; after the button the focus is on the first new one.
  await page.getByRole('button', { name: /^Xem thêm/ }).focus();
  await page.keyboard.press('Enter');
  await eventually(async () => expect(await feed.getByRole('article').count()).toBeGreaterThanOrEqual(60));
  const all = await feed.getByText(/^Thẻ /).allTextContents();
  expect(new Set(all).size).toBe(all.length);
  expect(console_.errors).toEqual([]);
  await page.context().close();
});
