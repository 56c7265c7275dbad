import type { Page } from 'playwright-core';
import { ConsoleBrowser, closeAlert, openAddBook } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { largePhoto } from './screens/largePhoto';

// A photo of several megabytes as a cover, from the form that the server describes to another person's search.

let console_: ConsoleBrowser;
let owner: Page;
let reader: Page;

beforeAll(async () => {
  console_ = await ConsoleBrowser.start();
  owner = await console_.openPage({ viewport: { width: 1280, height: 1400 } });
  reader = await console_.openPage({
    viewport: { width: 412, height: 1400 },
    hasTouch: true,
    isMobile: true,
  });
});

afterAll(() => console_.close());

async function pickPhoto(page: Page, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Chọn ảnh bìa' }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

it('adds a book with a photo of several megabytes from the tile, and somebody else finds and borrows it', async () => {
  await console_.register(owner, 'Ngô Bảo Chủ', 'chu-anh@example.test');
  await console_.register(reader, 'Vũ Mai Mượn', 'muon-anh@example.test');
  const jpeg = await largePhoto(owner);
  expect(jpeg.length).toBeGreaterThan(4_000_000);
  expect(jpeg.length).toBeLessThan(10_000_000);

  await openAddBook(owner);
  await owner.getByRole('textbox', { name: 'Tên sách' }).fill('Tuổi thơ dữ dội');
  await pickPhoto(owner, 'IMG_1.heic', 'image/heic', Buffer.from('ftypheic'));
  await closeAlert(owner, 'HEIC');
  await pickPhoto(owner, 'damaged.jpg', 'image/jpeg', Buffer.from('no picture at all'));
  await closeAlert(owner, 'Không đọc được ảnh này');
  await pickPhoto(owner, 'photo.jpg', 'image/jpeg', jpeg);
  const cover = owner.locator('img[data-view-id="imageViewScreen"][src^="data:image/jpeg"]');
  await cover.waitFor();
  // Taken off, and chosen again.
  const remove = owner.getByRole('button', { name: 'Bỏ ảnh' });
  const target = await remove.boundingBox();
  expect(target?.height).toBeGreaterThanOrEqual(24);
  await remove.click();
  await cover.waitFor({ state: 'detached' });
  await pickPhoto(owner, 'photo.jpg', 'image/jpeg', jpeg);
  const coverAddress = await cover.getAttribute('src');
  expect(coverAddress?.length).toBeLessThanOrEqual(300_000);
  await owner.locator('[data-view-id="btnSend"]').dblclick();
  await closeAlert(owner, 'Thêm sách thành công');
  await owner.getByRole('link', { name: 'Mở tủ sách' }).waitFor();
  expect(await owner.getByRole('textbox', { name: 'Tên sách' }).inputValue()).toBe('');

  await reader.getByRole('feed').first().getByText('Tìm sách', { exact: true }).tap();
  const wanted = reader.getByRole('textbox', { name: 'Tên sách cần tìm' });
  await wanted.fill('tuoi tho du doi');
  await reader.locator('[data-view-id="btnSearch"]').tap();
  await reader.getByText('Tên sách: Tuổi thơ dữ dội').waitFor();
  const found = reader.locator('img[data-view-id="image"]').first();
  // Lists carry a small picture in the place of the photo.
  const thumbnail = await found.getAttribute('src');
  expect(thumbnail).toMatch(/^data:image\/(?:jpeg|webp);base64,/);
  expect(thumbnail?.length).toBeLessThanOrEqual(30_000);
  expect(
    await found.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100);
  expect(await reader.getByText('Tên sách: Tuổi thơ dữ dội').count()).toBe(1);
  expect(await wanted.inputValue()).toBe('tuoi tho du doi');
  await reader.getByText('Ngô Bảo Chủ').tap();
  const send = await reader.locator('[data-view-id="btnSend"]').boundingBox();
  if (!send) throw new Error('no button');
  const at = [send.x + send.width / 2, send.y + send.height / 2] as const;
  await reader.touchscreen.tap(...at);
  await reader.touchscreen.tap(...at);
  await closeAlert(reader, 'Đã gửi yêu cầu tới chủ sách');
  // Two taps are one request: no refusal follows.
  expect(await reader.getByText('Bạn đã gửi yêu cầu này').count()).toBe(0);
  // Back at the search, it stands there with what it found.
  await reader.goBack();
  await reader.getByText('Tên sách: Tuổi thơ dữ dội').waitFor();
  await eventually(async () => expect(await wanted.inputValue()).toBe('tuoi tho du doi'));
  await owner.goto(`${console_.platform.url}/`);
  const today = owner.getByRole('feed', { name: 'Hôm nay' });
  const card = today.getByRole('article').filter({ hasText: 'muốn mượn sách của bạn' });
  await card.getByText('Vũ Mai Mượn').first().waitFor();
  // One request is one card, whichever feed it stands in. The page around them is an article itself.
  const cards = owner.getByRole('feed').getByRole('article').filter({ hasText: 'muốn mượn sách của bạn' });
  expect(await cards.count()).toBe(1);
  await card.locator('[data-view-id="btnSend"]').dblclick();
  await owner.getByText(/^Bạn đã đồng ý/).waitFor();

  await console_.goto(reader, '/bookcase');
  await reader.getByRole('button', { name: 'Sách đi mượn' }).tap();
  const borrowed = reader.locator('.book-card').filter({ hasText: 'Tuổi thơ dữ dội' });
  await borrowed.getByText('Chủ sách: Ngô Bảo Chủ').waitFor();
  expect(await borrowed.count()).toBe(1);
  expect(await borrowed.locator('img').getAttribute('src')).toBe(thumbnail);
  expect(console_.problems).toEqual([]);
});
