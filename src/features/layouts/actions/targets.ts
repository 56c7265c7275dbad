import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useDefinedCollectionsQuery } from '../../../api/endpoints/dataModel';
import { useExportConfigurationQuery } from '../../../api/endpoints/manageApplications';
import { useAppSelector } from '../../../api/hooks';
import { selectLocale } from '../../../api/slices/preferencesSlice';
import { useDocumentName } from '../../../ui/useDocumentName';
import { placedTitle } from '../plainNames';
import type { OfferedValue } from '../properties/useOfferedValues';
import type { LastSource, SourceView } from '../source/readSource';

/** Existing targets that steps can refer to. */
export interface Targets {
  application: string | undefined;
  /** The application has no collection that could be posted to. */
  isWithoutData: boolean;
  /** References of the application's screens. */
  screens: readonly OfferedValue[];
  /** Where posts to its collections go. */
  collections: readonly OfferedValue[];
  /** Ids of the screen's fields as steps name them. */
  fields: readonly OfferedValue[];
  /** Names under which the screen's fields are posted. */
  names: readonly OfferedValue[];
}

const CALLS = ['add', 'list', 'change', 'remove'] as const;

/** Each value once, as it is called first. */
const distinct = (offered: readonly OfferedValue[]): OfferedValue[] =>
  offered.filter(({ value }, index) => offered.findIndex((one) => one.value === value) === index);

/** The targets for steps of a screen; incomplete if the platform does not answer, other values can still be typed. */
export function useTargets(application: string | undefined, { byPath }: LastSource): Targets {
  const queryArg = application === undefined ? skipToken : { application };
  const configuration = useExportConfigurationQuery(queryArg);
  const collections = useDefinedCollectionsQuery(queryArg);
  const { t } = useTranslation('layouts');
  const language = useAppSelector(selectLocale);
  const nameOf = useDocumentName();
  const views = [...byPath.values()];
  const labelOf = (view: SourceView) => view.text || placedTitle(view, language);
  return {
    application,
    isWithoutData: collections.currentData?.length === 0,
    screens: (configuration.currentData?.documents ?? []).flatMap(({ ref, isScreen, titles }) => {
      const title = titles[language];
      return isScreen
        ? [{ value: ref, label: title === '' ? nameOf(ref) : `${title} (${nameOf(ref)})` }]
        : [];
    }),
    collections: (collections.currentData ?? []).flatMap(({ name, definition }) =>
      CALLS.map((call) => ({
        value: `../data/${name}/${call}`,
        label: t(`actions.calls.${call}`, { title: definition.title }),
      })),
    ),
    fields: distinct(
      views.flatMap((view) => (view.id === '' ? [] : [{ value: `@+id/${view.id}`, label: labelOf(view) }])),
    ),
    names: distinct(
      views.flatMap((view) => (view.field === '' ? [] : [{ value: view.field, label: labelOf(view) }])),
    ),
  };
}
