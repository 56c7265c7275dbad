import type { Words } from '../../document/expressions/evaluate';
import type { FieldValue } from '../../document/types';
import type { FieldKind } from '../../document/node';

/** Definition of one field of a screen or row. */
export interface FieldDefinition {
  /** Name in the post: `field_name`, else the bare id. */
  name: string;
  /** Bare ids of the views that show this field; `list_field` may name them instead of the field. */
  ids: readonly string[];
  /** Label of the field: its own hint or description, else the text before it. */
  label: string;
  kind: FieldKind;
  /** True when a person can change it; labels, and images that are only shown, carry their value. */
  editable: boolean;
  required: boolean;
  /** Message of the layout for an empty required field; empty = the engine's own words. */
  requiredMessage: string;
  /** Why it cannot be posted at the moment, from an `error` expression of the layout. */
  problem?: string;
  /** 0 = no limit. */
  maxLength: number;
  /** Bounds of a number; absent = none. */
  min?: number | undefined;
  max?: number | undefined;
  /** The first and the last day that a date may be, as it is stored; absent = no bound. */
  earliest?: string | undefined;
  latest?: string | undefined;
  /** A number without decimals. */
  isWhole?: boolean;
  /** Bound or written value before anybody changed it. */
  initial: FieldValue;
  /** What is posted instead of an unchanged `initial`, where that is a translation of the wire value. */
  posted?: FieldValue;
}

/** Whether a field is among those that names or ids, as `list_field` has them, stand for. */
export function isNamedBy(
  list: readonly string[],
): (field: Pick<FieldDefinition, 'name' | 'ids'>) => boolean {
  const names = new Set(list.map((name) => name.replace(/^@\+?id\//, '')));
  return ({ name, ids }) => names.has(name) || ids.some((id) => names.has(id));
}

/** The posted, or shown, value of a field that nobody changed. */
export const untouchedValue = ({ posted, initial }: FieldDefinition, words: Words = 'wire'): FieldValue =>
  words === 'wire' ? (posted ?? initial) : initial;

/** Fields by the ids of the views that show them and by their names; a name wins over an id. */
export function fieldsByName(definitions: readonly FieldDefinition[]): ReadonlyMap<string, FieldDefinition> {
  const fields = new Map<string, FieldDefinition>();
  for (const field of definitions) for (const id of field.ids) fields.set(id, field);
  for (const field of definitions) fields.set(field.name, field);
  return fields;
}

/** The field that a command names: the one that the view of this bare id shows, else the one of this name. */
export function namedField(definitions: readonly FieldDefinition[], id: string): FieldDefinition | undefined {
  if (id === '') return undefined;
  return definitions.find(({ ids }) => ids.includes(id)) ?? definitions.find(({ name }) => name === id);
}

export function sameDefinition(a: FieldDefinition, b: FieldDefinition): boolean {
  if (a === b) return true;
  return (
    a.name === b.name &&
    a.initial === b.initial &&
    a.posted === b.posted &&
    a.label === b.label &&
    a.kind === b.kind &&
    a.editable === b.editable &&
    a.required === b.required &&
    a.requiredMessage === b.requiredMessage &&
    a.problem === b.problem &&
    a.maxLength === b.maxLength &&
    a.min === b.min &&
    a.max === b.max &&
    a.earliest === b.earliest &&
    a.latest === b.latest &&
    a.isWhole === b.isWhole &&
    a.ids.length === b.ids.length &&
    a.ids.every((id, index) => id === b.ids[index])
  );
}
