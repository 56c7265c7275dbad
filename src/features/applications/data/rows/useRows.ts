import { useCallback, useState } from 'react';
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
  const [fetchPage, { isFetching: isFetchingPage }] = useLazyRowsPageQuery();
  // The page that was asked for last; it belongs to one answer, which its event names.
  const [page, setPage] = useState<{ event: string; cursor: string; error?: unknown }>();
  const dispatch = useAppDispatch();
  const { event = '', next = '' } = currentData ?? {};
  const isOfList = page?.event === event && page.cursor === next;
  const isLoadingMore = isOfList && isFetchingPage;

  const more = useCallback(async () => {
    // Scrolling requests the same page many times.
    if (next === '' || isLoadingMore) return;
    setPage({ event, cursor: next });
    const { data, error: pageError } = await fetchPage({
      application,
      collection,
      rowsQuery: { ...query, after: next },
    });
    if (!data) {
      setPage((now) => (now?.event === event && now.cursor === next ? { ...now, error: pageError } : now));
      return;
    }
    const { rows, next: nextCursor } = data;
    dispatch(
      dataRowsApi.util.updateQueryData('liveRows', { application, collection, rowsQuery: query }, (list) => {
        // The list was replaced meanwhile, or this page was appended already.
        if (list.event !== event || list.next !== next) return;
        const loadedIds = new Set(list.rows.map(({ id }) => id));
        list.rows.push(...rows.filter(({ id }) => !loadedIds.has(id)));
        list.next = nextCursor;
      }),
    );
  }, [application, query, fetchPage, collection, dispatch, event, next, isLoadingMore]);

  return {
    rows: currentData?.rows,
    status: currentData?.status,
    hasMore: next !== '',
    error,
    isFetching,
    refetch,
    more,
    moreError: isOfList ? page.error : undefined,
    isLoadingMore,
  };
}
