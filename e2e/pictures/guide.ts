import type { Locator, Page } from 'playwright-core';
import { ConsoleBrowser } from '../screens/ConsoleBrowser';
import { createApplication } from '../screens/createApplication';
import { useLocale } from '../screens/preferences';
import { proveAddress } from '../screens/proveAddress';

// Takes the pictures of docs/guide/data.md, behaviour.md and designer.md by following data.md as three people do, in the console as it ships:
// `npm run pictures -- guide`.

const OUT = 'docs/guide';
const MANAGER = 'manager@example.test';
const REQUESTS = [
  ['Train to Huế', '640000'],
  ['Lunch with the printers', '310000'],
  ['Paper for the office', '125000'],
] as const;

async function choose(page: Page, box: Locator, option: string): Promise<void> {
  await box.click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

/** 1. Say what a request is. */
async function define(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Create a collection' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Expense requests');
  const rights = page.getByRole('region', { name: 'Who may do what' });
  await rights.getByRole('textbox', { name: 'Another role' }).fill('manager');
  await rights.getByRole('button', { name: 'Add the role' }).click();
  for (const what of ['See', 'Change'])
    await rights.getByRole('checkbox', { name: `Role manager: ${what}`, exact: true }).check();
  const fields = page.getByRole('region', { name: 'Fields' });
  const field = (at: number) => fields.locator('fieldset.data-field').nth(at);
  const label = (at: number) => field(at).getByRole('textbox', { name: 'Label', exact: true });
  const check = (at: number, name: string) => field(at).getByRole('checkbox', { name, exact: true }).check();
  const kind = (at: number, name: string) =>
    choose(page, field(at).getByRole('combobox', { name: 'Type' }), name);
  await label(0).fill('What for');
  await check(0, 'Required');
  await check(0, 'Search in this field');
  await page.getByRole('button', { name: 'Add a field' }).click();
  await label(1).fill('Amount');
  await kind(1, 'Money');
  await check(1, 'Required');
  await check(1, 'Sort by this field');
  await page.getByRole('button', { name: 'Add a field' }).click();
  await label(2).fill('Status');
  await kind(2, 'Choice');
  await field(2)
    .getByRole('textbox', { name: /^Choices/ })
    .fill('new\napproved\nrefused');
  await choose(page, field(2).getByRole('combobox', { name: 'Default value' }), 'new');
  await check(2, 'Filter by this field');
  await check(2, 'Only some people can set another value');
  await check(2, 'Role manager');
  await field(0).scrollIntoViewIfNeeded();
  await shoot(page, 'data-definition');
  const notices = page.getByRole('region', { name: 'Notices' });
  await notices.getByRole('button', { name: 'Add a rule' }).click();
  await choose(page, notices.getByRole('combobox', { name: 'When', exact: true }), 'Status changes');
  await notices.getByRole('textbox', { name: 'Message' }).fill('{what_for}: {status}');
  await page.getByRole('button', { name: 'Save the structure' }).click();
  await page.getByText('The structure of Expense requests was saved.').first().waitFor();
}

async function shoot(page: Page, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `${OUT}/${name}.png`, animations: 'disabled', scale: 'css' });
  console.log(name);
}

/** A part of the page, as high as what it shows. */
async function shootPart(page: Page, part: Locator, name: string): Promise<void> {
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
  await part.screenshot({ path: `${OUT}/${name}.png`, animations: 'disabled', scale: 'css' });
  console.log(name);
}

/** 2. Say who decides, and 5. make the screens; gives where they are. */
async function makeScreens(console_: ConsoleBrowser, page: Page): Promise<(name: string) => Promise<string>> {
  await console_.goto(page, '/application/expenses/data');
  await page.getByRole('combobox', { name: 'Role' }).fill('manager');
  await page.getByRole('textbox', { name: 'E-mail address' }).fill(MANAGER);
  await page.getByRole('button', { name: 'Give the role' }).click();
  await page.getByText(`You gave ${MANAGER} the role manager.`).waitFor();
  await console_.goto(page, '/createappliation/expenses/screens');
  await choose(page, page.getByRole('combobox', { name: 'Order' }), 'Amount, descending');
  await shoot(page, 'data-screens');
  await page.getByRole('button', { name: 'Create screens' }).click();
  await page.getByText('Screens created').waitFor();
  return async (name) => (await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '';
}

/** Who asks for money, three times. */
async function openForm(console_: ConsoleBrowser, form: string): Promise<Page> {
  const page = await console_.openPage({ viewport: { width: 760, height: 640 } });
  await console_.register(page, 'Trần Văn Hỏi', 'asker@example.test');
  await useLocale(page, 'en');
  for (const [title, amount] of REQUESTS) {
    await console_.goto(page, form);
    await page.getByRole('textbox', { name: 'What for' }).fill(title);
    await page.getByRole('textbox', { name: 'Amount' }).fill(amount);
    await page.locator('[data-view-id="btnSend"]').click();
    await page.locator('[data-view-id^="val"]').getByText(title).first().waitFor();
  }
  return page;
}

/** Who decides: the list, a row of it, and the question before it is approved. */
async function approve(console_: ConsoleBrowser, list: string): Promise<void> {
  const page = await console_.openPage({ viewport: { width: 760, height: 640 } });
  await console_.register(page, 'Phạm Thu Duyệt', MANAGER);
  await console_.goto(page, '/profile');
  await proveAddress(page, MANAGER);
  await useLocale(page, 'en');
  await console_.goto(page, list);
  const row = page.getByRole('button').filter({ hasText: REQUESTS[0][0] });
  await row.waitFor();
  await shoot(page, 'data-list');
  await row.click();
  await page.getByRole('button', { name: 'Status: approved' }).click();
  const question = page.getByRole('dialog');
  await question.waitFor();
  await shoot(page, 'behaviour-question');
  await question.getByRole('button').last().click();
  await page.locator('[data-view-id="valStatus"]').getByText('approved').first().waitFor();
}

/** 3. The rows, in the data of the application. */
async function browse(console_: ConsoleBrowser, page: Page): Promise<void> {
  await console_.goto(page, '/application/expenses/data');
  await page.getByRole('link', { name: 'Rows of Expense requests' }).click();
  await page.getByRole('rowheader', { name: REQUESTS[0][0] }).waitFor();
  await shoot(page, 'data-rows');
}

/** Opens a screen in the designer, and selects the view whose name in the outline has these words. */
async function openDesigner(
  console_: ConsoleBrowser,
  page: Page,
  screen: string,
  view: string,
): Promise<Locator> {
  await console_.goto(page, screen);
  await page.locator('.preview-device').waitFor();
  const entry = page.locator('.outline-tree .ant-tree-node-content-wrapper').filter({ hasText: view });
  await entry.first().click({ position: { x: 8, y: 8 } });
  const properties = page.locator('#workbench-properties');
  await properties.getByRole('searchbox', { name: 'Find a property' }).waitFor();
  return properties;
}

/** What a press on a button does, step by step, and the expression that shows the button. */
async function behave(console_: ConsoleBrowser, page: Page, detail: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 860 });
  const properties = await openDesigner(console_, page, detail, 'approved');
  await properties.getByText('Actions', { exact: true }).click();
  await properties.locator('li.step').first().waitFor();
  await shootPart(page, properties, 'behaviour-steps');
  await properties.getByText('Properties', { exact: true }).click();
  const expression = properties.getByRole('textbox', { name: 'Expression of “Shown or hidden”' });
  await expression.scrollIntoViewIfNeeded();
  await shootPart(page, properties, 'behaviour-expression');
}

/** The whole designer, and the same screen in another look beside it. */
async function design(console_: ConsoleBrowser, page: Page, form: string): Promise<void> {
  await openDesigner(console_, page, form, 'edtAmount');
  await shoot(page, 'designer');
  const canvas = page.locator('#workbench-canvas');
  await page.getByRole('button', { name: 'Device and look' }).click();
  const besideButton = page.getByRole('button', { name: 'Side by side' });
  const lookCheckbox = page.getByRole('checkbox', { name: 'Other theme' });
  await besideButton.click();
  await lookCheckbox.check();
  await besideButton.click();
  await lookCheckbox.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Device and look' }).click();
  await page.getByRole('group', { name: 'How to preview' }).waitFor({ state: 'hidden' });
  await shootPart(page, canvas, 'designer-beside');
}

async function main(): Promise<void> {
  const console_ = await ConsoleBrowser.start();
  try {
    const page = await console_.openPage({ viewport: { width: 1000, height: 720 } });
    await console_.register(page, 'Lê Thị Lập', 'developer@example.test');
    await createApplication(console_, page, 'Expenses');
    await useLocale(page, 'en');
    await console_.goto(page, '/application/expenses/data');
    await define(page);
    const address = await makeScreens(console_, page);
    const list = await address('Open “Expense requests”');
    const form = await address('Open “Add: Expense requests”');
    const detail = await address('Edit the screen “Details: Expense requests”');
    const editedForm = await address('Edit the screen “Add: Expense requests”');
    await openForm(console_, form);
    await browse(console_, page);
    await approve(console_, list);
    await behave(console_, page, detail);
    await design(console_, page, editedForm);
  } finally {
    await console_.close();
  }
}

void main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
