import { useEffect, useMemo, useState } from 'react';
import { useAppDispatch } from '../../../../api/hooks';
import type { UsableCollection } from '../../../../api/endpoints/dataModel';
import { dataRowsApi, type DataRow } from '../../../../api/endpoints/dataRows';
import { rowTitle } from './rowText';

/** Number of rows of another collection that are loaded to get their titles. */
const MAX_LOOKED_UP = 100;

/** Titles of the newest rows of other collections: id → title, by collection. */
export type ReferenceTitles = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Titles of what the references of a collection may lead to. */
export function useReferenceTitles(
  application: string,
  collection: UsableCollection,
  collections: readonly UsableCollection[],
): ReferenceTitles {
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<Readonly<Record<string, readonly DataRow[]>>>({});
  const names = [
    ...new Set(
      collection.fields.flatMap(({ type, collection: to }) =>
        type === 'reference' &&
        to !== undefined &&
        collections.some(({ name, see }) => name === to && see !== 'none')
          ? [to]
          : [],
      ),
    ),
  ].join();

  useEffect(() => {
    let isCurrent = true;
    const load = async (name: string) => {
      const arg = { application, collection: name, rowsQuery: { size: MAX_LOOKED_UP } };
      // A request each, which ends by itself; without titles, references are shown by their ids.
      const question = dispatch(dataRowsApi.endpoints.rowsPage.initiate(arg, { forceRefetch: true }));
      const { data } = await question;
      // Not before: what nobody waits for is forgotten, also while it is asked for again.
      question.unsubscribe();
      if (isCurrent && data) setFound((now) => ({ ...now, [name]: data.rows }));
    };
    for (const name of names.split(',').filter((one) => one !== '')) void load(name);
    return () => {
      isCurrent = false;
    };
  }, [application, names, dispatch]);

  return useMemo(
    () =>
      new Map(
        Object.entries(found).map(([name, rows]) => {
          const fields = collections.find((one) => one.name === name)?.fields ?? [];
          return [name, new Map(rows.map((row) => [row.id, rowTitle(fields, row)]))];
        }),
      ),
    [found, collections],
  );
}
