import type { DataRow, RowsPage } from '../../../../api/endpoints/dataRows';

/** What one file takes. The platform's own lists are far from it; another back end may lead on without end. */
export const MAX_ROWS = 100_000;
export const MAX_PAGES = 2_000;

/** `cut`: more may follow, but it was enough, or the next page is one that was read already. */
type Ended = 'all' | 'cut' | 'stopped' | 'failed';

/**
 * Reads page after page of a list and hands each one's rows to `take`, which says whether to go on. `read` gives undefined when a
 * page could not be read.
 */
export async function readPages(
  read: (after: string) => Promise<RowsPage | undefined>,
  take: (rows: readonly DataRow[]) => boolean,
): Promise<Ended> {
  const asked = new Set<string>();
  let rows = 0;
  for (let after = ''; !asked.has(after) && asked.size < MAX_PAGES && rows < MAX_ROWS;) {
    asked.add(after);
    const page = await read(after);
    if (!page) return 'failed';
    const taken = page.rows.slice(0, MAX_ROWS - rows);
    rows += taken.length;
    if (!take(taken)) return 'stopped';
    after = page.next;
    if (after === '') return taken.length < page.rows.length ? 'cut' : 'all';
  }
  return 'cut';
}
