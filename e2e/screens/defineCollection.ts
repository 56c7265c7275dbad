import type { Locator, Page } from 'playwright-core';
import { dataWords } from '../../src/features/applications/data/words';
import type { DataField } from '../../src/protocol/data/definition';

const words = dataWords.vi.model;

/** One field as a person defines it; `choices` one a line. */
export interface TypedField {
  name: string;
  label: string;
  type: DataField['type'];
  required?: boolean;
  choices?: readonly string[];
  initial?: string;
  /** Roles that alone may change it. */
  only?: readonly string[];
}

/** A collection as a person defines it; rights beside what a new one begins with: who adds a row sees and changes it. */
export interface TypedCollection {
  title: string;
  name: string;
  roles: readonly string[];
  fields: readonly TypedField[];
  /** Roles that see and change all rows. */
  managedBy: string;
  notice: { when: string; text: string };
}

async function choose(page: Page, box: Locator, option: string): Promise<void> {
  await box.click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${option}$`) })
    .click();
  await box.and(page.locator('[aria-expanded="false"]')).waitFor();
}

async function typeField(page: Page, card: Locator, field: TypedField): Promise<void> {
  await card.getByRole('textbox', { name: words.label, exact: true }).fill(field.label);
  await card.getByRole('textbox', { name: words.id }).fill(field.name);
  if (field.type !== 'text')
    await choose(page, card.getByRole('combobox', { name: words.type }), words.types[field.type]);
  if (field.required) await card.getByRole('checkbox', { name: words.required, exact: true }).check();
  if (field.choices) await card.getByRole('textbox', { name: words.choices }).fill(field.choices.join('\n'));
  if (field.initial !== undefined)
    await choose(page, card.getByRole('combobox', { name: words.initial }), field.initial);
  if (field.only) {
    await card.getByRole('checkbox', { name: words.restricted }).check();
    for (const role of field.only)
      await card.getByRole('checkbox', { name: words.role.replace('{{role}}', role) }).check();
  }
}

/** Defines a collection on the page of an application's data, which is open. */
export async function defineCollection(page: Page, collection: TypedCollection): Promise<void> {
  await page.getByRole('link', { name: dataWords.vi.create }).click();
  await page.getByRole('textbox', { name: words.name }).fill(collection.title);
  await page.getByRole('textbox', { name: words.id }).first().fill(collection.name);
  const rights = page.getByRole('region', { name: words.rights });
  for (const role of collection.roles) {
    await rights.getByRole('textbox', { name: words.newRole }).fill(role);
    await rights.getByRole('button', { name: words.addRole }).click();
  }
  const may = (what: string) =>
    words.may
      .replace('{{who}}', words.role.replace('{{role}}', collection.managedBy))
      .replace('{{what}}', what);
  for (const what of [words.see, words.change])
    await rights.getByRole('checkbox', { name: may(what) }).check();
  const fields = page.getByRole('region', { name: words.fields, exact: true });
  for (const [at, field] of collection.fields.entries()) {
    if (at > 0) await fields.getByRole('button', { name: words.addField }).click();
    await typeField(page, fields.locator('fieldset.data-field').nth(at), field);
  }
  const notices = page.getByRole('region', { name: words.notices });
  await notices.getByRole('button', { name: words.addNotice }).click();
  await choose(
    page,
    notices.getByRole('combobox', { name: words.when, exact: true }),
    collection.notice.when,
  );
  await notices.getByRole('textbox', { name: words.text }).fill(collection.notice.text);
  await page.getByRole('button', { name: words.save }).click();
  await page.getByText(words.saved.replace('{{title}}', collection.title)).first().waitFor();
}
