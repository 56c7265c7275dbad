import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DefinedCollection } from '../../../api/endpoints/dataModel';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { rowLayoutRef } from '../../../authoring/builder/collection/collectionScreens';
import { defaultControls } from '../../../authoring/builder/collection/listControls';
import type { ListControls } from '../../../authoring/builder/collection/ScreenSource';
import type { ListQuery } from '../../../protocol/data/listQuery';
import {
  generatedScreens,
  relatedIn,
  relatedSources,
  suggestedTargets,
  type ScreenKind,
  type ScreenTarget,
} from './generatedScreens';
import type { Existing, ScreenTitles } from './planScreens';

/** What the person chose for a collection; what is left out is suggested. */
interface Choices {
  titles: Partial<ScreenTitles>;
  targets: Partial<Record<ScreenKind, ScreenTarget>>;
  query: ListQuery;
  replacesRow?: boolean;
  controls?: ListControls;
  related?: string;
}

const NOTHING_CHOSEN: Choices = { titles: {}, targets: {}, query: {} };

/** How the screens of a collection are to be made: as chosen, else as suggested by what stands in the application. */
export type ScreenChoices = ReturnType<typeof useScreenChoices>;

export function useScreenChoices(
  collections: readonly DefinedCollection[],
  documents: Existing['documents'],
) {
  const { t } = useTranslation('applications');
  const locale = useAppSelector(selectLocale);
  const [name, setName] = useState(collections[0]?.name ?? '');
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const generated = useMemo(() => generatedScreens(documents, name), [documents, name]);
  const sources = useMemo(() => relatedSources(collections, name, documents), [collections, name, documents]);
  const collection = collections.find((one) => one.name === name);
  const targets = { ...suggestedTargets(generated), ...choices.targets };
  const title = collection?.definition.title ?? '';
  const suggested: ScreenTitles = {
    list: title,
    form: t('fromCollection.formOf', { title }),
    detail: t('fromCollection.detailOf', { title }),
    edit: t('fromCollection.editOf', { title }),
  };
  const titleOf = (kind: ScreenKind): string => {
    const target = targets[kind];
    const there =
      target.act === 'new' ? undefined : documents.find(({ ref }) => ref === target.ref)?.titles[locale];
    return there || suggested[kind];
  };
  const { query } = choices;
  return {
    collection,
    chooseCollection: (chosen: string) => {
      setName(chosen);
      setChoices(NOTHING_CHOSEN);
    },
    choose: (change: Partial<Choices>) => setChoices((now) => ({ ...now, ...change })),
    enterTitle: (kind: ScreenKind, entered: string) =>
      setChoices((now) => ({ ...now, titles: { ...now.titles, [kind]: entered } })),
    hasEntered: Object.keys(choices.titles).length > 0,
    /** The screens that were made from it before. */
    generated,
    targets,
    chooseTarget: (kind: ScreenKind, target: ScreenTarget) =>
      setChoices((now) => ({ ...now, targets: { ...now.targets, [kind]: target } })),
    titleOf,
    titles: {
      ...{ list: titleOf('list'), form: titleOf('form'), detail: titleOf('detail'), edit: titleOf('edit') },
      ...choices.titles,
    } satisfies ScreenTitles,
    query,
    controls: choices.controls ?? (collection && defaultControls(collection.definition, query)),
    hasRow: documents.some(({ ref }) => ref === rowLayoutRef(name)),
    replacesRow: choices.replacesRow ?? targets.list.act === 'replace',
    /** Collections whose entries the detail can list. */
    sources,
    // What was chosen, else what the detail lists now.
    related: choices.related ?? generated.detail.map(relatedIn).find((one) => sources.has(one)) ?? '',
  };
}
