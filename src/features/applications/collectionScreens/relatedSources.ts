import type { RelatedSource } from '../../../authoring/builder/collection/ScreenSource';
import type { ConfigurationDocument } from '../../../api/endpoints/configurationDocuments';
import type { DefinedCollection } from '../../../api/endpoints/dataModel';
import { FORM_LAYOUTS } from '../../../protocol';
import { filteredFields } from '../../../protocol/data/definition';
import { generatedScreens } from './generatedScreens';

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
