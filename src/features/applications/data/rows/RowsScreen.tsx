import { Alert, Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useAppSelector } from '../../../../api/hooks';
import type { UsableCollection, UsableData } from '../../../../api/endpoints/dataModel';
import type { DataRow } from '../../../../api/endpoints/dataRows';
import { selectLocale } from '../../../../api/slices/preferencesSlice';
import { AsyncState } from '../../../../ui/AsyncState';
import { ErrorState } from '../../../../ui/ErrorState';
import { LeftRows } from '../../../../ui/LeftRows';
import { PageFrame } from '../../../../ui/PageFrame';
import { useLeftRows } from '../../../../ui/useLeftRows';
import { BackLink } from '../BackLink';
import { CsvIn } from '../csv/CsvIn';
import { CsvOut } from '../csv/CsvOut';
import { dataPath } from '../dataPath';
import { wholeOf } from '../wholeOf';
import { focusRow } from './focusRow';
import { Pending } from './Pending';
import { Room } from './Room';
import { RowDrawer } from './RowDrawer';
import { RowFilters } from './RowFilters';
import { rowsAsked } from './rowsAsked';
import { RowsTable } from './RowsTable';
import { formatsOf } from './rowText';
import { useRemovals } from './useRemovals';
import { useRows } from './useRows';

interface RowsScreenProps {
  application: string;
  collection: UsableCollection;
  data: UsableData;
}

const NO_ROWS: readonly DataRow[] = [];
const hasLeft = (row: DataRow): boolean => row.left === true;

/** Which rows the address asks for, and the way to ask for others. */
function useRowsAsked(collection: UsableCollection) {
  const [params, setParams] = useSearchParams();
  // The collection is a new object after each change; serializing keeps the query's identity while its content is the same.
  const text = JSON.stringify(rowsAsked(collection, params));
  const query = useMemo(() => JSON.parse(text) as ReturnType<typeof rowsAsked>, [text]);
  const updateParams = (changes: Readonly<Record<string, string>>) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const [key, value] of Object.entries(changes))
          if (value === '') next.delete(key);
          else next.set(key, value);
        return next;
      },
      { replace: true },
    );
  return { params, query, updateParams };
}

/** The rows of a collection as a table: found, sorted, changed, added and removed as far as the platform lets this person. */
export function RowsScreen({ application, collection, data }: RowsScreenProps) {
  const { t } = useTranslation('data');
  const asked = useRowsAsked(collection);
  const { name, title, fields, removedRows } = collection;
  const list = useRows(application, name, asked.query);
  const { pending, hidden, error: removeError, remove, undo, hold } = useRemovals(application, name);
  const [opened, setOpened] = useState<{ row: DataRow | undefined }>();
  const [statusText, setStatusText] = useState('');
  const left = useLeftRows(list.rows ?? NO_ROWS, hasLeft);
  const open = useCallback((row: DataRow) => setOpened({ row }), []);

  return (
    <PageFrame
      title={title}
      partOf={wholeOf(application, data)}
      extra={<BackLink application={application} />}
    >
      <div className="data-page">
        <Room collection={collection} />
        {removedRows > 0 && (
          <small className="data-hint">{t('rows.removedRows', { count: removedRows })}</small>
        )}
        <div className="data-buttons">
          {collection.add && (
            <Button type="primary" onClick={() => setOpened({ row: undefined })}>
              {t('rows.new')}
            </Button>
          )}
          <CsvOut application={application} collection={collection} query={asked.query} />
          {collection.add && <CsvIn application={application} collection={collection} />}
          {data.works && <Link to={dataPath(application, 'definition', name)}>{t('edit')}</Link>}
        </div>
        <RowFilters
          application={application}
          works={data.works}
          collection={collection}
          params={asked.params}
          onFilter={asked.updateParams}
        />
        <p role="status" className="data-told">
          {statusText}
        </p>
        <Pending
          removals={pending}
          fields={fields}
          onUndo={undo}
          onHold={hold}
          onFocusLost={(id) => {
            const ids = list.rows?.map((row) => row.id) ?? [];
            const at = Math.max(0, ids.indexOf(id));
            // The row itself where it is back, else the next one, else the one before.
            focusRow([...ids.slice(at), ...ids.slice(0, at).reverse()]);
          }}
        />
        {removeError !== undefined && <ErrorState error={removeError} />}
        {(list.status === 'stale' || list.status === 'denied') && (
          <Alert
            type="warning"
            title={t(`rows.${list.status}`)}
            action={<Button onClick={() => void list.refetch()}>{t('rows.refresh')}</Button>}
          />
        )}
        <LeftRows count={left.leftCount} onHide={left.hideLeft} />
        <RowsList
          application={application}
          collection={collection}
          asked={asked}
          list={list}
          rows={list.rows && left.rows.filter(({ id }) => !hidden.has(id))}
          onOpen={open}
        />
        {opened && (
          <RowDrawer
            key={opened.row?.id ?? ''}
            application={application}
            collection={collection}
            row={opened.row}
            onRemove={remove}
            onClose={() => setOpened(undefined)}
            onDone={setStatusText}
          />
        )}
      </div>
    </PageFrame>
  );
}

interface RowsListProps {
  application: string;
  collection: UsableCollection;
  asked: Pick<ReturnType<typeof useRowsAsked>, 'query' | 'updateParams'>;
  list: ReturnType<typeof useRows>;
  /** Those of the list that are shown; undefined before the first came. */
  rows: readonly DataRow[] | undefined;
  onOpen: (row: DataRow) => void;
}

/** The table with the pages that have come, and the way to the next one. */
function RowsList({ application, collection, asked, list, rows, onOpen }: RowsListProps) {
  const { t } = useTranslation('data');
  const locale = useAppSelector(selectLocale);
  const formats = useMemo(() => formatsOf(locale), [locale]);
  const { query, updateParams } = asked;
  const isFiltered = Object.keys(query).some((key) => !['size', 'sort'].includes(key));
  return (
    <AsyncState
      loading={list.isFetching && !rows}
      error={rows ? undefined : list.error}
      onRetry={() => void list.refetch()}
      empty={rows?.length === 0 && !list.hasMore}
      emptyText={t(isFiltered ? 'rows.noneFound' : 'rows.none')}
    >
      <RowsTable
        application={application}
        collection={collection}
        rows={rows ?? []}
        sort={String(query['sort'] ?? '-created')}
        formats={formats}
        busy={list.isFetching || list.isLoadingMore}
        onSort={(sort) => updateParams({ sort })}
        onOpen={onOpen}
        onEnd={() => void list.more()}
      />
      <div className="data-buttons">
        <span role="status">
          {t(list.hasMore ? 'rows.shownMore' : 'rows.shown', { count: rows?.length ?? 0 })}
        </span>
        {list.hasMore && (
          <Button loading={list.isLoadingMore} onClick={() => void list.more()}>
            {t('rows.more')}
          </Button>
        )}
      </div>
      {list.moreError !== undefined && <ErrorState error={list.moreError} onRetry={() => void list.more()} />}
    </AsyncState>
  );
}
