import { titleField, type DataDefinition } from '../../protocol/data/definition';
import type { Json, JsonObject } from '../../protocol';
import { shownAbout } from '../requests/about';
import type { HandlerContext } from '../requests/handler';
import { MAX_TITLE_BYTES } from '../load/loadLimits';
import { meteredReads, type ReadBudget } from '../requests/meteredReads';
import { collectionsOf, type Collection, type CollectionsOf } from './definitions';
import type { Standing } from './rights';
import { peopleOf, readRow, type Row } from './rows';
import { namesOf } from './shownRows';
import { asText } from '../store/storedValues';

const MAX_TITLE = 100;
/** A row that is known by what it leads to, which is known by what it leads to, and so on. */
const MAX_DEPTH = 3;
/** Rows that are read at the same time: so many may be read beyond the budget. */
const READ_AT_ONCE = 8;

export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, MAX_TITLE);

/** The titles of rows as one person sees them. */
export interface Titles {
  /** What a row is called. `people`: collects everybody whom the title may tell of. */
  of: (collection: Collection, row: Row, people?: Set<string>) => Promise<string>;
  /** What the rows are called that a row leads to, as far as the person sees them: field → title. */
  referredTo: (
    collection: { definition: Pick<DataDefinition, 'fields'> },
    row: Pick<Row, 'values'>,
  ) => Promise<{ titles: JsonObject; people: string[] }>;
  /** A row as it is, whether the person sees it or not: what it has can decide what they may do. */
  row: TitleSources['row'];
  /** Folders that note what tells of people. */
  traces: (people: readonly string[]) => string[];
}

interface ReferredChange {
  collection: string;
  id: string;
  row: Row | undefined;
}

/** What titles are made of, read once for everybody who is told them. */
export interface TitleSources {
  collections: CollectionsOf;
  row: (collection: string, id: Json | undefined) => Promise<Row | undefined>;
}

/**
 * Reads are charged to who asks. Beyond the budget none are made: those rows have no titles. `changed`: a row as it will be, or
 * without one where it goes: the change of it is not written yet.
 */
export function titleSources(
  context: HandlerContext,
  application: string,
  {
    changed,
    budget = { left: MAX_TITLE_BYTES },
  }: { changed?: ReferredChange | undefined; budget?: ReadBudget } = {},
): TitleSources {
  const { metered } = meteredReads(context, budget);
  const rows = new Map<string, Promise<Row | undefined>>();
  const lanes: Promise<unknown>[] = [];
  return {
    collections: collectionsOf(context, application),
    row(collection, id) {
      if (collection === changed?.collection && id === changed.id) return Promise.resolve(changed.row);
      const key = `${collection}/${asText(id)}`;
      const lane = rows.size % READ_AT_ONCE;
      const read = async () => {
        await lanes[lane];
        return budget.left > 0 ? readRow(metered, application, collection, id) : undefined;
      };
      const found = rows.get(key) ?? read();
      if (!rows.has(key)) lanes[lane] = found.catch(() => undefined);
      rows.set(key, found);
      return found;
    },
  };
}

export function titlesFor(
  context: HandlerContext,
  application: string,
  standing: Standing,
  sources = titleSources(context, application),
): Titles {
  async function seen(to: string | undefined, id: Json | undefined) {
    const target = await sources.collections(to);
    const row = target && (await sources.row(target.name, id));
    if (!target || !row) return undefined;
    return (await standing.sees(target.definition, row)) ? { target, row } : undefined;
  }

  async function titleOf(
    { definition }: Collection,
    row: Row,
    depth: number,
    people: Set<string>,
  ): Promise<string> {
    for (const person of peopleOf(definition.fields, row)) people.add(person);
    const field = titleField(definition.fields);
    const value = row.values[field?.name ?? ''];
    let title = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    if (field?.type === 'person' && title !== '')
      title = (await namesOf(context, application, new Set([title]))).get(title) ?? '';
    if (field?.type === 'reference' && title !== '') {
      const found = depth < MAX_DEPTH ? await seen(field.collection, title) : undefined;
      title = found ? await titleOf(found.target, found.row, depth + 1, people) : '';
    }
    // Never an id, which says nothing to anybody.
    return oneLine(title) || `${definition.title} ${new Date(row.created).toISOString().slice(0, 10)}`;
  }

  return {
    of: (collection, row, people = new Set()) => titleOf(collection, row, 0, people),
    async referredTo({ definition }, { values }) {
      const titles: JsonObject = {};
      const people = new Set<string>();
      for (const { name, type, collection: to } of definition.fields) {
        if (type !== 'reference' || values[name] === undefined) continue;
        const found = await seen(to, values[name]);
        if (!found) continue;
        titles[name] = await titleOf(found.target, found.row, 1, people);
      }
      return { titles, people: [...people] };
    },
    row: sources.row,
    traces: (people) => [...new Set(people)].map((person) => shownAbout(context, application, person)),
  };
}
