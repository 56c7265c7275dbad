import { useEffect, useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableCollection, UsableField } from '../../../../api/endpoints/dataModel';
import { useAddRowMutation, useChangeRowMutation } from '../../../../api/endpoints/dataRows';
import { decodeApiError, type FieldValue } from '../../../../protocol';
import { focusFault } from '../Labelled';
import { refusedField } from './rowFaults';
import { rowTitle } from './rowText';
import type { EditedRow } from './useEditedRow';
import { useRowFaultWords } from './useRowFaultWords';

interface SavedTo {
  application: string;
  collection: UsableCollection;
  form: RefObject<HTMLFormElement | null>;
  /** What was done, in words. */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Adds or changes the edited row, and says at its fields what is wrong, before it is sent and as it was refused. */
export function useSaveRow(edited: EditedRow, { application, collection, form, onDone, onClose }: SavedTo) {
  const { t, i18n } = useTranslation('data');
  const [add, adding] = useAddRowMutation();
  const [change, changing] = useChangeRowMutation();
  const [submitted, setSubmitted] = useState(false);
  const faultWords = useRowFaultWords(edited.numbers);
  const { row, values, faults } = edited;
  const { fields, name } = collection;
  const { error } = row ? changing : adding;
  const failure = decodeApiError(error);
  const refused = refusedField(fields, failure, i18n.language);
  const taken = failure?.kind === 'rejected' ? failure.params?.['row_id'] : undefined;
  const isRefused = refused !== undefined;
  useEffect(() => {
    if (isRefused) focusFault(form.current);
  }, [isRefused, form]);
  const forgetFailure = () => {
    adding.reset();
    changing.reset();
  };

  return {
    busy: adding.isLoading || changing.isLoading,
    /** What no field says. */
    error: refused ? undefined : error,
    isOutdated: failure?.kind === 'rejected' && failure.code === 'conflict',
    /** The row that has what no second one may have. */
    taken: typeof taken === 'string' ? taken : undefined,
    save: async () => {
      setSubmitted(true);
      if (faults.size > 0) {
        focusFault(form.current);
        return;
      }
      const of = { application, collection: name, values };
      const { error: failed } = row
        ? await change({ ...of, rowId: row.id, revision: row.revision })
        : await add(of);
      if (failed) return;
      onDone(row ? t('rows.changed', { title: rowTitle(fields, row) }) : t('rows.added'));
      onClose();
    },
    faultAt: (field: UsableField) => {
      const fault = submitted ? faults.get(field.name) : undefined;
      if (fault) return faultWords(field, fault);
      return field.name === refused?.name ? refused.words : undefined;
    },
    enter: (field: string, value: FieldValue) => {
      edited.enter(field, value);
      if (field === refused?.name) forgetFailure();
    },
    forgetFailure,
    startOver: () => {
      setSubmitted(false);
      forgetFailure();
    },
  };
}
