import { useCallback, useRef, useState } from 'react';
import { useAppDispatch } from '../../../../api/hooks';
import {
  dataRowsApi,
  useLazyRowsPageQuery,
  useLiveRowsQuery,
  type RowsQuery,
} from '../../../../api/endpoints/dataRows';

/** Rows of a collection page by page, live. `query` must keep its identity while its content is the same. */
export function useRows(application: string, collection: string, query: RowsQuery) {
  const arg = { application, collection, rowsQuery: query };
  const { currentData, error, isFetching, refetch } = useLiveRowsQuery(arg);
  const [fetchPage, { isFetching: isLoadingMore }] = useLazyRowsPageQuery();
  const [moreError, setMoreError] = useState<unknown>();
  const dispatch = useAppDispatch();
  const requestedCursor = useRef('');
  const next = currentData?.next ?? '';

  const more = useCallback(async () => {
    // Scrolling requests the same page many times.
    if (next === '' || requestedCursor.current === next) return;
    requestedCursor.current = next;
    setMoreError(undefined);
    const page = await fetchPage({ application, collection, rowsQuery: { ...query, after: next } });
    requestedCursor.current = '';
    if (!page.data) {
      setMoreError(page.error);
      return;
    }
    const { rows, next: nextCursor } = page.data;
    dispatch(
      dataRowsApi.util.updateQueryData('liveRows', { application, collection, rowsQuery: query }, (list) => {
        // The list was replaced meanwhile, or this page was appended already.
        if (list.next !== next) return;
        const loadedIds = new Set(list.rows.map(({ id }) => id));
        list.rows.push(...rows.filter(({ id }) => !loadedIds.has(id)));
        list.next = nextCursor;
      }),
    );
  }, [application, query, fetchPage, collection, dispatch, next]);

  return {
    rows: currentData?.rows,
    status: currentData?.status,
    hasMore: next !== '',
    error,
    isFetching,
    refetch,
    more,
    moreError,
    isLoadingMore,
  };
}
