import { Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableField } from '../../../../api/endpoints/dataModel';
import { fieldOption } from '../fieldOption';
import { Labelled } from '../Labelled';
import { formatsOf, type Formats } from '../rows/rowText';
import { readCell, type ColumnStyle } from './checkCell';
import { stylesOf, type Column } from './columnStyle';
import type { CsvFile } from './useCsvFile';

const SAMPLES = 3;

interface ImportColumnsProps {
  fields: readonly UsableField[];
  file: CsvFile;
  locale: string;
  onField: (column: number, field: string) => void;
  onStyle: (column: number, style: ColumnStyle) => void;
}

/** Which column of a file fills which field, how it is read, and some of its cells with what they mean. */
export function ImportColumns({ fields, file, locale, onField, onStyle }: ImportColumnsProps) {
  const { t } = useTranslation('data');
  const id = useId();
  const formats = formatsOf(locale);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{t('csv.columns')}</h2>
      <div className="data-columns">
        {file.columns.map((column, at) => {
          const { field, style, isAmbiguous } = column;
          const heading = file.headings[at] || t('csv.unnamed', { n: at + 1 });
          const styles = field ? stylesOf(field, locale) : [];
          return (
            <div className="labelled" key={`${String(at)} ${heading}`}>
              <Labelled label={heading}>
                {(ties) => (
                  <Select
                    {...ties}
                    value={field?.name ?? ''}
                    options={[{ value: '', label: t('csv.notImported') }, ...fields.map(fieldOption)]}
                    onChange={(name) => onField(at, name)}
                  />
                )}
              </Labelled>
              {styles.length > 0 && (
                <Labelled
                  label={t('csv.readAs', { column: heading })}
                  fault={isAmbiguous ? t('csv.ambiguous') : undefined}
                >
                  {(ties) => (
                    <Select
                      {...ties}
                      value={isAmbiguous || !style ? null : style}
                      placeholder={t('csv.choose')}
                      options={styles.map((value) => ({ value, label: t(`csv.styles.${value}`) }))}
                      onChange={(value: ColumnStyle) => onStyle(at, value)}
                    />
                  )}
                </Labelled>
              )}
              {samplesOf(file, at).map((cell) => (
                <small key={cell} className="data-hint wrap" dir="auto">
                  {cell}
                  {styles.length > 0 &&
                    !isAmbiguous &&
                    ` → ${meaning(column, cell, formats) ?? t('csv.unread')}`}
                </small>
              ))}
            </div>
          );
        })}
      </div>
    </section>
  );
}

/** Different cells of a column, those with an error first. */
function samplesOf({ lines, listed }: CsvFile, at: number): string[] {
  const faulty = listed.filter(({ faults }) => faults.some(({ column }) => column === at));
  const cells = new Set<string>();
  for (const line of [...faulty, ...lines]) {
    const cell = line.cells[at]?.trim() ?? '';
    if (cell !== '') cells.add(cell.slice(0, 100));
    if (cells.size === SAMPLES) break;
  }
  return [...cells];
}

/** What a cell is read as; undefined where it cannot be. */
function meaning({ field, style }: Column, cell: string, formats: Formats): string | undefined {
  const read = field && readCell(field, cell, style);
  if (!read || 'fault' in read) return undefined;
  return typeof read.value === 'number' ? formats.number(read.value) : formats.day(String(read.value));
}
