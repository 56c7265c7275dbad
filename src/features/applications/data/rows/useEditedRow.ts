import { useState } from 'react';
import type { UsableField } from '../../../../api/endpoints/dataModel';
import type { DataRow } from '../../../../api/endpoints/dataRows';
import type { FieldValue } from '../../../../protocol';
import { useNumberInput } from '../numberInput';
import { rowFaults } from './rowFaults';
import { inputValues, type RowInput } from './rowInput';

/** A row, or a new one, and what is typed over it. */
export type EditedRow = ReturnType<typeof useEditedRow>;

/** What is typed over a row: the values that a save would send, what is wrong with them, and what others saved meanwhile. */
export function useEditedRow(fields: readonly UsableField[], opened: DataRow | undefined) {
  const [row, setRow] = useState(opened);
  /** The row that the input was typed over, once somebody else has changed it. */
  const [earlier, setEarlier] = useState<DataRow>();
  const [input, setInput] = useState<RowInput>({});
  const numbers = useNumberInput();
  const values = inputValues(fields, input, row, numbers);
  return {
    row,
    input,
    numbers,
    values,
    faults: rowFaults(fields, input, row, numbers),
    dirty: Object.keys(input).length > 0 && Object.keys(values).length > 0,
    enter: (field: string, value: FieldValue) => setInput((now) => ({ ...now, [field]: value })),
    /** Continues from the newest revision; what is typed is kept and laid over it. */
    takeNewest: (newest: DataRow) => {
      setEarlier(row);
      setRow(newest);
    },
    open: (other: DataRow) => {
      setRow(other);
      setEarlier(undefined);
      setInput({});
    },
    /** Somebody else has saved something where something else is typed: the next save would replace it unseen. */
    isSavedByOthers: ({ name }: UsableField): boolean =>
      row !== undefined &&
      earlier !== undefined &&
      name in values &&
      row.values[name] !== earlier.values[name] &&
      row.values[name] !== values[name],
  };
}
