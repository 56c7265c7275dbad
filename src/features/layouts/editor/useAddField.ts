import { skipToken } from '@reduxjs/toolkit/query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import {
  useDefineCollectionMutation,
  useDefinedCollectionsQuery,
  type DefinedCollection,
} from '../../../api/endpoints/dataModel';
import type { AddedField } from '../../../authoring/check/LayoutProblem';
import { useToast } from '../../../ui/useToast';
import type { AddField } from './diagnostics';

const NONE: readonly DefinedCollection[] = [];

export interface Adding {
  addField: AddField;
  running: boolean;
  /** Why the last field was not added. */
  error: unknown;
}

/** Gives a collection of the application one more field, which anybody may leave empty. */
export function useAddField(application: string | undefined): Adding {
  const { t } = useTranslation('layouts');
  const queryArg = application === undefined ? skipToken : { application };
  const { currentData: collections = NONE } = useDefinedCollectionsQuery(queryArg);
  const [define, { error, isLoading }] = useDefineCollectionMutation();
  const toast = useToast();
  const addField = useCallback(
    async ({ collection, name, label, type }: AddedField): Promise<boolean> => {
      const defined = collections.find((one) => one.name === collection);
      if (!defined || application === undefined) return false;
      const { definition, revision: base } = defined;
      const fields = [...definition.fields, { name, label, type }];
      const result = await define({ application, collection, definition: { ...definition, fields }, base });
      if (result.error) return false;
      toast({ text: t('unstored.added', { collection, name }) });
      return true;
    },
    [application, collections, define, toast, t],
  );
  return { addField, running: isLoading, error };
}
