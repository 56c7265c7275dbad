import type { Page } from 'playwright-core';

/** Publishes what the developer typed in the editor, once the difference shows `added`; whatever the check finds is confirmed. */
export async function publishText(page: Page, added: string): Promise<void> {
  await page.getByRole('button', { name: 'Xuất bản', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('.diff-new', { hasText: added }).first().waitFor({ state: 'attached' });
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await dialog.getByRole('button', { name: 'Xuất bản cho mọi người' }).click();
  await page.getByText(/^Đã xuất bản lúc/).waitFor();
}
