import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Labelled } from '../Labelled';
import { ENCODINGS, type Encoding } from './decodeFile';
import { SEPARATORS } from './readCsv';
import type { CsvFile } from './useCsvFile';

interface FileSettingsProps {
  file: CsvFile;
  onEncoding: (encoding: Encoding) => void;
  onSeparator: (separator: string) => void;
  onHeading: (at: number) => void;
}

/** How a file is written, as it was detected; all of it can be changed, and what cannot be detected has to be chosen. */
export function FileSettings({ file, onEncoding, onSeparator, onHeading }: FileSettingsProps) {
  const { t } = useTranslation('data');
  const { encoding, separator, firstLines, headingAt, fault } = file;
  const separators = [...new Set([...SEPARATORS, separator])];
  return (
    <>
      <div className="data-columns">
        <Labelled label={t('csv.encoding')} fault={encoding ? undefined : t('csv.fileFault.text')}>
          {(ties) => (
            <Select
              {...ties}
              value={encoding ?? null}
              placeholder={t('csv.choose')}
              options={ENCODINGS.map((value) => ({ value, label: t(`csv.encodings.${value}`) }))}
              onChange={(value: Encoding) => onEncoding(value)}
            />
          )}
        </Labelled>
        {encoding && (
          <Labelled label={t('csv.separator')}>
            {(ties) => (
              <Select
                {...ties}
                value={separator}
                options={separators.map((value) => ({
                  value,
                  label: value === '\t' ? t('csv.tab') : value,
                }))}
                onChange={onSeparator}
              />
            )}
          </Labelled>
        )}
        {firstLines.length > 1 && (
          <Labelled label={t('csv.heading')}>
            {(ties) => (
              <Select
                {...ties}
                value={headingAt}
                options={firstLines.map(({ line, cells }, at) => ({
                  value: at,
                  label: t('csv.headingLine', {
                    line,
                    cells: cells.filter((cell) => cell.trim() !== '').join(' | '),
                  }),
                }))}
                onChange={onHeading}
              />
            )}
          </Labelled>
        )}
      </div>
      {encoding && fault && (
        <p role="alert" className="labelled-fault">
          {t(`csv.fileFault.${fault.reason}`, { line: fault.line })}
        </p>
      )}
    </>
  );
}
