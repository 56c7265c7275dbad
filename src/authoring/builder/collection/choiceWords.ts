import type { DataField } from '../../../protocol/data/definition';
import type { ViewExpression } from '../ViewNode';
import type { Translate } from './captions';

/** Characters that a reference to a text takes, with what joins it to the next. */
const REFERENCE = 66;
const MAX_ENTRIES_EXPRESSION = 990;
/** The name of a choice stands in longer expressions. */
const MAX_NAME_EXPRESSION = 500;

/** An entry of a drop-down list: what people read, and what it stands for. */
export interface Entry {
  label: string;
  value: string;
}

/** What people read of a choice. */
export const nameOfChoice = (value: string, { choice }: Translate): string => choice?.(value) ?? value;

/** Choices as entries of a drop-down list. */
export const choiceEntries = (choices: readonly string[], translate: Translate): Entry[] =>
  choices.map((value) => ({ value, label: nameOfChoice(value, translate) }));

/**
 * A choice of a row as people read it, inside an expression. Where the application has no text for it, and where the field has
 * too many choices for an expression, that is its value.
 */
export function choiceText({ name, choices = [] }: DataField, translate: Translate): string {
  const value = `row.${name}`;
  const named = choices.filter((one) => translate.choice?.(one) !== undefined);
  const length = named.reduce((sum, one) => sum + value.length + one.length + REFERENCE, 0);
  if (named.length === 0 || length > MAX_NAME_EXPRESSION) return value;
  const names = named.map(
    (one) => `${value} == ${JSON.stringify(one)} ? ${JSON.stringify(nameOfChoice(one, translate))} : `,
  );
  return `(${names.join('')}${value})`;
}

interface Entries {
  properties: { entries: string; entryValues?: string };
  expressions?: { entries: ViewExpression };
}

// Lines, also where there is only one, since a comma in it would part it.
const lines = (texts: readonly string[]): string => `${texts.join('\n')}\n`;

/** Entries of a drop-down list; in an expression where their labels are texts of the application in both languages. */
export function entriesOf(entries: readonly Entry[], translate: Translate): Entries {
  const [labels, values] = [entries.map(({ label }) => label), entries.map(({ value }) => value)];
  const hasValues = entries.some(({ label, value }) => label !== value);
  if (!translate.choice)
    return { properties: { entries: lines(labels), ...(hasValues && { entryValues: lines(values) }) } };
  const length = values.reduce((sum, value) => sum + Math.max(REFERENCE, value.length + 12), 0);
  const entryValues = lines(values);
  // Too many for an expression: one text has all labels.
  if (length > MAX_ENTRIES_EXPRESSION) return { properties: { entries: lines(labels), entryValues } };
  const properties = { entries: entryValues, entryValues };
  const parts = labels.map((label) => JSON.stringify(label));
  const all = parts.length === 1 ? [...parts, '""'] : parts;
  return { properties, expressions: { entries: `@{${all.join(' + "\\n" + ')}}` } };
}
