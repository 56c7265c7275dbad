import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { useDefinedCollectionsQuery } from '../../../api/endpoints/dataModel';
import { useListScreensQuery } from '../../../api/endpoints/releases';
import type { KnownTargets } from '../../../authoring/check/KnownTargets';
import { FORM_LAYOUTS } from '../../../protocol';

/** Existing targets of an application's screens; undefined until loaded, and for people who do not work on it. */
export function useKnownTargets(application: string | undefined): KnownTargets | undefined {
  const queryArg = application === undefined ? skipToken : { application };
  const { currentData: screens } = useListScreensQuery(queryArg);
  const { currentData: collections } = useDefinedCollectionsQuery(queryArg);
  return useMemo(() => {
    if (application === undefined || !screens || !collections) return undefined;
    const forms = screens.documents.filter(({ ref }) => ref.startsWith(FORM_LAYOUTS));
    return {
      application,
      screens: forms.map(({ ref }) => ref.slice(FORM_LAYOUTS.length)),
      collections: collections.map(({ name }) => name),
      fields: new Map(
        collections.map(({ name, definition }) => [name, definition.fields.map((field) => field.name)]),
      ),
    };
  }, [application, screens, collections]);
}
