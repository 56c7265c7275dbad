import { isRecord } from '../../../../protocol';
import { conditionDraft, conditionValue, type ConditionDraft } from './conditionDraft';
import { textsOf } from './storedTexts';

/** Fields in which no two rows may be alike, as they are being chosen. */
export interface UniqueDraft {
  /** React key; never stored. */
  id: string;
  fields: string[];
  /** Without a field: all rows. */
  where: ConditionDraft;
}

export function uniqueDrafts(value: unknown): UniqueDraft[] {
  return (Array.isArray(value) ? value : []).filter(isRecord).map(({ fields, where }) => ({
    id: crypto.randomUUID(),
    fields: textsOf(fields),
    where: conditionDraft(where),
  }));
}

export const newUnique = (): UniqueDraft => ({
  id: crypto.randomUUID(),
  fields: [],
  where: conditionDraft({}),
});

/** In the platform's format. */
export const uniqueValue = ({ fields, where }: UniqueDraft): Record<string, unknown> => ({
  fields,
  ...(where.field !== '' && { where: conditionValue(where) }),
});
