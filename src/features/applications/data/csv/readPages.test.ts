import type { DataRow } from '../../../../api/endpoints/dataRows';
import { MAX_PAGES, MAX_ROWS, readPages } from './readPages';

const row: DataRow = {
  id: 'r',
  revision: 1,
  created: 0,
  changed: 0,
  author: 'A1',
  person: 'An',
  mayChange: false,
  mayRemove: false,
  values: {},
  names: {},
};

/** Reads a list of which `pageOf` tells the pages; how it ended, and what of it was read. */
async function readAll(
  pageOf: (after: string) => { rows?: number; next: string } | undefined,
  maxRows = Infinity,
) {
  const askedPages: string[] = [];
  let rows = 0;
  const outcome = await readPages(
    (after) => {
      askedPages.push(after);
      const page = pageOf(after);
      return Promise.resolve(page && { rows: new Array<DataRow>(page.rows ?? 0).fill(row), next: page.next });
    },
    (taken) => {
      rows += taken.length;
      return rows < maxRows;
    },
  );
  return { ended: outcome, rows, askedPages };
}

it('reads to the end, empty pages in between too', async () => {
  const pages: Record<string, { rows: number; next: string }> = {
    '': { rows: 2, next: 'a' },
    a: { rows: 0, next: 'b' },
    b: { rows: 1, next: '' },
  };
  expect(await readAll((after) => pages[after])).toEqual({
    ended: 'all',
    rows: 3,
    askedPages: ['', 'a', 'b'],
  });
});

it('does not follow a list that leads back to itself', async () => {
  const { ended, rows, askedPages } = await readAll((after) => ({
    rows: 1,
    next: after === 'a' ? 'b' : 'a',
  }));
  expect({ ended, rows, askedPages }).toEqual({ ended: 'cut', rows: 3, askedPages: ['', 'a', 'b'] });
});

it('does not follow a list without end, be its pages empty or full', async () => {
  let page = 0;
  const empty = await readAll(() => ({ next: String((page += 1)) }));
  expect([empty.ended, empty.askedPages.length]).toEqual(['cut', MAX_PAGES]);
  const full = await readAll(() => ({ rows: MAX_ROWS - 1, next: String((page += 1)) }));
  expect([full.ended, full.rows]).toEqual(['cut', MAX_ROWS]);
});

it('says when a page failed, and when it was enough', async () => {
  expect(await readAll((after) => (after === '' ? { rows: 1, next: 'a' } : undefined))).toMatchObject({
    ended: 'failed',
    rows: 1,
  });
  expect(await readAll(() => ({ rows: 5, next: 'a' }), 3)).toMatchObject({ ended: 'stopped', rows: 5 });
});
