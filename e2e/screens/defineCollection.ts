import type { Locator, Page } from 'playwright-core';
import type { DataField } from '../../src/protocol/data/definition';
import { dataWords } from '../../test/words';

const words = dataWords.vi.model;

/** One field as a person defines it. */
export interface TypedField {
  name: string;
  label: string;
  type: DataField['type'];
  required?: boolean;
  /** Each on a line of its own. */
  choices?: readonly string[];
  /** Of a reference: the title of the collection whose rows it names. */
  of?: string;
  /** How rows are found by it. */
  foundBy?: readonly ('sort' | 'filter' | 'search')[];
  initial?: string;
  /** Roles that alone may change it. */
  only?: readonly string[];
  /** Between choices, and by whom, as the page names them. */
  transitions?: readonly TypedTransition[];
  /** As the page names them: from which rows, and what is calculated. */
  rollup?: { from: string; aggregate?: keyof typeof words.aggregates; of?: string };
}

export interface TypedTransition {
  from: readonly string[];
  to: string;
  by: readonly string[];
  label: string;
}

type Right = 'see' | 'add' | 'change' | 'removeRow';

/** A collection as a person defines it. */
export interface TypedCollection {
  title: string;
  name: string;
  roles: readonly string[];
  fields: readonly TypedField[];
  /** Rights to turn on or off: who, as the page names them ("Mọi người", "Vai trò manager") → what. */
  rights: Readonly<Record<string, Partial<Record<Right, boolean>>>>;
  notice?: { when: string; text: string; tell?: string };
  /** Fields by their labels, and the comparison as the page names it. */
  rules?: readonly (readonly [field: string, is: string, than: string])[];
}

/** The role of that name sees and changes all rows. */
export const managedBy = (role: string): TypedCollection['rights'] => ({
  [words.role.replace('{{role}}', role)]: { see: true, change: true },
});

async function choose(page: Page, box: Locator, option: string): Promise<void> {
  await box.click();
  await page
    .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
    .filter({ hasText: new RegExp(`^${option}$`) })
    .click();
  await box.and(page.locator('[aria-expanded="false"]')).waitFor();
}

/** Chooses several from one list, which stays open meanwhile. */
async function chooseAll(page: Page, box: Locator, options: readonly string[]): Promise<void> {
  await box.click();
  for (const option of options)
    await page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
      .filter({ hasText: new RegExp(`^${option}$`) })
      .click();
  await page.keyboard.press('Escape');
  await box.and(page.locator('[aria-expanded="false"]')).waitFor();
}

async function typeTransitions(
  page: Page,
  card: Locator,
  transitions: readonly TypedTransition[],
): Promise<void> {
  await card.getByRole('checkbox', { name: words.hasTransitions }).check();
  const group = card.getByRole('group', { name: words.transitions, exact: true });
  for (const [at, { from, to, by, label }] of transitions.entries()) {
    if (at > 0) await group.getByRole('button', { name: words.addTransition }).click();
    const fields = group.locator('fieldset').nth(at);
    await chooseAll(page, fields.getByRole('combobox', { name: words.transitionFrom }), from);
    await choose(page, fields.getByRole('combobox', { name: words.transitionTo }), to);
    await chooseAll(page, fields.getByRole('combobox', { name: words.transitionBy }), by);
    await fields.getByRole('textbox', { name: words.transitionLabel }).fill(label);
  }
}

async function typeRules(page: Page, rules: NonNullable<TypedCollection['rules']>): Promise<void> {
  const region = page.getByRole('region', { name: words.rules });
  for (const [at, [field, is, than]] of rules.entries()) {
    await region.getByRole('button', { name: words.addRule }).click();
    const fields = region.locator('fieldset').nth(at);
    await choose(page, fields.getByRole('combobox', { name: words.ruleField }), field);
    await choose(page, fields.getByRole('combobox', { name: words.ruleIs }), is);
    await choose(page, fields.getByRole('combobox', { name: words.ruleThan }), than);
  }
}

async function typeRollup(
  page: Page,
  card: Locator,
  { from, aggregate = 'count', of }: NonNullable<TypedField['rollup']>,
): Promise<void> {
  await choose(page, card.getByRole('combobox', { name: words.rollupFrom }), from);
  if (aggregate !== 'count')
    await choose(page, card.getByRole('combobox', { name: words.aggregate }), words.aggregates[aggregate]);
  if (of) await choose(page, card.getByRole('combobox', { name: words.rollupOf }), of);
}

async function typeField(page: Page, card: Locator, field: TypedField): Promise<void> {
  await card.getByRole('textbox', { name: words.label, exact: true }).fill(field.label);
  await card.getByRole('textbox', { name: words.id }).fill(field.name);
  if (field.type !== 'text')
    await choose(page, card.getByRole('combobox', { name: words.type }), words.types[field.type]);
  if (field.required) await card.getByRole('checkbox', { name: words.required, exact: true }).check();
  if (field.of) await choose(page, card.getByRole('combobox', { name: words.collection }), field.of);
  for (const way of field.foundBy ?? []) await card.getByRole('checkbox', { name: words[way] }).check();
  if (field.choices) await card.getByRole('textbox', { name: words.choices }).fill(field.choices.join('\n'));
  if (field.initial !== undefined)
    await choose(page, card.getByRole('combobox', { name: words.initial }), field.initial);
  if (field.only) {
    await card.getByRole('checkbox', { name: words.restricted }).check();
    for (const role of field.only)
      await card.getByRole('checkbox', { name: words.role.replace('{{role}}', role) }).check();
  }
  if (field.rollup) await typeRollup(page, card, field.rollup);
  if (field.transitions) await typeTransitions(page, card, field.transitions);
}

async function typeNotice(page: Page, notice: NonNullable<TypedCollection['notice']>): Promise<void> {
  const notices = page.getByRole('region', { name: words.notices });
  await notices.getByRole('button', { name: words.addNotice }).click();
  await choose(page, notices.getByRole('combobox', { name: words.when, exact: true }), notice.when);
  if (notice.tell) await choose(page, notices.getByRole('combobox', { name: words.tell }), notice.tell);
  await notices.getByRole('textbox', { name: words.text }).fill(notice.text);
}

/** Adds a field to a collection whose page is open. */
export async function addField(page: Page, title: string, field: TypedField): Promise<void> {
  const fields = page.getByRole('region', { name: words.fields, exact: true });
  await fields.getByRole('button', { name: words.addField }).click();
  await typeField(page, fields.locator('fieldset.data-field:not(fieldset fieldset)').last(), field);
  await page.getByRole('button', { name: words.save }).click();
  await page.getByText(words.saved.replace('{{title}}', title)).first().waitFor();
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
  const fields = page.getByRole('region', { name: words.fields, exact: true });
  for (const [at, field] of collection.fields.entries()) {
    if (at > 0) await fields.getByRole('button', { name: words.addField }).click();
    await typeField(page, fields.locator('fieldset.data-field:not(fieldset fieldset)').nth(at), field);
  }
  // Rights may be given to people in the fields.
  for (const [who, may] of Object.entries(collection.rights))
    for (const [what, allowed] of Object.entries(may)) {
      const name = words.may.replace('{{who}}', who).replace('{{what}}', words[what as Right]);
      await rights.getByRole('checkbox', { name }).setChecked(allowed);
    }
  if (collection.notice) await typeNotice(page, collection.notice);
  if (collection.rules) await typeRules(page, collection.rules);
  await page.getByRole('button', { name: words.save }).click();
  await page.getByText(words.saved.replace('{{title}}', collection.title)).first().waitFor();
}
