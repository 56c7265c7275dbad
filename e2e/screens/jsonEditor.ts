import type { Locator, Page } from 'playwright-core';

/** From the designer to the JSON editor of the same screen. */
export async function toJsonEditor(page: Page): Promise<void> {
  await page.waitForURL(/\/(designer|jsoneditor)\//);
  if (page.url().includes('/designer/')) await page.goto(page.url().replace('/designer/', '/jsoneditor/'));
}

/** Opens the layout that is edited as plain text; gives the text area. */
export async function openAsText(page: Page): Promise<Locator> {
  await toJsonEditor(page);
  // The bars above it move once it has come.
  await page.locator('.workbench').waitFor();
  await page.getByTitle(/^(Văn bản|Text)$/).click();
  return page.locator('textarea.json-text').first();
}
