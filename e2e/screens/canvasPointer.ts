import type { Locator, Page } from 'playwright-core';
import { eventually } from './eventually';

/** Drags a view to a place in the window, once the canvas marked where it would go. */
export async function drag(
  page: Page,
  from: Locator,
  to: { x: number; y: number },
  beforeDrop?: () => Promise<void>,
): Promise<void> {
  const box = await from.boundingBox();
  if (!box) throw new Error('nothing to drag');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.locator('.canvas-mark').first().waitFor();
  if (beforeDrop) await eventually(beforeDrop);
  await page.mouse.up();
}

/** Clicks on a view of the canvas where it is seen. */
export async function clickInRoom(page: Page, view: Locator): Promise<void> {
  const box = await view.boundingBox();
  const room = await page.locator('.preview-room').boundingBox();
  if (!box || !room) throw new Error('nothing drawn');
  // In the middle of what is seen of it.
  const middle = (from: number, to: number) => (from + to) / 2;
  const right = Math.min(box.x + box.width, room.x + room.width);
  const bottom = Math.min(box.y + box.height, room.y + room.height);
  await page.mouse.click(middle(Math.max(box.x, room.x), right), middle(Math.max(box.y, room.y), bottom));
}

/** Two fingers that go from so far apart to so far apart about a place, as the browser hears them from a screen that is touched. */
export async function pinch(
  page: Page,
  center: { x: number; y: number },
  from: number,
  to: number,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const fingers = (apart: number) =>
    [-1, 1].map((side, id) => ({ x: center.x + (side * apart) / 2, y: center.y, id }));
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: ReturnType<typeof fingers>) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', fingers(from));
  for (let step = 1; step <= 5; step += 1) await send('touchMove', fingers(from + ((to - from) * step) / 5));
  await send('touchEnd', []);
  await session.detach();
}
