import { Button, Drawer } from 'antd';
import { useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableCollection, UsableField } from '../../../../api/endpoints/dataModel';
import type { DataRow, OfCollection } from '../../../../api/endpoints/dataRows';
import { ErrorState } from '../../../../ui/ErrorState';
import { useRestoreFocus } from '../../../../ui/useRestoreFocus';
import { useLock } from '../../../../ui/useLock';
import { useUnsent } from '../../../../ui/useUnsent';
import { CONTROLS, Labelled } from '../Labelled';
import { Cell } from './Cell';
import { DiscardQuestion } from './DiscardQuestion';
import { FieldControl } from './FieldControl';
import { RemoveRow } from './RemoveRow';
import { RowConflict } from './RowConflict';
import { untouchedValue } from './rowInput';
import { formatsOf, rowTitle } from './rowText';
import { useEditedRow, type EditedRow } from './useEditedRow';
import { useSaveRow } from './useSaveRow';

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
export function RowDrawer({
  application,
  collection,
  row: opened,
  onRemove,
  onClose,
  onDone,
}: RowDrawerProps) {
  const { t } = useTranslation('data');
  const { fields, name } = collection;
  const form = useRef<HTMLFormElement>(null);
  const edited = useEditedRow(fields, opened);
  const saving = useSaveRow(edited, { application, collection, form, onDone, onClose });
  const locked = useLock();
  const [isAsking, setAsking] = useState(false);
  const { row, dirty } = edited;
  useUnsent(dirty);
  // A closed drawer is not drawn, so it cannot give the focus back itself.
  useRestoreFocus();
  const title = row ? rowTitle(fields, row) : t('rows.newTitle');
  const mayEnter = row ? row.mayChange : collection.add;
  return (
    <Drawer
      open
      title={<bdi>{title}</bdi>}
      size={480}
      onClose={() => (dirty ? setAsking(true) : onClose())}
      afterOpenChange={(open) => {
        if (open && !row) form.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
      }}
      footer={
        <RowButtons
          application={application}
          collection={name}
          edited={edited}
          title={title}
          onRemove={onRemove}
          onClose={onClose}
        >
          {mayEnter && (
            <Button
              type="primary"
              loading={saving.busy}
              disabled={!dirty && row !== undefined}
              onClick={() => locked(saving.save)}
            >
              {t(row ? 'rows.save' : 'rows.add')}
            </Button>
          )}
        </RowButtons>
      }
    >
      <RowForm
        form={form}
        application={application}
        collection={collection}
        edited={edited}
        saving={saving}
        mayEnter={mayEnter}
        onSubmit={() => mayEnter && !saving.busy && locked(saving.save)}
      />
      {saving.error !== undefined && <ErrorState error={saving.error} />}
      <RowConflict
        application={application}
        collection={name}
        outdated={saving.isOutdated ? row : undefined}
        taken={saving.taken}
        onNewest={(newest) => {
          edited.takeNewest(newest);
          saving.forgetFailure();
        }}
        onOpen={(other) => {
          edited.open(other);
          saving.startOver();
        }}
      />
      {isAsking && <DiscardQuestion onDiscard={onClose} onGoOn={() => setAsking(false)} />}
    </Drawer>
  );
}

interface RowButtonsProps extends Pick<RowDrawerProps, 'onRemove' | 'onClose'>, OfCollection {
  edited: EditedRow;
  title: string;
  /** The button that saves. */
  children: ReactNode;
}

/** What can be done with the row: saved, left as it is, removed. */
function RowButtons({ edited, title, onRemove, onClose, children, ...of }: RowButtonsProps) {
  const { t } = useTranslation('data');
  const { row, dirty } = edited;
  return (
    <div className="data-buttons">
      {children}
      <Button onClick={onClose}>{t(dirty ? 'rows.discard' : 'rows.close')}</Button>
      {row?.mayRemove && (
        <RemoveRow
          {...of}
          row={row}
          title={title}
          onRemove={() => {
            onRemove(row);
            onClose();
          }}
        />
      )}
    </div>
  );
}

interface RowFormProps {
  form: RefObject<HTMLFormElement | null>;
  application: string;
  collection: UsableCollection;
  edited: EditedRow;
  saving: Pick<ReturnType<typeof useSaveRow>, 'faultAt' | 'enter'>;
  mayEnter: boolean;
  onSubmit: () => void;
}

/** The fields of a row with their values, and beside each what is wrong or what somebody else has saved there. */
function RowForm({ form, application, collection, edited, saving, mayEnter, onSubmit }: RowFormProps) {
  const { t, i18n } = useTranslation('data');
  const formats = useMemo(() => formatsOf(i18n.language), [i18n.language]);
  const { row, input, numbers } = edited;
  const helpFor = (field: UsableField): ReactNode => {
    if (row && edited.isSavedByOthers(field))
      return (
        <>
          {t('rows.theirs')} <Cell application={application} row={row} field={field} formats={formats} />
        </>
      );
    return field.locked && mayEnter ? t('rows.locked') : undefined;
  };
  return (
    <form
      ref={form}
      className="data-form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {row && !row.mayChange && <p className="data-hint">{t('rows.readOnly')}</p>}
      {collection.fields.map((field) => (
        <Labelled
          key={field.name}
          label={field.label || field.name}
          required={field.required}
          help={helpFor(field)}
          fault={saving.faultAt(field)}
        >
          {(ties) => (
            <FieldControl
              application={application}
              collection={collection.name}
              field={mayEnter ? field : { ...field, locked: true }}
              value={input[field.name] ?? untouchedValue(field, row)}
              numbers={numbers}
              ties={ties}
              onChange={(value) => saving.enter(field.name, value)}
            />
          )}
        </Labelled>
      ))}
      {/* Enter in a field sends the form, which a form without a button of its own does not do. */}
      <button type="submit" hidden tabIndex={-1} aria-hidden />
    </form>
  );
}
