import * as v from 'valibot';
import { name } from './definitionParts';

/** In the place of a field: who added the row. */
export const COPIED_AUTHOR = 'author';

/** What a field takes from the row that a reference of its own row leads to, once, when the row comes to refer to it. */
export const copy = v.strictObject({
  reference: name,
  field: v.union([v.literal(COPIED_AUTHOR), name]),
});

type Copy = v.InferOutput<typeof copy>;

/** Kinds that can be copied: of a picture its small version, and no location, which each reader is told as far as they may know it. */
export const COPIED_TYPES = [
  'text',
  'number',
  'money',
  'boolean',
  'date',
  'choice',
  'person',
  'reference',
  'picture',
];

interface CopyField {
  name: string;
  type: string;
  copy?: Copy | undefined;
  only?: unknown;
  initial?: unknown;
  transitions?: unknown;
}

/** True where a field is filled by nothing else than its copy. */
export function isCopySound({ type, copy: copied, only, initial, transitions }: CopyField): boolean {
  if (!copied) return true;
  const isPerson = copied.field !== COPIED_AUTHOR || type === 'person';
  return isPerson && COPIED_TYPES.includes(type) && !only && initial === undefined && !transitions;
}

/** True where copies come from references that people enter. */
export function areCopiesSound(fields: readonly CopyField[]): boolean {
  return fields.every(
    ({ copy: copied }) =>
      !copied || fields.some((one) => one.name === copied.reference && one.type === 'reference' && !one.copy),
  );
}

/** True for a field that the platform fills in, and nobody else. */
export const isFilledByPlatform = ({ type, copy: copied }: Pick<CopyField, 'type' | 'copy'>): boolean =>
  type === 'rollup' || copied !== undefined;
