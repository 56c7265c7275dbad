import { isRecord } from '../../../../protocol';
import { textOf, textsOf } from './storedTexts';

/** What a row must have, as it is being chosen. */
export interface ConditionDraft {
  /** The reference whose row must have it; empty: the row itself. */
  reference: string;
  /** Empty: any row. */
  field: string;
  /** Its values, of which one is enough; of a field that is yes or no, whether it is yes. */
  is: string[] | boolean;
}

export const NO_CONDITION: ConditionDraft = { reference: '', field: '', is: [] };

export function conditionDraft(value: unknown): ConditionDraft {
  const { reference, field, is } = isRecord(value) ? value : {};
  const values = typeof is === 'string' ? [is] : textsOf(is);
  return {
    reference: textOf(reference),
    field: textOf(field),
    is: typeof is === 'boolean' ? is : values,
  };
}

/** In the platform's format. */
export function conditionValue({ reference, field, is }: ConditionDraft): object {
  const one = Array.isArray(is) && is.length < 2 ? (is[0] ?? '') : is;
  return { ...(reference !== '' && { reference }), field, is: one };
}
