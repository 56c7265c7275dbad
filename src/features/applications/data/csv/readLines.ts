import type { UsableField } from '../../../../api/endpoints/dataModel';
import { unescapedBytes, type FieldValue } from '../../../../protocol';
import type { CellFault } from './checkCell';
import { readCell } from './checkCell';
import type { Column } from './columnStyle';
import type { CsvLine } from './readCsv';

/** A line of a file that can be sent. */
export interface ImportLine {
  line: number;
  cells: readonly string[];
  values: Readonly<Record<string, FieldValue>>;
}

export interface LineFault {
  /** Undefined where it is about the whole line. */
  column?: number;
  /** Empty where it is about no field. */
  field: string;
  fault: CellFault | 'empty' | 'tooLong' | 'columns';
}

/** A line of a file and everything that is wrong with it. */
export interface CheckedLine extends ImportLine {
  faults: readonly LineFault[];
}

// The rest of a request's room: its event, its person and their application.
const MAX_BYTES = 15 * 1024;

/** Fields that must be filled in and have no column. */
export function missingFields(fields: readonly UsableField[], columns: readonly Column[]): UsableField[] {
  return fields.filter(
    (field) =>
      field.required &&
      field.initial === undefined &&
      field.type !== 'boolean' &&
      !columns.some((column) => column.field?.name === field.name),
  );
}

/** A line of a file as a row, and everything that is wrong with it. */
export function checkLine(
  { line, cells }: CsvLine,
  columns: readonly Column[],
  missing: readonly UsableField[],
): CheckedLine {
  const values: Record<string, FieldValue> = {};
  const faults: LineFault[] = missing.map(({ name }) => ({ field: name, fault: 'required' }));
  // Spreadsheets leave empty cells behind the last column.
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    faults.push({ field: '', fault: 'columns' });
  for (const [column, { field, style }] of columns.entries()) {
    const read = field && readCell(field, cells[column] ?? '', style);
    if (!read) continue;
    if ('fault' in read) faults.push({ column, field: field.name, fault: read.fault });
    else values[field.name] = read.value;
  }
  if (faults.length === 0 && Object.keys(values).length === 0) faults.push({ field: '', fault: 'empty' });
  if (unescapedBytes(JSON.stringify(values)) > MAX_BYTES) faults.push({ field: '', fault: 'tooLong' });
  return { line, cells, values, faults };
}
