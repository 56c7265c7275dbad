import type { Page } from 'playwright-core';
import { closeAlert, type ConsoleBrowser } from './ConsoleBrowser';
import { applicationsWords } from '../../test/words';

const { register, create } = applicationsWords.vi;

/** Registers the person as a developer and fills in the form of an application; one without a template starts blank. */
export async function fillApplication(
  console_: ConsoleBrowser,
  page: Page,
  name: string,
  template?: keyof typeof create.templates,
): Promise<void> {
  await console_.goto(page, '/registerdeveloper');
  await page.getByRole('button', { name: register.submit, exact: true }).click();
  await closeAlert(page, 'register_developer_key');
  const registered = page.getByRole('status').filter({ hasText: register.done });
  await registered.getByRole('link', { name: register.next }).click();
  await page.getByRole('textbox', { name: create.name }).fill(name);
  if (template) await page.getByRole('radio', { name: create.templates[template] }).check();
}

/** Sends the form; what is shown of the new application is there afterwards. */
export async function sendApplication(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: create.submit, exact: true }).click();
  await closeAlert(page, 'backend_key');
  await page.getByText(create.done.replace('{{name}}', name), { exact: true }).waitFor();
}

/** Registers a person as a developer and creates an application. */
export async function createApplication(...application: Parameters<typeof fillApplication>): Promise<void> {
  await fillApplication(...application);
  const [, page, name] = application;
  await sendApplication(page, name);
}
