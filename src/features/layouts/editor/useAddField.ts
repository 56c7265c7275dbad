import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useDefineCollectionMutation,
  useLazyDefinedCollectionsQuery,
} from '../../../api/endpoints/dataModel';
import type { AddedField } from '../../../authoring/check/LayoutProblem';
import { useToast } from '../../../ui/useToast';
import type { AddField } from './diagnostics';

export interface Adding {
  addField: AddField;
  running: boolean;
  /** Why the last field was not added. */
  error: unknown;
}

/** Gives a collection of the application one more field, which anybody may leave empty. */
export function useAddField(application: string | undefined): Adding {
  const { t } = useTranslation('layouts');
  const [read, reading] = useLazyDefinedCollectionsQuery();
  const [define, { error, isLoading }] = useDefineCollectionMutation();
  const toast = useToast();
  const addField = useCallback(
    async ({ collection, name, label, type }: AddedField): Promise<boolean> => {
      if (application === undefined) return false;
      // As it is now: the last field may have been added a moment ago, here or elsewhere.
      const { data: collections } = await read({ application });
      const defined = collections?.find((one) => one.name === collection);
      if (collections && !defined) toast({ text: t('unstored.gone', { collection }) });
      if (!defined) return false;
      const { definition, revision: base } = defined;
      const fields = [...definition.fields, { name, label, type }];
      const result = await define({ application, collection, definition: { ...definition, fields }, base });
      if (result.error) return false;
      toast({ text: t('unstored.added', { collection, name }) });
      return true;
    },
    [application, read, define, toast, t],
  );
  return { addField, running: reading.isFetching || isLoading, error: reading.error ?? error };
}
