import { skipToken } from '@reduxjs/toolkit/query';
import { useDefinedCollectionsQuery } from '../../../api/endpoints/dataModel';
import { useExportConfigurationQuery } from '../../../api/endpoints/manageApplications';
import type { LastSource } from '../source/readSource';

/** Existing targets that steps can refer to. */
export interface Targets {
  application: string | undefined;
  /** The application has no collection that could be posted to. */
  isWithoutData: boolean;
  /** References of the application's screens. */
  screens: readonly string[];
  /** Where posts to its collections go. */
  collections: readonly string[];
  /** Ids of the screen's fields as steps name them. */
  fields: readonly string[];
  /** Names under which the screen's fields are posted. */
  names: readonly string[];
}

const CALLS = ['add', 'list', 'change', 'remove'];

/** The targets for steps of a screen; incomplete if the platform does not answer, other values can still be typed. */
export function useTargets(application: string | undefined, { byPath }: LastSource): Targets {
  const queryArg = application === undefined ? skipToken : { application };
  const configuration = useExportConfigurationQuery(queryArg);
  const collections = useDefinedCollectionsQuery(queryArg);
  const views = [...byPath.values()];
  return {
    application,
    isWithoutData: collections.currentData?.length === 0,
    screens: (configuration.currentData?.documents ?? []).flatMap(({ ref, isScreen }) =>
      isScreen ? [ref] : [],
    ),
    collections: (collections.currentData ?? []).flatMap(({ name }) =>
      CALLS.map((call) => `../data/${name}/${call}`),
    ),
    fields: [...new Set(views.flatMap(({ id }) => (id === '' ? [] : [`@+id/${id}`])))],
    names: [...new Set(views.flatMap(({ field }) => (field === '' ? [] : [field])))],
  };
}
