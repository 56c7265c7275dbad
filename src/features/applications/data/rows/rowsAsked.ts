import type { UsableCollection, UsableField } from '../../../../api/endpoints/dataModel';
import type { RowsQuery } from '../../../../api/endpoints/dataRows';

export const PAGE_SIZE = 50;

/** Fields that rows can be found by: those that say so, and people. */
export function filteredFields({ fields }: Pick<UsableCollection, 'fields'>): UsableField[] {
  return fields.filter(({ filter, type }) => filter || type === 'person');
}

/** Fields whose values can be bounded: numbers and days that rows can be sorted by. */
export function boundedFields({ fields }: Pick<UsableCollection, 'fields'>): UsableField[] {
  return fields.filter(({ sort, type }) => sort && ['number', 'money', 'date'].includes(type));
}

/** The query of the page's URL as the list call takes it; parameters that the collection does not have are dropped. */
export function rowsAsked(collection: UsableCollection, params: URLSearchParams): RowsQuery {
  const names = [
    'search',
    'scope',
    'sort',
    ...filteredFields(collection).map(({ name }) => `filter_${name}`),
    ...boundedFields(collection).flatMap(({ name }) => [`from_${name}`, `to_${name}`]),
  ];
  const sorted = new Set([
    'created',
    ...collection.fields.filter(({ sort }) => sort).map(({ name }) => name),
  ]);
  const entries = names.flatMap((name): [string, string][] => {
    const value = params.get(name)?.trim() ?? '';
    if (value === '' || (name === 'sort' && !sorted.has(value.replace(/^-/, '')))) return [];
    return [[name, value]];
  });
  return { ...Object.fromEntries(entries), size: PAGE_SIZE };
}
