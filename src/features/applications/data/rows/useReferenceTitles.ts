import { useEffect, useMemo, useState } from 'react';
import type { UsableCollection } from '../../../../api/endpoints/dataModel';
import { useLazyRowsPageQuery, type DataRow } from '../../../../api/endpoints/dataRows';
import { rowTitle } from './rowText';

/** Rows of other collections that are looked up at once, to be called by what they say. */
const MAX_LOOKED_UP = 100;

/** What rows of other collections are called, as far as the newest of each tell: id → title, by collection. */
export type ReferenceTitles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Titles of what the references of a collection may lead to. */
export function useReferenceTitles(
  application: string,
  collection: UsableCollection,
  all: readonly UsableCollection[],
): ReferenceTitles {
  const [ask] = useLazyRowsPageQuery();
  const [found, setFound] = useState<Readonly<Record<string, readonly DataRow[]>>>({});
  const names = [
    ...new Set(
      collection.fields.flatMap(({ type, collection: to }) =>
        type === 'reference' && to !== undefined && all.some(({ name, see }) => name === to && see !== 'none')
          ? [to]
          : [],
      ),
    ),
  ].join();

  useEffect(() => {
    for (const name of names.split(',').filter((one) => one !== ''))
      void ask({ application, collection: name, rowsQuery: { size: MAX_LOOKED_UP } })
        .unwrap()
        .then(
          ({ rows }) => setFound((now) => ({ ...now, [name]: rows })),
          // Then a reference is shown by its id.
          () => undefined,
        );
  }, [application, names, ask]);

  return useMemo(
    () =>
      new Map(
        Object.entries(found).map(([name, rows]) => {
          const fields = all.find((one) => one.name === name)?.fields ?? [];
          return [name, new Map(rows.map((row) => [row.id, rowTitle(fields, row)]))];
        }),
      ),
    [found, all],
  );
}
