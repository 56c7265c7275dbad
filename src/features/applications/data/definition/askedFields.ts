import { mayBeAsked } from '../../../../protocol/data/condition';
import { choiceLines, type FieldDraft } from './definitionDraft';
import type { DataField } from '../../../../protocol/data/definition';

/** A collection as the fields of another one refer to it, copy from it or calculate with it. */
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

/** Of some fields, those that a condition can ask for. `of`: what stands before their labels. */
export const askedOf = (fields: readonly Asked[], reference = '', of = ''): AskedField[] =>
  fields.filter(mayBeAsked).map(({ name, label, type, choices }) => ({
    ...{ reference, name, label: `${of}${label || name}` },
    choices: type === 'choice' ? choices : undefined,
  }));

/** What a condition of a field can ask for: the other fields of its row, and those of the rows that its references lead to. */
export function askedFields(
  field: FieldDraft,
  fields: readonly FieldDraft[],
  collections: readonly SourceCollection[],
): AskedField[] {
  const others = fields
    .filter(({ name }) => name !== field.name)
    .map((one) => ({ ...one, choices: choiceLines(one.choices) }));
  const referred = fields.flatMap(({ name, label, type, collection }) => {
    const target = type === 'reference' ? collections.find((one) => one.name === collection) : undefined;
    return target ? askedOf(target.fields, name, `${label || name}: `) : [];
  });
  return [...askedOf(others), ...referred];
}
