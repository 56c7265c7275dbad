import type { Comparison } from '../../../protocol/data/fieldRules';

/** What a rule forbids. */
export const OPPOSITE = { '<': '>=', '<=': '>', '>': '<=', '>=': '<' } as const satisfies Record<
  Comparison,
  Comparison
>;

/** What is told where a value breaks a rule, beside the other field. */
export const RULE_WORDS: Readonly<
  Record<'number' | 'day', Record<Comparison, (than: string) => [vi: string, en: string]>>
> = {
  number: {
    '<': (than) => [`Phải nhỏ hơn “${than}”`, `Must be less than “${than}”`],
    '<=': (than) => [`Không được lớn hơn “${than}”`, `Must be at most “${than}”`],
    '>': (than) => [`Phải lớn hơn “${than}”`, `Must be more than “${than}”`],
    '>=': (than) => [`Không được nhỏ hơn “${than}”`, `Must be at least “${than}”`],
  },
  day: {
    '<': (than) => [`Phải trước “${than}”`, `Must be before “${than}”`],
    '<=': (than) => [`Không được sau “${than}”`, `Must not be after “${than}”`],
    '>': (than) => [`Phải sau “${than}”`, `Must be after “${than}”`],
    '>=': (than) => [`Không được trước “${than}”`, `Must not be before “${than}”`],
  },
};
