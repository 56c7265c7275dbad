import { isRecord, type Json, type JsonObject } from '../../../protocol';
import type { DataDefinition } from '../../../protocol/data/definition';
import type { StringResource } from '../../../protocol/resources';
import { textsIn } from '../../../protocol/messageTexts';
import { captionsIn, LITERAL, type Translate } from './captions';
import { collectionScreens, type Documents } from './collectionScreens';
import type { RelatedSource, ScreenSource } from './ScreenSource';
import type { ViewNode } from '../ViewNode';

/*
 * The screens are made twice, once in each language. Where the two differ, a text of the application stands in their place: by
 * itself, or inside an expression.
 */

type Language = 'vi' | 'en';
type Words = Readonly<Record<string, StringResource>>;

/** The definition with its words in a language; choices stay, since rows have them. */
export function definitionIn(
  definition: DataDefinition,
  translated: (text: string) => string,
): DataDefinition {
  return {
    ...definition,
    title: translated(definition.title),
    fields: definition.fields.map((field) => ({
      ...field,
      label: translated(field.label),
      ...(field.transitions && {
        transitions: field.transitions.map((one) => ({ ...one, label: translated(one.label) })),
      }),
    })),
  };
}

/** How words are chosen in one language: by what an application has a text for, each label, title and choice. */
export interface Wording {
  translate: Translate;
  translated: (text: string) => string;
}

function wordingIn(language: Language, strings: Words): Wording {
  const texts = textsIn(language, strings);
  const translate: Translate = (vi, en) => (language === 'vi' ? vi : en);
  translate.choice = (value) => texts.get(value);
  return { translate, translated: (text) => texts.get(text) ?? text };
}

function screensIn(source: UntranslatedSource, { translate, translated }: Wording): Documents {
  const { definition, screens, related, submit } = source;
  const title = (kind: keyof typeof screens) => ({
    ...screens[kind],
    title: translated(screens[kind].title),
  });
  const relatedIn = ({ add, ...rest }: RelatedSource): RelatedSource => ({
    ...rest,
    definition: definitionIn(rest.definition, translated),
    ...(add !== undefined && { add: translated(add) }),
  });
  return collectionScreens({
    ...source,
    translate,
    definition: definitionIn(definition, translated),
    screens: { form: title('form'), list: title('list'), detail: title('detail'), edit: title('edit') },
    ...(related && { related: relatedIn(related) }),
    ...(submit !== undefined && { submit: translated(submit) }),
  });
}

type Caption = (vi: string, en: string) => string;

/** An expression in both languages; undefined where more than their texts differ. */
function expressionInBoth(vi: string, en: string, caption: Caption): string | undefined {
  if (vi.replace(LITERAL, '""') !== en.replace(LITERAL, '""')) return undefined;
  const english = en.match(LITERAL) ?? [];
  let at = 0;
  return vi.replace(LITERAL, (text) => {
    const other = english[at] ?? text;
    at += 1;
    if (text === other) return text;
    const reference = caption(JSON.parse(text) as string, JSON.parse(other) as string);
    return reference.startsWith('@string/') ? reference : JSON.stringify(reference);
  });
}

/** Two documents that differ in their words, as one. In steps a reference to a text is an expression. */
function merged(vi: Json, en: Json, caption: Caption, isInSteps = false): Json {
  if (typeof vi === 'string' && typeof en === 'string') {
    if (vi === en) return vi;
    if (vi.startsWith('@{')) return expressionInBoth(vi, en, caption) ?? vi;
    const reference = caption(vi, en);
    return isInSteps && reference.startsWith('@string/') ? `@{${reference}}` : reference;
  }
  if (Array.isArray(vi) && Array.isArray(en))
    return vi.map((one, at) => merged(one, en[at] ?? null, caption, isInSteps));
  if (!isRecord(vi) || !isRecord(en)) return vi;
  return Object.fromEntries(
    Object.entries(vi).map(([key, one]): [string, Json] => [
      key,
      merged(one, en[key] ?? null, caption, isInSteps || key === 'actions'),
    ]),
  );
}

/** What screens of a collection are made of, whatever language they speak. */
type UntranslatedSource = Omit<ScreenSource, 'translate'>;

interface BilingualScreens {
  documents: Documents;
  /** New texts that the application does not have yet, by name. */
  fresh: Words;
}

/** What is made in an application that has its texts in both languages: each caption is one of them, or becomes one. */
function inBoth<T extends Json>(
  make: (wording: Wording) => T,
  strings: Words,
  language: Language,
): { made: T; fresh: Words } {
  const [vi, en] = [make(wordingIn('vi', strings)), make(wordingIn('en', strings))];
  const { caption, fresh } = captionsIn(strings, (viText, enText) => (language === 'vi' ? viText : enText));
  return { made: merged(vi, en, caption) as T, fresh };
}

/** Views for a screen of an application, in both languages where it has its texts in both. */
export function viewsInLanguages(
  make: (wording: Wording) => ViewNode[],
  strings: Words,
  language: Language,
): { views: ViewNode[]; fresh: Words } {
  if (Object.keys(strings).length === 0) {
    const wording = wordingIn(language, strings);
    return { views: make(wording), fresh: {} };
  }
  const { made, fresh } = inBoth((wording) => make(wording) as unknown as Json[], strings, language);
  return { views: made as unknown as ViewNode[], fresh };
}

/**
 * The screens of a collection of an application that has its texts in both languages. Each caption is one of them, or becomes one;
 * so does each label, title and choice for which there is one.
 */
export function screensInBothLanguages(
  source: UntranslatedSource,
  strings: Words,
  language: Language,
): BilingualScreens {
  const { made, fresh } = inBoth((wording) => screensIn(source, wording) as JsonObject, strings, language);
  return { documents: made as Documents, fresh };
}
