import { Button } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableCollection } from '../../../../api/endpoints/dataModel';
import { useLazyRowsPageQuery, type RowsQuery } from '../../../../api/endpoints/dataRows';
import { useAppSelector } from '../../../../api/hooks';
import { selectLocale } from '../../../../api/slices/preferencesSlice';
import { ErrorState } from '../../../../ui/ErrorState';
import { saveFile } from '../../../../ui/saveFile';
import { columnsOut } from './csvColumns';
import { readPages } from './readPages';
import { BYTE_ORDER_MARK, csvFormatOf, csvLine } from './writeCsv';

const PAGE = 100;

interface CsvOutProps {
  application: string;
  collection: UsableCollection;
  /** The rows that are shown are those that are saved. */
  query: RowsQuery;
}

/** Saves all rows that the list leads to as a file, page by page. */
export function CsvOut({ application, collection, query }: CsvOutProps) {
  const { t } = useTranslation('data');
  const locale = useAppSelector(selectLocale);
  const [fetchPage] = useLazyRowsPageQuery();
  const [count, setCount] = useState<number>();
  const [saved, setSaved] = useState<{ count: number; isComplete: boolean }>();
  const [error, setError] = useState<unknown>();
  const stopped = useRef(false);
  const { name, fields } = collection;
  const stop = useCallback(() => {
    stopped.current = true;
  }, []);
  useEffect(() => stop, [stop]);

  // A function, because the compiler cannot see that the person stops it meanwhile.
  const isStopped = (): boolean => stopped.current;
  const save = async () => {
    stopped.current = false;
    setError(undefined);
    setSaved(undefined);
    const format = csvFormatOf(locale);
    const columns = columnsOut(fields, format, t('notAvailable'));
    const lines = [
      csvLine(
        columns.map(({ heading }) => heading),
        format.separator,
      ),
    ];
    const outcome = await readPages(
      async (cursor) => {
        setCount(lines.length - 1);
        const page = await fetchPage({
          application,
          collection: name,
          rowsQuery: { ...query, size: PAGE, ...(cursor !== '' && { after: cursor }) },
        });
        if (!page.data) setError(page.error);
        return page.data;
      },
      (rows) => {
        for (const row of rows)
          lines.push(
            csvLine(
              columns.map(({ cell }) => cell(row)),
              format.separator,
            ),
          );
        return !isStopped();
      },
    );
    if (outcome === 'all' || outcome === 'cut') {
      saveFile(`${application}-${name}.csv`, BYTE_ORDER_MARK + lines.join(''), 'text/csv;charset=utf-8');
      setSaved({ count: lines.length - 1, isComplete: outcome === 'all' });
    }
    setCount(undefined);
  };
  const isBusy = count !== undefined;
  return (
    <>
      <Button loading={isBusy} onClick={() => void save()}>
        {t('csv.out')}
      </Button>
      {isBusy && <Button onClick={stop}>{t('csv.stop')}</Button>}
      <span role="status">
        {isBusy && t('csv.reading', { count })}
        {!isBusy && saved && t(saved.isComplete ? 'csv.saved' : 'csv.savedPart', { count: saved.count })}
      </span>
      {error !== undefined && <ErrorState error={error} onRetry={() => void save()} />}
    </>
  );
}
