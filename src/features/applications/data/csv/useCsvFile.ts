import { useMemo, useState } from 'react';
import type { UsableField } from '../../../../api/endpoints/dataModel';
import { mappedFields } from './csvColumns';
import type { ColumnStyle } from './checkCell';
import { columnOf, type Column } from './columnStyle';
import { decodeFile, detectEncoding, type Encoding } from './decodeFile';
import { detectHeading, MAX_HEADING } from './detectHeading';
import { detectSeparator, readCsv, type CsvFault, type CsvLine } from './readCsv';
import { checkLine, missingFields, type CheckedLine } from './readLines';

/** What somebody chose in place of what was detected; by column, by line. */
interface Choices {
  encoding?: Encoding;
  separator?: string;
  /** Place of the line of headings among the lines. */
  headingAt?: number;
  fields?: readonly string[];
  styles: Readonly<Record<number, ColumnStyle>>;
  /** Corrected cells. */
  cells: Readonly<Record<number, readonly string[]>>;
}

const NOTHING_CHOSEN: Choices = { styles: {}, cells: {} };

interface PickedFile {
  name: string;
  bytes: Uint8Array;
}

interface Table {
  headings: string[];
  lines: CsvLine[];
}

interface FileFault {
  fault: { reason: CsvFault; line: number };
}

/** The table of a file below its line of headings. */
function tableOf({ lines: all }: { lines: CsvLine[] }, headingAt: number): Table | FileFault {
  const [head, ...lines] = all.slice(headingAt);
  return head && lines.length > 0 ? { headings: head.cells, lines } : { fault: { reason: 'empty', line: 1 } };
}

/** Everything that is known of a file before it is imported. */
export interface CsvFile {
  name: string;
  /** Undefined: somebody has to choose it. */
  encoding: Encoding | undefined;
  separator: string;
  fault: { reason: CsvFault; line: number } | undefined;
  /** The first lines, of which one has the headings, and its place. */
  firstLines: readonly CsvLine[];
  headingAt: number;
  headings: readonly string[];
  lines: readonly CsvLine[];
  columns: readonly Column[];
  /** All lines without a fault, corrected ones too, in the order of the file. */
  good: readonly CheckedLine[];
  /** Lines that had a fault in the file, as they are now, in its order. */
  listed: readonly CheckedLine[];
}

/** A file that somebody picked: what was detected in it, what they chose instead and what they corrected. */
export function useCsvFile(fields: readonly UsableField[], locale: string) {
  const [picked, setPicked] = useState<PickedFile>();
  const [choices, setChoices] = useState(NOTHING_CHOSEN);
  const detected = useMemo(() => picked && detectEncoding(picked.bytes), [picked]);
  const encoding = choices.encoding ?? detected;
  const text = useMemo(
    () => (picked && encoding ? decodeFile(picked.bytes, encoding) : ''),
    [picked, encoding],
  );
  const separator = useMemo(() => choices.separator ?? detectSeparator(text), [text, choices.separator]);
  const read = useMemo(() => readCsv(text, separator), [text, separator]);
  const headingAt = useMemo(
    () => choices.headingAt ?? (read.ok ? detectHeading(read.lines, fields) : 0),
    [read, fields, choices.headingAt],
  );
  const table = useMemo(
    (): Table | FileFault => (read.ok ? tableOf(read, headingAt) : { fault: read }),
    [read, headingAt],
  );
  const { headings, lines } = 'fault' in table ? { headings: [], lines: [] } : table;
  const columnFields = useMemo(
    () => choices.fields ?? mappedFields(headings, fields),
    [headings, fields, choices.fields],
  );
  const columns = useMemo(
    () =>
      columnFields.map((name, at) =>
        columnOf(
          fields.find((field) => field.name === name),
          choices.styles[at],
          lines.map(({ cells }) => cells[at] ?? ''),
          locale,
        ),
      ),
    [columnFields, choices.styles, fields, lines, locale],
  );
  const missing = useMemo(() => missingFields(fields, columns), [fields, columns]);
  const checked = useMemo(
    () => lines.map((line) => checkLine(line, columns, missing)),
    [lines, columns, missing],
  );
  const now = checked.map((line) => {
    const cells = choices.cells[line.line];
    return cells ? checkLine({ line: line.line, cells: [...cells] }, columns, missing) : line;
  });
  const file: CsvFile | undefined = picked && {
    name: picked.name,
    encoding,
    separator,
    fault: 'fault' in table ? table.fault : undefined,
    firstLines: read.ok ? read.lines.slice(0, MAX_HEADING) : [],
    headingAt,
    headings,
    lines,
    columns,
    good: now.filter(({ faults }) => faults.length === 0),
    listed: now.filter((_, at) => (checked[at]?.faults.length ?? 0) > 0),
  };
  return {
    file,
    isCorrected: Object.keys(choices.cells).length > 0,
    pick: (file: PickedFile | undefined) => {
      setPicked(file);
      setChoices(NOTHING_CHOSEN);
    },
    chooseEncoding: (chosen: Encoding) => setChoices({ ...NOTHING_CHOSEN, encoding: chosen }),
    chooseSeparator: (chosen: string) =>
      setChoices(({ encoding: kept }) => ({
        ...NOTHING_CHOSEN,
        ...(kept && { encoding: kept }),
        separator: chosen,
      })),
    chooseHeading: (headingAt: number) =>
      setChoices(({ encoding: kept, separator: between }) => ({
        ...NOTHING_CHOSEN,
        ...(kept && { encoding: kept }),
        ...(between !== undefined && { separator: between }),
        headingAt,
      })),
    /** A field is filled by one column. */
    chooseField: (column: number, name: string) =>
      setChoices((before) => {
        const styles = Object.fromEntries(
          Object.entries(before.styles).filter(([at]) => Number(at) !== column),
        );
        const others = columnFields.map((one) => (one === name ? '' : one));
        return { ...before, styles, fields: others.with(column, name) };
      }),
    chooseStyle: (column: number, style: ColumnStyle) =>
      setChoices((before) => ({ ...before, styles: { ...before.styles, [column]: style } })),
    /** A corrected line has as many cells as there are headings. */
    correct: (line: CheckedLine, column: number, cell: string) =>
      setChoices((before) => ({
        ...before,
        cells: {
          ...before.cells,
          [line.line]: headings.map((_, at) => (at === column ? cell : (line.cells[at] ?? ''))),
        },
      })),
  };
}
