import type { Page } from 'playwright-core';
import { FORM_LAYOUTS, packFormAddress } from '../../src/protocol';
import type { ConsoleBrowser } from './ConsoleBrowser';
import { openAsText } from './jsonEditor';
import { eventually } from './eventually';

interface Change {
  application: string;
  form: string;
  from: string;
  to: string;
}

/** Changes the text of a screen in the editor and leaves it there as a draft. */
export async function leaveDraft(
  console_: ConsoleBrowser,
  page: Page,
  { application, form, from, to }: Change,
): Promise<void> {
  const packed = packFormAddress({ reference: FORM_LAYOUTS + form, application, appUserId: '' });
  await console_.goto(page, `/jsoneditor/${packed}`);
  const text = await openAsText(page);
  await eventually(async () => expect(await text.inputValue()).toContain(from));
  await text.fill((await text.inputValue()).replace(from, to));
  await page.getByText('Bản nháp đã được lưu trong trình duyệt này.').waitFor();
}
