import type { Page } from 'playwright-core';
import { createPushKeys, dayEvent } from '../src/protocol';
import { watchRequests } from './hostile/SentRequests';
import { ConsoleBrowser } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';

// The feed of the day: cards that come on top leave what somebody reads further down where it is.

const newKey = createPushKeys();
let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());
afterEach(() => expect(console_.problems.splice(0)).toEqual([]));

const card = (name: string, more: object) => ({
  application: 'club',
  id: name,
  ...more,
  data: { layout: { widget: 'TextView', properties: [{ text: name }, { layout_height: '120dp' }] } },
});

async function send(uid: string, names: readonly string[], more: object = {}): Promise<void> {
  const path = `response/${uid}/${dayEvent(Date.now())}`;
  const url = `${console_.platform.databaseUrl}/${path}.json?ns=demo-screenwire-default-rtdb`;
  const messages = names.map((name) => [newKey(Date.now()), card(name, more)] as const);
  const { ok } = await fetch(url, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner' },
    body: JSON.stringify(Object.fromEntries(messages)),
  });
  expect(ok).toBe(true);
}

const names = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${String(at)}`);

/** Where a card stands in the window, after everything was drawn. */
const topOf = (page: Page, name: string) =>
  page.evaluate(async (text) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const card = [...document.querySelectorAll('[role=feed] > article')].find((each) =>
      each.textContent.includes(text),
    );
    return card?.getBoundingClientRect().top;
  }, name);

it.each([
  ['phone', { width: 360, height: 640 }],
  ['desk', { width: 1280, height: 900 }],
])('keeps the card that somebody reads in its place, however many come on top (%s)', async (name, size) => {
  const page = await console_.openPage({ viewport: size });
  const requests = watchRequests(page);
  await console_.register(page, 'Người Đọc', `${name}@example.test`);
  const uid = String(requests[0]?.['user_id']);
  const feed = page.getByRole('feed', { name: 'Hôm nay' });
  await send(uid, names('Thẻ', 40));
  await feed.getByText('Thẻ 29', { exact: true }).waitFor();
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const card = [...document.querySelectorAll('[role=feed] > article')].find((each) =>
      each.textContent.includes('Thẻ 25'),
    );
    for (let step = 0; step < 5; step += 1) {
      window.scrollBy({ top: (card?.getBoundingClientRect().top ?? 0) - 150, behavior: 'instant' });
      await frame();
    }
  });
  const before = await topOf(page, 'Thẻ 25');
  expect(before).toBeDefined();
  for (const [group, count] of [
    ['Một', 1],
    ['Mười', 10],
    ['Nhiều', 50],
  ] as const) {
    await send(uid, names(group, count), { on_top: 1 });
    await feed.getByText(`${group} ${String(count - 1)}`, { exact: true }).waitFor({ state: 'attached' });
    await eventually(async () => {
      expect(await feed.getAttribute('aria-busy')).toBe('false');
    });
    expect(Math.abs(((await topOf(page, 'Thẻ 25')) ?? NaN) - (before ?? NaN))).toBeLessThan(2);
  }
});
