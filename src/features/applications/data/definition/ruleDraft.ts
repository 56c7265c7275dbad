import { isRecord } from '../../../../protocol';
import { COMPARISONS, type Comparison } from '../../../../protocol/data/fieldRules';
import { textOf } from './storedTexts';

/** A rule between two fields as it is being typed. */
export interface RuleDraft {
  /** React key; never stored. */
  id: string;
  field: string;
  is: Comparison;
  than: string;
}

export function newRule(): RuleDraft {
  return { id: crypto.randomUUID(), field: '', is: '>=', than: '' };
}

export function ruleDrafts(value: unknown): RuleDraft[] {
  return (Array.isArray(value) ? value : []).filter(isRecord).map(({ field, is, than }) => ({
    ...{ id: crypto.randomUUID(), field: textOf(field), than: textOf(than) },
    is: COMPARISONS.find((one) => one === is) ?? '>=',
  }));
}

/** In the platform's format. */
export const ruleValue = ({ field, is, than }: RuleDraft): Record<string, unknown> => ({ field, is, than });
