import { Button, Drawer } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableCollection, UsableField } from '../../../../api/endpoints/dataModel';
import {
  useAddRowMutation,
  useChangeRowMutation,
  useLazyRowQuery,
  type DataRow,
} from '../../../../api/endpoints/dataRows';
import { decodeApiError, type FieldValue } from '../../../../protocol';
import { ErrorState } from '../../../../ui/ErrorState';
import { useRestoreFocus } from '../../../../ui/useRestoreFocus';
import { useLock } from '../../../../ui/useLock';
import { useUnsent } from '../../../../ui/useUnsent';
import { CONTROLS, focusFault, Labelled } from '../Labelled';
import { useNumberInput } from '../numberInput';
import { Cell } from './Cell';
import { DiscardQuestion } from './DiscardQuestion';
import { FieldControl } from './FieldControl';
import { RemoveRow } from './RemoveRow';
import { refusedField, rowFaults } from './rowFaults';
import { inputValues, untouchedValue, type RowInput } from './rowInput';
import { formatsOf, rowTitle } from './rowText';
import { useRowFaultWords } from './useRowFaultWords';

export interface RowDrawerProps {
  application: string;
  collection: UsableCollection;
  /** Undefined for a new one. */
  row: DataRow | undefined;
  onRemove: (row: DataRow) => void;
  onClose: () => void;
  /** What was done, in words. */
  onDone: (words: string) => void;
}

/** One row to be seen, changed or added, with the control of each field's kind. */
export function RowDrawer(props: RowDrawerProps) {
  const { application, collection, row: opened } = props;
  const { onRemove, onClose, onDone } = props;
  const { t, i18n } = useTranslation('data');
  const [row, setRow] = useState(opened);
  /** The row that the input was typed over, once somebody else has changed it. */
  const [earlier, setEarlier] = useState<DataRow>();
  const [input, setInput] = useState<RowInput>({});
  const [add, adding] = useAddRowMutation();
  const [change, changing] = useChangeRowMutation();
  const [fetchRow, rowFetch] = useLazyRowQuery();
  const locked = useLock();
  const { fields, name } = collection;
  const numbers = useNumberInput();
  const values = inputValues(fields, input, row, numbers);
  const faults = rowFaults(fields, input, row, numbers);
  const faultWords = useRowFaultWords(numbers);
  const formats = useMemo(() => formatsOf(i18n.language), [i18n.language]);
  const [isAsking, setAsking] = useState(false);
  const [submitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const dirty = Object.keys(input).length > 0 && Object.keys(values).length > 0;
  useUnsent(dirty);
  // A closed drawer is not drawn, so it cannot give the focus back itself.
  useRestoreFocus();

  const { error } = row ? changing : adding;
  const failure = decodeApiError(error);
  const isOutdated = failure?.kind === 'rejected' && failure.code === 'conflict';
  /** The row that has what no second one may have. */
  const taken = failure?.kind === 'rejected' ? failure.params?.['row_id'] : undefined;
  const refused = refusedField(fields, failure, i18n.language);
  const busy = adding.isLoading || changing.isLoading;
  const title = row ? rowTitle(fields, row) : t('rows.newTitle');

  const save = async () => {
    setSubmitted(true);
    if (faults.size > 0) {
      focusFault(form.current);
      return;
    }
    if (!row) {
      const result = await add({ application, collection: name, values });
      if (result.error) return;
      onDone(t('rows.added'));
    } else {
      const { id: rowId, revision } = row;
      const result = await change({ application, collection: name, rowId, revision, values });
      if (result.error) return;
      onDone(t('rows.changed', { title }));
    }
    onClose();
  };
  const isRefused = refused !== undefined;
  useEffect(() => {
    if (isRefused) focusFault(form.current);
  }, [isRefused]);
  // Loads the latest revision; the typed input is kept and applied on top of it.
  const takeNewest = useCallback(async () => {
    if (!row) return;
    const newest = await fetchRow({ application, collection: name, rowId: row.id });
    if (!newest.data) return;
    setEarlier(row);
    setRow(newest.data);
    changing.reset();
  }, [application, fetchRow, changing, name, row]);
  const openTaken = async (rowId: string) => {
    const other = await fetchRow({ application, collection: name, rowId });
    if (!other.data) return;
    setRow(other.data);
    setEarlier(undefined);
    setInput({});
    setSubmitted(false);
    adding.reset();
    changing.reset();
  };
  const setField = (field: string, value: FieldValue) => {
    setInput((now) => ({ ...now, [field]: value }));
    if (field === refused?.name) (row ? changing : adding).reset();
  };
  const faultAt = (field: UsableField) => {
    const fault = submitted ? faults.get(field.name) : undefined;
    if (fault) return faultWords(field, fault);
    return field.name === refused?.name ? refused.words : undefined;
  };
  const mayEnter = row ? row.mayChange : collection.add;
  // What somebody else has saved where something else is typed: the next save would replace it unseen.
  const savedAt = ({ name: at }: UsableField): boolean =>
    row !== undefined &&
    earlier !== undefined &&
    at in values &&
    row.values[at] !== earlier.values[at] &&
    row.values[at] !== values[at];
  const helpFor = (field: UsableField): ReactNode => {
    if (row && savedAt(field))
      return (
        <>
          {t('rows.theirs')} <Cell application={application} row={row} field={field} formats={formats} />
        </>
      );
    return field.locked && mayEnter ? t('rows.locked') : undefined;
  };
  const closeOrAsk = () => {
    if (dirty) setAsking(true);
    else onClose();
  };

  return (
    <Drawer
      open
      title={<bdi>{title}</bdi>}
      size={480}
      onClose={closeOrAsk}
      afterOpenChange={(open) => {
        if (open && !row) form.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
      }}
      footer={
        <div className="data-buttons">
          {mayEnter && (
            <Button
              type="primary"
              loading={busy}
              disabled={!dirty && row !== undefined}
              onClick={() => locked(save)}
            >
              {t(row ? 'rows.save' : 'rows.add')}
            </Button>
          )}
          <Button onClick={onClose}>{t(dirty ? 'rows.discard' : 'rows.close')}</Button>
          {row?.mayRemove && (
            <RemoveRow
              application={application}
              collection={name}
              row={row}
              title={title}
              onRemove={() => {
                onRemove(row);
                onClose();
              }}
            />
          )}
        </div>
      }
    >
      <form
        ref={form}
        className="data-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (mayEnter && !busy) locked(save);
        }}
      >
        {row && !row.mayChange && <p className="data-hint">{t('rows.readOnly')}</p>}
        {fields.map((field) => (
          <Labelled
            key={field.name}
            label={field.label || field.name}
            required={field.required}
            help={helpFor(field)}
            fault={faultAt(field)}
          >
            {(ties) => (
              <FieldControl
                application={application}
                collection={collection.name}
                field={mayEnter ? field : { ...field, locked: true }}
                value={input[field.name] ?? untouchedValue(field, row)}
                numbers={numbers}
                ties={ties}
                onChange={(value) => setField(field.name, value)}
              />
            )}
          </Labelled>
        ))}
        {/* Enter in a field sends the form, which a form without a button of its own does not do. */}
        <button type="submit" hidden tabIndex={-1} aria-hidden />
      </form>
      {error !== undefined && !refused && <ErrorState error={error} />}
      {isOutdated && (
        <Button loading={rowFetch.isFetching} onClick={() => void takeNewest()}>
          {t('rows.takeNewest')}
        </Button>
      )}
      {typeof taken === 'string' && (
        <Button loading={rowFetch.isFetching} onClick={() => void openTaken(taken)}>
          {t('rows.openTaken')}
        </Button>
      )}
      {rowFetch.error !== undefined && (
        <ErrorState
          error={rowFetch.error}
          onRetry={() => void (typeof taken === 'string' ? openTaken(taken) : takeNewest())}
        />
      )}
      {isAsking && <DiscardQuestion onDiscard={onClose} onGoOn={() => setAsking(false)} />}
    </Drawer>
  );
}
