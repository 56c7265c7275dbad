import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import { FORM_LAYOUTS, isRecord, parseJsonObject } from '../../../protocol';
import { readStart } from '../../../protocol/data/listQuery';
import { readRelatedRows } from '../../../protocol/data/relatedRows';
import type { RelatedSource } from '../../../authoring/builder/collection/ScreenSource';
import type { DefinedCollection } from '../../../api/endpoints/dataModel';
import { filteredFields } from '../../../protocol/data/definition';

/** The screens of a collection, in the order in which they are asked for. */
export const KINDS = ['list', 'form', 'detail', 'edit'] as const;
export type ScreenKind = (typeof KINDS)[number];

/** What becomes of one kind of screen: another one is made, or one that exists is replaced or stays. */
export type ScreenTarget = { act: 'new' } | { act: 'replace' | 'keep'; ref: string };

// By what a screen begins with; and a view that the generator gives it, which screens made by hand do not have.
const BEGINS = { list: 'list', form: 'add', detail: 'get', edit: 'change' } as const;
const MARKS = { list: '@+id/actAdd', form: '@+id/txtClosed', detail: '@+id/txtGone', edit: '@+id/txtClosed' };

function holds(value: unknown, id: string): boolean {
  if (Array.isArray(value)) return value.some((one) => holds(one, id));
  return isRecord(value) ? Object.values(value).some((one) => one === id || holds(one, id)) : false;
}

/** The screens of each kind that were generated for a collection. */
export function generatedScreens(
  documents: readonly ConfigurationDocument[],
  collection: string,
): Record<ScreenKind, ConfigurationDocument[]> {
  const found: Record<ScreenKind, ConfigurationDocument[]> = { list: [], form: [], detail: [], edit: [] };
  for (const one of documents) {
    if (!one.ref.startsWith(FORM_LAYOUTS) || !one.json.includes(`/data/${collection}/`)) continue;
    const document = parseJsonObject(one.json);
    const script = document?.['load_form_script'];
    const start = typeof script === 'string' ? readStart(script) : undefined;
    const kind = KINDS.find((name) => BEGINS[name] === start?.kind);
    if (start?.collection === collection && kind && holds(document?.['json_layout'], MARKS[kind]))
      found[kind].push(one);
  }
  return found;
}

/** Whose rows a generated detail lists below its row, as `collection.field`; empty where it lists none. */
export function relatedIn({ json }: ConfigurationDocument): string {
  const script = parseJsonObject(json)?.['load_form_script'];
  const start = typeof script === 'string' ? readStart(script) : undefined;
  const related = start && readRelatedRows(start.query);
  return related ? `${related.collection}.${related.field}` : '';
}

/** Where screens go unless the developer says otherwise: in the place of those that were generated before. */
export function suggestedTargets(
  generated: Record<ScreenKind, readonly ConfigurationDocument[]>,
): Record<ScreenKind, ScreenTarget> {
  const targetOf = (kind: ScreenKind): ScreenTarget => {
    const [first] = generated[kind];
    return first ? { act: 'replace', ref: first.ref } : { act: 'new' };
  };
  return {
    list: targetOf('list'),
    form: targetOf('form'),
    detail: targetOf('detail'),
    edit: targetOf('edit'),
  };
}

/** The collections whose rows can be listed below a row of this one, by `collection.field`. */
export function relatedSources(
  collections: readonly DefinedCollection[],
  to: string,
  documents: readonly ConfigurationDocument[],
): Map<string, RelatedSource> {
  const sources = collections.flatMap(({ name, definition }) => {
    const screens = generatedScreens(documents, name);
    const nameOf = (kind: 'form' | 'detail') => screens[kind][0]?.ref.slice(FORM_LAYOUTS.length);
    return filteredFields(definition)
      .filter(({ collection }) => collection === to)
      .map((field): [string, RelatedSource] => [
        `${name}.${field.name}`,
        { collection: name, definition, field: field.name, form: nameOf('form'), detail: nameOf('detail') },
      ]);
  });
  return new Map(sources);
}
