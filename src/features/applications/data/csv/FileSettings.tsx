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
}

/** How a file is written, as it was detected; both can be changed, and what cannot be detected has to be chosen. */
export function FileSettings({ file, onEncoding, onSeparator }: FileSettingsProps) {
  const { t } = useTranslation('data');
  const { encoding, separator, fault } = file;
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
      </div>
      {encoding && fault && (
        <p role="alert" className="labelled-fault">
          {t(`csv.fileFault.${fault.reason}`, { line: fault.line })}
        </p>
      )}
    </>
  );
}
