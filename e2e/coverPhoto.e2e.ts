import type { Page } from 'playwright-core';
import { bookName, bookRow, bookView } from './screens/bookScreens';
import { ConsoleBrowser, closeAlert, openAddBook, tilesOf } from './screens/ConsoleBrowser';
import { eventually } from './screens/eventually';
import { largePhoto } from './screens/largePhoto';

// A photo of several megabytes as a cover, from the form that the server describes to another person's search.

const TITLE = 'Tuổi thơ dữ dội';

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
  await page.getByRole('button', { name: 'Ảnh bìa' }).click();
  await (await chooser).setFiles({ name, mimeType, buffer });
}

it('adds a book with a photo of several megabytes from the tile, and somebody else finds and borrows it', async () => {
  await console_.register(owner, 'Ngô Bảo Chủ', 'chu-anh@example.test');
  await console_.register(reader, 'Vũ Mai Mượn', 'muon-anh@example.test');
  const jpeg = await largePhoto(owner);
  expect(jpeg.length).toBeGreaterThan(4_000_000);
  expect(jpeg.length).toBeLessThan(10_000_000);

  await openAddBook(owner);
  await owner.getByRole('textbox', { name: 'Tên sách' }).fill(TITLE);
  await owner.getByRole('button', { name: 'Thêm chi tiết' }).click();
  await pickPhoto(owner, 'IMG_1.heic', 'image/heic', Buffer.from('ftypheic'));
  await closeAlert(owner, 'HEIC');
  await pickPhoto(owner, 'damaged.jpg', 'image/jpeg', Buffer.from('no picture at all'));
  await closeAlert(owner, 'Không đọc được ảnh này');
  await pickPhoto(owner, 'photo.jpg', 'image/jpeg', jpeg);
  const cover = owner.locator('img[data-view-id="edtCover"][src^="data:image/jpeg"]');
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
  await bookView(owner, 'btnSend').dblclick();
  // One book, however often it was pressed.
  await bookName(owner, TITLE).waitFor();
  await console_.goto(owner, '/app/book/bookcase');
  await bookRow(owner, TITLE).waitFor();
  expect(await owner.getByRole('button').filter({ hasText: TITLE }).count()).toBe(1);

  await tilesOf(reader).getByText('Tìm sách', { exact: true }).tap();
  const wanted = reader.getByRole('textbox', { name: 'Tìm', exact: true });
  await wanted.fill('tuoi tho du doi');
  await bookView(reader, 'actSearch').tap();
  await bookRow(reader, 'Thành phố sau mưa').waitFor({ state: 'detached' });
  const found = bookRow(reader, TITLE);
  const thumbnail = found.locator('img');
  // Lists carry a small picture in the place of the photo.
  const address = await thumbnail.getAttribute('src');
  expect(address).toMatch(/^data:image\/(?:jpeg|webp);base64,/);
  expect(address?.length).toBeLessThanOrEqual(30_000);
  expect(
    await thumbnail.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(100);
  expect(await wanted.inputValue()).toBe('tuoi tho du doi');
  await found.tap();
  await bookView(reader, 'edtUntil').locator('input').fill('2030-01-31');
  await reader.keyboard.press('Enter');
  const send = await reader.getByRole('button', { name: 'Hỏi mượn' }).boundingBox();
  if (!send) throw new Error('no button');
  const at = [send.x + send.width / 2, send.y + send.height / 2] as const;
  await reader.touchscreen.tap(...at);
  await reader.touchscreen.tap(...at);
  // Two taps are one request.
  await bookRow(reader, 'Chờ trả lời').waitFor();
  expect(await reader.getByRole('button').filter({ hasText: 'Chờ trả lời' }).count()).toBe(1);
  // Back at the search, it stands there with what it found.
  await reader.goBack();
  await found.waitFor();
  await eventually(async () => expect(await wanted.inputValue()).toBe('tuoi tho du doi'));
  await console_.goto(owner, '/');
  // One request is one card, whichever feed it stands in. The page around them is an article itself.
  const cards = owner
    .getByRole('feed')
    .getByRole('article')
    .filter({ hasText: `Có người hỏi “${TITLE}”` });
  await cards.getByText('Vũ Mai Mượn').first().waitFor();
  expect(await cards.count()).toBe(1);
  await cards.getByRole('button', { name: /^Mượn và mua/ }).click();
  await owner.getByRole('button', { name: 'Đồng ý', exact: true }).dblclick();
  await owner.getByText('Bạn đã đồng ý. Hãy nhắn tin để hẹn Vũ Mai Mượn.').waitFor();
  await owner.getByRole('button', { name: 'Tôi đã đưa sách' }).click();

  await console_.goto(reader, '/app/book/deals');
  // The deal has the photo of its book.
  await bookRow(reader, TITLE).locator('img[src^="data:image/"]').waitFor();
  await bookRow(reader, TITLE).tap();
  await reader.locator('img[data-view-id="imgCover"][src^="data:image/"]').waitFor();
  await reader.getByRole('button', { name: 'Tôi đã nhận sách' }).tap();
  await reader.getByText('Bạn đang mượn cuốn này.').first().waitFor();
  await console_.goto(reader, '/app/book/bookcase');
  await reader.getByRole('button', { name: /^Sách đi mượn/ }).tap();
  const borrowed = reader.getByRole('button').filter({ hasText: 'Chủ sách: Ngô Bảo Chủ' });
  await borrowed.filter({ hasText: TITLE }).waitFor();
  expect(await borrowed.count()).toBe(1);
  expect(console_.problems).toEqual([]);
});
