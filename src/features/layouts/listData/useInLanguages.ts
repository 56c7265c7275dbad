import { use } from 'react';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { viewsInLanguages, type Wording } from '../../../authoring/builder/collection/inBothLanguages';
import type { ViewNode } from '../../../authoring/builder/ViewNode';
import { OwnResources } from '../resources/ownResources';

/** Makes views in the languages of the application; texts that it does not have yet come into the draft of its texts. */
export function useInLanguages(): (make: (wording: Wording) => ViewNode[]) => ViewNode[] {
  const language = useAppSelector(selectLocale);
  const { table, addTexts } = use(OwnResources);
  return (make) => {
    const { views, fresh } = viewsInLanguages(make, table?.strings ?? {}, language);
    // Where the draft cannot be kept the words themselves stand in the views.
    if (Object.keys(fresh).length === 0 || addTexts(fresh)) return views;
    return viewsInLanguages(make, {}, language).views;
  };
}
