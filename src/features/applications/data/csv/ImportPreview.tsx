import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableCollection, UsableField } from '../../../../api/endpoints/dataModel';
import type { ColumnStyle } from './checkCell';
import { FaultyLines } from './FaultyLines';
import { ImportColumns } from './ImportColumns';
import type { CheckedLine } from './readLines';
import { saveLines } from './saveLines';
import type { CsvFile } from './useCsvFile';
import { useLinesThere } from './useLinesThere';

export interface ImportPreviewProps {
  application: string;
  collection: UsableCollection;
  fields: readonly UsableField[];
  file: CsvFile;
  locale: string;
  chooseField: (column: number, field: string) => void;
  chooseStyle: (column: number, style: ColumnStyle) => void;
  correct: (line: CheckedLine, column: number, cell: string) => void;
  onStart: () => void;
}

/** What would come of a file, before anything is sent: which column goes where, how it is read, and which lines have errors. */
export function ImportPreview(props: ImportPreviewProps) {
  const { application, collection, fields, file, locale, chooseField, chooseStyle, correct, onStart } = props;
  const { t } = useTranslation('data');
  const { lines, columns, good, listed } = file;
  const { own, most } = collection;
  const room = Math.max(0, most - own);
  const isUndecided = columns.some(({ isAmbiguous }) => isAmbiguous);
  const filledFields = useMemo(() => columns.flatMap(({ field }) => field ?? []), [columns]);
  const thereCount = useLinesThere(application, collection, filledFields, good);
  return (
    <>
      <ImportColumns
        fields={fields}
        file={file}
        locale={locale}
        onField={chooseField}
        onStyle={chooseStyle}
      />
      <p role="status">
        {t('csv.ready', { total: lines.length, good: good.length, wrong: lines.length - good.length })}
      </p>
      {listed.length > 0 && (
        <FaultyLines
          fields={fields}
          file={file}
          onCorrect={correct}
          onSave={(faulty) => saveLines(file, faulty)}
        />
      )}
      {thereCount > 0 && (
        <Alert
          type="warning"
          role="status"
          title={t('csv.there', { count: thereCount, total: good.length })}
        />
      )}
      {good.length > room && (
        <Alert type="error" role="alert" title={t('csv.noRoom', { count: good.length, room, own, most })} />
      )}
      <div>
        <Button
          type="primary"
          disabled={good.length === 0 || good.length > room || isUndecided}
          onClick={onStart}
        >
          {t('csv.start', { count: good.length })}
        </Button>
      </div>
    </>
  );
}
