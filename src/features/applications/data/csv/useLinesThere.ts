import { useEffect, useMemo, useState } from 'react';
import type { UsableCollection, UsableField } from '../../../../api/endpoints/dataModel';
import { useLazyRowsPageQuery, type DataRow } from '../../../../api/endpoints/dataRows';
import type { FieldValue } from '../../../../protocol';
import { readPages } from './readPages';
import type { CheckedLine } from './readLines';

const PAGE = 100;
/** Rows of the person that lines are compared with: the newest, which the same file has added. */
const MAX_COMPARED = 1000;

/** What a row and a line of a file have in common: the values of these fields, empty ones as what they begin with. */
function keyOf(fields: readonly UsableField[], valueOf: (field: UsableField) => FieldValue | undefined) {
  return JSON.stringify(
    fields.map((field) => valueOf(field) ?? field.initial ?? (field.type === 'boolean' ? false : '')),
  );
}

/** A file has titles of rows, or their ids. */
const keysOfRow = (fields: readonly UsableField[], { values, names }: DataRow): string[] => [
  keyOf(fields, ({ name, type }) => (type === 'reference' && names[name]) || values[name]),
  keyOf(fields, ({ name }) => values[name]),
];

/** How many of these lines are there already, as rows that the person added; read once for a file. */
export function useLinesThere(
  application: string,
  { name: collection, own }: UsableCollection,
  fields: readonly UsableField[],
  lines: readonly CheckedLine[],
): number {
  const [fetchPage] = useLazyRowsPageQuery();
  const [rows, setRows] = useState<readonly DataRow[]>([]);
  useEffect(() => {
    if (own === 0) return undefined;
    let isCurrent = true;
    const found: DataRow[] = [];
    const read = async (cursor: string) => {
      const after = cursor === '' ? {} : { after: cursor };
      const rowsQuery = { scope: 'own', size: PAGE, ...after };
      return (await fetchPage({ application, collection, rowsQuery })).data;
    };
    const take = (page: readonly DataRow[]) => isCurrent && found.push(...page) < MAX_COMPARED;
    void readPages(read, take).then(() => {
      if (isCurrent) setRows(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [application, collection, own, fetchPage]);
  return useMemo(() => {
    const there = new Set(rows.flatMap((row) => keysOfRow(fields, row)));
    return lines.filter(({ values }) => there.has(keyOf(fields, ({ name }) => values[name]))).length;
  }, [rows, fields, lines]);
}
