import type { UsableField } from '../../../../api/endpoints/dataModel';
import { unescapedBytes, type FieldValue } from '../../../../protocol';
import type { CellFault } from './checkCell';
import { readCell } from './checkCell';
import type { CsvLine } from './readCsv';

/** A line of a file that can be sent. */
export interface ImportLine {
  line: number;
  cells: readonly string[];
  values: Readonly<Record<string, FieldValue>>;
}

export interface LineFault {
  line: number;
  /** Empty where it is about the whole line. */
  field: string;
  fault: CellFault | 'empty' | 'tooLong' | 'columns';
}

// The rest of a request's room: its event, its person and their application.
const MAX_BYTES = 15 * 1024;

/** Lines of a file as rows, and everything that is wrong with them; `fields`: the field of each column, undefined for none. */
export function readLines(
  lines: readonly CsvLine[],
  fields: readonly (UsableField | undefined)[],
  required: readonly UsableField[],
): { good: ImportLine[]; faults: LineFault[] } {
  const good: ImportLine[] = [];
  const faults: LineFault[] = [];
  const missing = required.filter(
    (field) =>
      field.required && field.initial === undefined && field.type !== 'boolean' && !fields.includes(field),
  );
  for (const { line, cells } of lines) {
    const values: Record<string, FieldValue> = {};
    const wrong: LineFault[] = missing.map(({ name }) => ({ line, field: name, fault: 'required' }));
    if (cells.length > fields.length) wrong.push({ line, field: '', fault: 'columns' });
    for (const [at, field] of fields.entries()) {
      const read = field && readCell(field, cells[at] ?? '');
      if (!read) continue;
      if ('fault' in read) wrong.push({ line, field: field.name, fault: read.fault });
      else values[field.name] = read.value;
    }
    if (wrong.length === 0 && Object.keys(values).length === 0)
      wrong.push({ line, field: '', fault: 'empty' });
    if (unescapedBytes(JSON.stringify(values)) > MAX_BYTES) wrong.push({ line, field: '', fault: 'tooLong' });
    if (wrong.length > 0) faults.push(...wrong);
    else good.push({ line, cells, values });
  }
  return { good, faults };
}
