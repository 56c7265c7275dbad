import { useCallback, useRef, useState } from 'react';
import { useAppDispatch } from '../../../../api/hooks';
import {
  dataRowsApi,
  useLazyRowsPageQuery,
  useLiveRowsQuery,
  type RowsQuery,
} from '../../../../api/endpoints/dataRows';

/** Rows of a collection page by page, live. `asked` must keep its identity while it says the same. */
export function useRows(application: string, collection: string, asked: RowsQuery) {
  const arg = { application, collection, rowsQuery: asked };
  const { currentData, error, isFetching, refetch } = useLiveRowsQuery(arg);
  const [askPage, { isFetching: isMore }] = useLazyRowsPageQuery();
  const [moreError, setMoreError] = useState<unknown>();
  const dispatch = useAppDispatch();
  const asking = useRef('');
  const next = currentData?.next ?? '';

  const more = useCallback(async () => {
    // Scrolling asks many times for the same page.
    if (next === '' || asking.current === next) return;
    asking.current = next;
    setMoreError(undefined);
    const page = await askPage({ application, collection, rowsQuery: { ...asked, after: next } });
    asking.current = '';
    if (!page.data) {
      setMoreError(page.error);
      return;
    }
    const { rows, next: after } = page.data;
    dispatch(
      dataRowsApi.util.updateQueryData('liveRows', { application, collection, rowsQuery: asked }, (list) => {
        // Another list by now, or this page came already.
        if (list.next !== next) return;
        const known = new Set(list.rows.map(({ id }) => id));
        list.rows.push(...rows.filter(({ id }) => !known.has(id)));
        list.next = after;
      }),
    );
  }, [application, asked, askPage, collection, dispatch, next]);

  return {
    rows: currentData?.rows,
    status: currentData?.status,
    hasMore: next !== '',
    error,
    isFetching,
    refetch,
    more,
    moreError,
    isMore,
  };
}
