import type { Page } from 'playwright-core';

/** Follows the console's advice: asks for the mail, reads it where the local platform shows it, and comes back. */
export async function proveAddress(page: Page, address: string): Promise<void> {
  await page.getByRole('button', { name: 'Gửi thư xác nhận' }).click();
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Đọc thư của nền tảng cục bộ tại đây' }).click();
  const mails = await opened;
  await mails.getByRole('listitem').filter({ hasText: address }).getByRole('link').click();
  await mails.getByText('Địa chỉ e-mail đã được xác nhận.').waitFor();
  await mails.close();
  const done = page.getByRole('button', { name: 'Tôi đã mở liên kết' });
  await done.click();
  // Nothing is left to do for anyone who has confirmed.
  await done.waitFor({ state: 'detached' });
}
