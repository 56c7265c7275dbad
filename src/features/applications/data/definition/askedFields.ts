import { mayBeAsked } from '../../../../protocol/data/condition';
import { choiceLines, type FieldDraft } from './definitionDraft';
import type { DataField } from '../../../../protocol/data/definition';

/** A collection whose rows may refer to this one. */
export interface SourceCollection {
  name: string;
  title: string;
  fields: readonly DataField[];
}

/** A field that a condition can ask for. */
export interface AskedField {
  reference: string;
  name: string;
  label: string;
  /** Undefined: it is yes or no. */
  choices: readonly string[] | undefined;
}

interface Asked {
  name: string;
  label: string;
  type: string;
  choices?: readonly string[] | undefined;
  rollup?: { aggregate: string } | undefined;
}

/** Of some fields, those that a condition can ask for. */
export const askedOf = (fields: readonly Asked[], reference = '', of = ''): AskedField[] =>
  fields.filter(mayBeAsked).map(({ name, label, type, choices }) => ({
    ...{ reference, name, label: `${of}${label || name}` },
    choices: type === 'choice' ? choices : undefined,
  }));

/** What conditions of a collection can ask for: its own fields, and those of the rows that its references lead to. */
export function askedFields(
  fields: readonly FieldDraft[],
  collections: readonly SourceCollection[],
): AskedField[] {
  const own = fields.map(({ choices, ...field }) => ({ ...field, choices: choiceLines(choices) }));
  const referred = fields.flatMap(({ name, label, type, collection }) => {
    const target = type === 'reference' ? collections.find((one) => one.name === collection) : undefined;
    return target ? askedOf(target.fields, name, `${label || name}: `) : [];
  });
  return [...askedOf(own), ...referred];
}
