import type { Page } from 'playwright-core';
import { bookName, bookRow, bookView } from './screens/bookScreens';
import { ConsoleBrowser, openAddBook } from './screens/ConsoleBrowser';
import { largePhoto } from './screens/largePhoto';

// A photo of oneself, several megabytes of it, from the profile to where others see one's name.

let console_: ConsoleBrowser;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
});

afterAll(() => console_.close());

const WINDOW = { width: 1280, height: 1000 };

/** How wide a picture is, once it is decoded; 0 for a broken one. */
const drawnWidth = (page: Page, place: string): Promise<number> =>
  page
    .locator(`${place} img.face-picture`)
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));

/** A small picture as telephones make them, with the place it was taken at in its metadata. */
async function photoWithPlace(page: Page): Promise<Buffer> {
  const jpeg = await largePhoto(page, { width: 40, height: 30 });
  const location = Buffer.from('Exif\0\0MM\0*\0\0\0\bGPS 21.0285 N 105.8542 E');
  const length = Buffer.from([0xff, 0xe1, 0, location.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), length, location, jpeg.subarray(2)]);
}

/** Chooses one's picture on the profile; it is shown there, and nothing is saved. */
async function choose(page: Page, buffer: Buffer): Promise<string> {
  await console_.goto(page, '/profile');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Chọn ảnh từ máy' }).click();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  return (await page.getByRole('img', { name: 'Ảnh đại diện' }).getAttribute('src')) ?? '';
}

it('tells nobody where a picture was taken, however small it is', async () => {
  const page = await console_.registerInNewBrowser('Hồ Thị Ảnh', 'anh-mat@example.test', WINDOW);
  const photo = await photoWithPlace(page);
  expect(photo.length).toBeLessThan(9000);
  const shown = await choose(page, photo);
  expect(shown).toMatch(/^data:image\/jpeg;base64,/);
  expect(Buffer.from(shown.split(',')[1] ?? '', 'base64').toString('latin1')).not.toMatch(/Exif|GPS/);
});

it('shows a person’s face to somebody else, on cards, and no longer when it is taken off', async () => {
  const owner = await console_.registerInNewBrowser('Đặng Thị Chủ', 'chu-mat@example.test', WINDOW);
  const reader = await console_.registerInNewBrowser('Bùi Văn Mượn', 'muon-mat@example.test', WINDOW);
  await openAddBook(owner);
  await owner.getByRole('textbox', { name: 'Tên sách' }).fill('Nắng trong vườn');
  await owner.locator('[data-view-id="btnSend"]').click();
  await bookName(owner, 'Nắng trong vườn').waitFor();

  for (const page of [owner, reader]) {
    await choose(page, await largePhoto(page));
    await page.getByRole('button', { name: 'Lưu', exact: true }).click();
    await page.getByText('Đã lưu hồ sơ.').waitFor();
    await page.locator('.who-picture img.face-picture').waitFor();
  }
  // It is still shown after a reload, in one's own profile as well.
  await console_.goto(reader, '/');
  await reader.locator('.who-picture img.face-picture').waitFor();
  expect(await drawnWidth(reader, '.who-picture')).toBeGreaterThan(32);

  await console_.goto(reader, '/app/book/books');
  await bookRow(reader, 'Nắng trong vườn').click();
  await bookView(reader, 'edtUntil').locator('input').fill('2030-01-31');
  await reader.keyboard.press('Enter');
  await reader.getByRole('button', { name: 'Hỏi mượn' }).click();

  // The owner sees the reader, on the card that asks.
  await console_.goto(owner, '/');
  const card = owner.getByRole('feed').getByRole('article').filter({ hasText: 'Bùi Văn Mượn' }).first();
  await card.locator('img.face-picture').waitFor();
  expect(await card.locator('img.face-picture').getAttribute('src')).toMatch(/^data:image\/jpeg;base64,/);
  // The reader sees the owner, on the card that answers.
  await card.getByRole('button', { name: /^Mượn và mua/ }).click();
  await owner.getByRole('button', { name: 'Đồng ý', exact: true }).click();
  await console_.goto(reader, '/');
  await reader
    .getByRole('article')
    .filter({ hasText: 'Đã đồng ý' })
    .locator('img.face-picture')
    .last()
    .waitFor();
  expect(await drawnWidth(reader, '.feed-card')).toBeGreaterThan(32);

  await reader.goto(`${console_.platform.url}/profile`);
  await reader.getByRole('button', { name: 'Bỏ ảnh' }).click();
  await reader.getByRole('button', { name: 'Lưu', exact: true }).click();
  await reader.getByText('Đã lưu hồ sơ.').waitFor();
  await console_.goto(owner, '/');
  await card.locator('.face').first().waitFor();
  // The question has been answered, and there is no picture in it.
  await owner.locator('.who-picture img.face-picture').waitFor();
  expect(await card.locator('img.face-picture').count()).toBe(0);
});
