import { skipToken } from '@reduxjs/toolkit/query';
import { useDefinedCollectionsQuery } from '../../../api/endpoints/dataModel';
import { useExportConfigurationQuery } from '../../../api/endpoints/manageApplications';
import type { LastSource } from '../source/readSource';

/** What steps may lead to: everything here exists. */
export interface Targets {
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

/** What steps of a screen may lead to; what the platform does not tell is left out, and can be typed all the same. */
export function useTargets(application: string | undefined, { byPath }: LastSource): Targets {
  const asked = application === undefined ? skipToken : { application };
  const configuration = useExportConfigurationQuery(asked);
  const collections = useDefinedCollectionsQuery(asked);
  const views = [...byPath.values()];
  return {
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
