import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsableCollection } from '../../../../api/endpoints/dataModel';
import type { DataRow } from '../../../../api/endpoints/dataRows';
import type { ReferenceTitles } from './useReferenceTitles';

interface Choice {
  value: string;
  label: string;
}

/**
 * The selectable people: everyone who occurs in the loaded rows, and the person themselves. The platform offers no
 * directory of ids.
 */
function peopleIn(
  { fields }: UsableCollection,
  rows: readonly DataRow[],
  me: { id: string; label: string },
): Choice[] {
  const people = new Map<string, string>();
  for (const { author, person, values, names } of rows) {
    people.set(author, person);
    for (const { name, type } of fields) {
      const id = values[name];
      if (type === 'person' && typeof id === 'string') people.set(id, names[name] ?? '');
    }
  }
  people.set(me.id, me.label);
  return [...people].map(([value, name]) => ({ value, label: name || value }));
}

/** What can be chosen in a field of people or of references. */
export function useChoices(
  collection: UsableCollection,
  { rows, me, titles }: { rows: readonly DataRow[] | undefined; me: string; titles: ReferenceTitles },
): (field: string) => readonly Choice[] {
  const { t } = useTranslation('data');
  const label = t('rows.me');
  const people = useMemo(
    () => peopleIn(collection, rows ?? [], { id: me, label }),
    [collection, rows, me, label],
  );
  return useCallback(
    (name) => {
      const field = collection.fields.find((one) => one.name === name);
      if (field?.type === 'person') return people;
      const found = titles.get(field?.collection ?? '') ?? new Map<string, string>();
      // What loaded rows lead to may be older than what was read of the other collection.
      const all = new Map(found);
      for (const { values, names } of rows ?? []) {
        const [id, title] = [values[name], names[name]];
        if (typeof id === 'string' && title !== undefined) all.set(id, title);
      }
      return [...all].map(([value, title]) => ({ value, label: title }));
    },
    [collection, people, titles, rows],
  );
}
