import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useDefinedCollectionsQuery } from '../../../api/endpoints/dataModel';
import { useListScreensQuery } from '../../../api/endpoints/releases';
import { knownTargets, type KnownTargets } from '../../../authoring/check/KnownTargets';

/** Existing targets of an application's screens; undefined until loaded, and for people who do not work on it. */
export function useKnownTargets(application: string | undefined): KnownTargets | undefined {
  const queryArg = application === undefined ? skipToken : { application };
  const { currentData: screens } = useListScreensQuery(queryArg);
  const { currentData: collections } = useDefinedCollectionsQuery(queryArg);
  return useMemo(() => {
    if (application === undefined || !screens || !collections) return undefined;
    const references = screens.documents.map(({ ref }) => ref);
    return knownTargets(application, references, collections);
  }, [application, screens, collections]);
}
