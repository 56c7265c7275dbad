import en from '../../../locales/en/check.json';
import vi from '../../../locales/vi/check.json';
import type { Doc } from '../../engine/docs';

/** `error`: something is not drawn or is refused. `warning`: drawn, but not as meant. `info`: has no effect. */
export type Severity = 'error' | 'warning' | 'info';

export type ProblemCode = keyof typeof en.problem;

export const severities: Readonly<Record<ProblemCode, Severity>> = {
  'bad-json': 'error',
  'duplicate-key': 'warning',
  'document-list': 'error',
  'no-layout': 'error',
  'too-big': 'error',
  'too-deep': 'error',
  'too-many-views': 'error',
  'too-many-rows': 'error',
  'too-many-properties': 'error',
  'text-too-long': 'error',
  'value-too-long': 'error',
  'size-clamped': 'error',
  'forbidden-key': 'error',
  'bad-view': 'error',
  'bad-property': 'error',
  'bad-list': 'error',
  hole: 'warning',
  'unknown-widget': 'error',
  'missing-widget': 'error',
  'leaf-with-views': 'warning',
  'many-in-scroll': 'warning',
  'unknown-key': 'warning',
  'unknown-property': 'warning',
  'stray-key': 'warning',
  'duplicate-property': 'warning',
  'no-effect': 'info',
  'no-effect-inside': 'info',
  'bad-size': 'error',
  'no-unit': 'warning',
  'bad-value': 'error',
  'unknown-resource': 'warning',
  'duplicate-id': 'warning',
  'dangling-anchor': 'warning',
  circular: 'error',
  'dangling-field': 'warning',
  'unsent-field': 'warning',
  'nameless-field': 'warning',
  'unstored-field': 'warning',
  'text-for-number': 'warning',
  'unknown-choice': 'warning',
  'unknown-filter': 'warning',
  'no-filter': 'error',
  'missing-choice': 'info',
  'low-contrast': 'warning',
  invisible: 'error',
  'missing-description': 'warning',
  'missing-alt': 'warning',
  'expression-unfinished': 'error',
  'expression-unexpected': 'error',
  'expression-too-long': 'error',
  'expression-too-deep': 'error',
  'expression-function': 'error',
  'expression-arguments': 'error',
  'expression-type': 'error',
  'expression-two-way': 'error',
  'expression-name': 'error',
  'expression-circle': 'error',
  'expression-place': 'error',
  'unknown-step': 'error',
  'bad-step': 'error',
  'dead-empty-action': 'warning',
  'no-collection': 'warning',
  'post-nowhere': 'error',
  'open-nowhere': 'error',
  'too-many-steps': 'error',
  'unknown-field': 'warning',
  'missing-label': 'warning',
  'refused-address': 'error',
  'costly-picture': 'error',
  'unknown-target': 'warning',
  'rowless-list': 'warning',
  'resource-kind': 'error',
  'resource-name': 'error',
  'no-object': 'error',
  'too-many-resources': 'error',
  'unknown-command': 'warning',
};

function inBoth<Key extends string>(texts: Record<'vi' | 'en', Record<Key, string>>): Record<Key, Doc> {
  const keys = Object.keys(texts.en) as Key[];
  return Object.fromEntries(keys.map((key) => [key, { vi: texts.vi[key], en: texts.en[key] }])) as Record<
    Key,
    Doc
  >;
}

/** What each problem says; `{value}` and `{limit}` are filled in. */
export const problemTexts = inBoth({ vi: vi.problem, en: en.problem });
/** Titles of fixes. */
export const fixTexts = inBoth({ vi: vi.fix, en: en.fix });
/** What a value should have been, by kind. */
export const expectedTexts = inBoth({ vi: vi.expected, en: en.expected });

/** Fills the places of a text in both languages; a value may itself be in both. */
export function fill(words: Doc, values: Readonly<Record<string, string | number | Doc>>): Doc {
  const one = (text: string, language: keyof Doc) =>
    text.replace(/\{(\w+)\}/g, (place, name: string) => {
      const value = values[name];
      return typeof value === 'object' ? value[language] : String(value ?? place);
    });
  return { vi: one(words.vi, 'vi'), en: one(words.en, 'en') };
}
