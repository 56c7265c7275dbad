import type { Page } from 'playwright-core';

/** Chooses an entry of a screen's drop-down list, once its control is there; `typed` narrows the list first. */
export async function chooseInForm(page: Page, id: string, entry: string, typed?: string): Promise<void> {
  const view = page.locator(`[data-view-id="${id}"]`);
  await page
    .locator(`[data-view-id="${id}"] [class*="ant-"], [data-view-id="${id}"][class*="ant-"]`)
    .first()
    .waitFor();
  const box = view.getByRole('combobox');
  await box.click();
  if (typed !== undefined) await box.fill(typed);
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option', { hasText: entry })
    .first()
    .click();
}
