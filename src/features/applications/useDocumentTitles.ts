import { useAppSelector } from '../../api/hooks';
import { selectLocale } from '../../api/slices/preferencesSlice';
import type { ConfigurationDocument } from '../../api/endpoints/configurationDocuments';
import { nameOfDocument, useDocumentName } from '../../ui/useDocumentName';
import { shortName } from '../../ui/shortName';

/** What each document of an application is called: a screen by its title, with its id where another has the same one. */
export function useDocumentTitles(documents: readonly ConfigurationDocument[]): (ref: string) => string {
  const nameOf = useDocumentName();
  const locale = useAppSelector(selectLocale);
  const titles = new Map(
    documents.flatMap(({ ref, titles: inEach, isScreen }) =>
      isScreen ? [[ref, shortName(inEach[locale])] as const] : [],
    ),
  );
  const all = [...titles.values()];
  return (ref) => {
    const title = titles.get(ref);
    if (!title) return nameOf(ref);
    return all.filter((one) => one === title).length > 1 ? `${title} (${nameOfDocument(ref)})` : title;
  };
}
