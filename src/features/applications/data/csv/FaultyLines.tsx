import { Button, Input, Pagination, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableField } from '../../../../api/endpoints/dataModel';
import { Labelled, type ControlTies } from '../Labelled';
import type { CheckedLine, LineFault } from './readLines';
import type { CsvFile } from './useCsvFile';

const PAGE = 10;

interface FaultyLinesProps {
  fields: readonly UsableField[];
  file: CsvFile;
  onCorrect: (line: CheckedLine, column: number, cell: string) => void;
  onSave: (lines: readonly CheckedLine[]) => void;
}

/** Lines that have an error in the file, with their cells as they stand there: they can be corrected here or saved. */
export function FaultyLines({ fields, file, onCorrect, onSave }: FaultyLinesProps) {
  const { t } = useTranslation('data');
  const id = useId();
  const [page, setPage] = useState(1);
  const { listed } = file;
  const faulty = listed.filter(({ faults }) => faults.length > 0);
  const shownPage = Math.min(page, Math.ceil(listed.length / PAGE));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('csv.faults')}</h2>
      <p className="data-hint">{t('csv.faultsHelp')}</p>
      {listed.slice((shownPage - 1) * PAGE, shownPage * PAGE).map((line) => (
        <FaultyLine key={line.line} fields={fields} file={file} line={line} onCorrect={onCorrect} />
      ))}
      <Pagination
        hideOnSinglePage
        showSizeChanger={false}
        size="small"
        pageSize={PAGE}
        current={shownPage}
        total={listed.length}
        onChange={setPage}
      />
      {faulty.length > 0 && (
        <Button onClick={() => onSave(faulty)}>{t('csv.saveFaulty', { count: faulty.length })}</Button>
      )}
    </section>
  );
}

interface CellInputProps {
  ties: ControlTies;
  /** The only values that the field takes; undefined where it takes any. */
  choices: readonly string[] | undefined;
  cell: string;
  onChange: (cell: string) => void;
}

function CellInput({ ties, choices, cell, onChange }: CellInputProps) {
  return choices ? (
    <Select
      {...ties}
      value={cell === '' ? null : cell}
      options={choices.map((value) => ({ value, label: value }))}
      onChange={(choice: string) => onChange(choice)}
    />
  ) : (
    <Input {...ties} dir="auto" value={cell} onChange={({ target }) => onChange(target.value)} />
  );
}

interface FaultyLineProps extends Pick<FaultyLinesProps, 'fields' | 'file' | 'onCorrect'> {
  line: CheckedLine;
}

function FaultyLine({ fields, file, line, onCorrect }: FaultyLineProps) {
  const { t } = useTranslation('data');
  const { headings, columns } = file;
  const faultWords = ({ field, column, fault }: LineFault): string => {
    const faulty = fields.find(({ name }) => name === field);
    const label = faulty?.label || field;
    const words = t(`csv.fault.${fault}`, {
      cell: column === undefined ? '' : line.cells[column],
      choices: faulty?.choices?.join(', '),
    });
    return column === undefined && label !== '' ? `${label}: ${words}` : words;
  };
  const faultAt = (at: number) => line.faults.find(({ column }) => column === at);
  // What was at fault when the line was first shown stays an input while it is corrected.
  const [entered] = useState(() => {
    const faultyColumns = new Set(line.faults.map(({ column }) => column));
    return columns.map(
      ({ field }, at) => field !== undefined && (faultyColumns.has(undefined) || faultyColumns.has(at)),
    );
  });
  const isInput = (at: number) => entered[at] === true || faultAt(at) !== undefined;
  const nameOf = (at: number) => headings[at] || t('csv.unnamed', { n: at + 1 });
  return (
    <fieldset className="data-field">
      <legend>{t('csv.lineNumber', { line: line.line })}</legend>
      {line.faults.length === 0 && <p role="status">{t('csv.corrected')}</p>}
      {line.faults
        .filter(({ column }) => column === undefined)
        .map((fault) => (
          <p key={`${fault.field} ${fault.fault}`} className="labelled-fault">
            {faultWords(fault)}
          </p>
        ))}
      <div className="data-columns">
        {Array.from({ length: Math.max(headings.length, line.cells.length) }, (_, at) => {
          const cell = line.cells[at] ?? '';
          const fault = faultAt(at);
          return isInput(at) ? (
            <Labelled key={at} label={nameOf(at)} fault={fault && faultWords(fault)}>
              {(ties) => (
                <CellInput
                  ties={ties}
                  choices={columns[at]?.field?.choices}
                  cell={cell}
                  onChange={(corrected) => onCorrect(line, at, corrected)}
                />
              )}
            </Labelled>
          ) : (
            <div key={at} className="labelled">
              <span className="data-hint">{nameOf(at)}</span>
              <span className="data-text" dir="auto">
                {cell}
              </span>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
