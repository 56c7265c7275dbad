import type { DataRow, RowsPage } from '../../../../api/endpoints/dataRows';

/** Limits of one export. The platform's own lists stay far below; another back end might return pages without end. */
export const MAX_ROWS = 100_000;
export const MAX_PAGES = 2_000;

/** `cut`: a limit was reached or a cursor came a second time, so rows may be missing. */
type PagesOutcome = 'all' | 'cut' | 'stopped' | 'failed';

/**
 * Reads a list page by page and passes the rows to `take`, which returns whether to continue. `read` returns undefined if
 * a page could not be read.
 */
export async function readPages(
  read: (cursor: string) => Promise<RowsPage | undefined>,
  take: (rows: readonly DataRow[]) => boolean,
): Promise<PagesOutcome> {
  const visitedCursors = new Set<string>();
  let rows = 0;
  for (let cursor = ''; !visitedCursors.has(cursor) && visitedCursors.size < MAX_PAGES && rows < MAX_ROWS;) {
    visitedCursors.add(cursor);
    const page = await read(cursor);
    if (!page) return 'failed';
    const taken = page.rows.slice(0, MAX_ROWS - rows);
    rows += taken.length;
    if (!take(taken)) return 'stopped';
    cursor = page.next;
    if (cursor === '') return taken.length < page.rows.length ? 'cut' : 'all';
  }
  return 'cut';
}
