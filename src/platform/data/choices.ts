import { titleField, type DataField } from '../../protocol/data/definition';
import { allNamedBy } from '../../protocol/data/subjects';
import type { JsonObject } from '../../protocol';
import { REMOVED_PERSON } from '../../protocol/data/removedPerson';
import { shownAbout } from '../requests/about';
import { MAX_LOOKUP_BYTES } from '../load/loadLimits';
import type { HandlerContext } from '../requests/handler';
import type { ReadBudget } from '../requests/meteredReads';
import { isPathSegment } from '../requests/readRequest';
import { readCollection, type Collection } from './definitions';
import { wordsIn } from './indexes';
import { decodeQuery } from './query';
import { readPage } from './readPage';
import { ownRow, rowVisibility, type Standing } from './rights';
import { peopleOfRole } from '../access/roles';
import { peopleOf, type Row } from './rows';
import { namesOf } from './shownRows';
import { comparedText } from '../store/foldText';
import { oneLine, titlesFor, titleSources } from './titles';

/** Rows and people that a form offers in one field: the newest. */
const MAX_OFFERED = 100;
/** Pages that are read to find rows by their titles. */
const MAX_PAGES = 5;

/** For whom choices are looked up, and where. */
interface ChoiceLookup {
  application: string;
  context: HandlerContext;
  standing: Standing;
}

/** What fields of people and references offer, and folders that note who is named. */
interface Choices {
  /** Field → `ids` and `titles`, a line each, in the same order; `more`: there are others. */
  choices: JsonObject;
  traces: string[];
}

interface Offered {
  entries: { id: string; title: string }[];
  more: boolean;
  people: string[];
}

const NO_CHOICES: Offered = { entries: [], more: false, people: [] };

/** Which rows are looked for; `words`: those that an index leads to, the newest without. */
interface Looked {
  words: readonly string[];
  matches: (row: Row) => Promise<boolean>;
  budget: ReadBudget;
}

/** Words by which an index finds rows of these titles; none where it does not. */
function indexedWords({ definition: { fields } }: Collection, words: readonly string[]): string[] {
  // Of what comes first, all words of a title are kept.
  const isIndexed = fields.find(({ search }) => search) === titleField(fields);
  return isIndexed ? [...words] : [];
}

/** The newest rows that the person sees, or those that are looked for. `more`: there may be others. */
async function newestRows(
  collection: Collection,
  { context, standing }: ChoiceLookup,
  looked?: Looked,
): Promise<{ rows: Row[]; more: boolean }> {
  const me = standing.appUserId;
  const visibility = await rowVisibility(collection.definition, standing);
  const query = decodeQuery(collection.definition, { size: MAX_OFFERED }, me);
  if (visibility === 'none' || 'refused' in query) return { rows: [], more: false };
  const rows: Row[] = [];
  let after = '';
  const reader = { me, own: visibility === 'own', ...(looked && { budget: looked.budget }) };
  const isSpent = () => looked !== undefined && looked.budget.left <= 0;
  for (let page = 0; page < (looked ? MAX_PAGES : 1) && rows.length < MAX_OFFERED && !isSpent(); page += 1) {
    const size = MAX_OFFERED - rows.length;
    const asked = {
      ...query,
      after,
      size,
      ...(looked && { matches: looked.matches, words: [...looked.words] }),
    };
    const read = await readPage(context, collection, asked, reader);
    rows.push(...read.rows);
    after = read.next;
    if (after === '') break;
  }
  // Titles that no row was read for any more may be among them, too.
  return { rows, more: after !== '' || isSpent() };
}

/** True for a title in which each of these words begins one. */
const hasWords = (title: string, wanted: readonly string[], charge?: HandlerContext['charge']): boolean => {
  const words = wordsIn(title, charge);
  return wanted.every((one) => words.some((word) => word.startsWith(one)));
};

async function offeredRows(
  { collection: to }: DataField,
  lookup: ChoiceLookup,
  wanted: readonly string[] = [],
): Promise<Offered> {
  const target = await readCollection(lookup.context, lookup.application, to);
  if (!target) return NO_CHOICES;
  const { application, context, standing } = lookup;
  const budget = { left: MAX_LOOKUP_BYTES };
  const titles = titlesFor(context, application, standing, titleSources(context, application, { budget }));
  const matches = async (row: Row) => hasWords(await titles.of(target, row), wanted, context.charge);
  const looked = { words: indexedWords(target, wanted), matches, budget };
  const { rows, more } = await newestRows(target, lookup, wanted.length > 0 ? looked : undefined);
  const people = new Set<string>();
  const entries = await Promise.all(
    rows.map(async (row) => ({ id: row.id, title: await titles.of(target, row, people) })),
  );
  return { entries, more, people: [...people] };
}

/** Roles that a collection names, as far as the person has them or works on the application. */
async function sharedRoles({ definition }: Collection, standing: Standing): Promise<string[]> {
  const { see, add, change, remove, fields } = definition;
  const subjects = [...see, ...add, ...change, ...remove, ...fields.flatMap(({ only = [] }) => only)];
  const named = [...new Set(allNamedBy('role', subjects))];
  const isHeld = await Promise.all(named.map((role) => standing.isOneOf([`role:${role}`])));
  return named.filter((_, index) => isHeld[index]);
}

/**
 * The people whom the person knows here: themselves, who stands in the newest rows that they see, and who shares a role with
 * them. An application has no list of its people that everybody may read.
 */
async function offeredPeople(collection: Collection, lookup: ChoiceLookup): Promise<Offered> {
  const { application, context, standing } = lookup;
  const { rows, more } = await newestRows(collection, lookup);
  const roles = await sharedRoles(collection, standing);
  const holders = await Promise.all(
    roles.map((role) => peopleOfRole(context, application, role, MAX_OFFERED)),
  );
  const ids = [
    standing.appUserId,
    ...rows.flatMap((row) => peopleOf(collection.definition.fields, row)),
    ...holders.flat(),
  ];
  const people = [...new Set(ids)];
  const names = await namesOf(context, application, new Set(people.slice(0, MAX_OFFERED)));
  const entries = [...names].map(([id, name]) => ({ id, title: oneLine(name) }));
  return {
    entries: entries.filter(({ title }) => title !== '').sort((a, b) => a.title.localeCompare(b.title, 'vi')),
    more: more || people.length > MAX_OFFERED,
    people: [...names.keys()],
  };
}

interface Present {
  /** Field → what the row has in it, as an entry of its own: it may be older than what is offered. */
  entries: Map<string, { id: string; title: string }>;
  people: string[];
}

/** What a row, or the screen that opens the form, has in the fields. Screens may give anything: people are those known here. */
async function presentEntries(
  { definition: { fields } }: Collection,
  { values }: Pick<Row, 'values'>,
  { application, context, standing }: ChoiceLookup,
): Promise<Present> {
  const { titles, people } = await titlesFor(context, application, standing).referredTo(
    { definition: { fields } },
    { values },
  );
  const named = fields.flatMap(({ name, type }) => (type === 'person' ? [values[name]] : []));
  const areKnown = await Promise.all(
    named.map(
      async (id) =>
        id === REMOVED_PERSON || (isPathSegment(id) && (await context.uidOf(id, application)) !== undefined),
    ),
  );
  const peopleHere = named.filter((_id, index) => areKnown[index]).filter(isPathSegment);
  const names = await namesOf(context, application, new Set(peopleHere));
  const entries: Present['entries'] = new Map();
  for (const { name, type } of fields) {
    const id = values[name];
    if (typeof id !== 'string') continue;
    const title = type === 'person' ? oneLine(names.get(id) ?? '') : titles[name];
    if (typeof title === 'string' && title !== '') entries.set(name, { id, title });
  }
  return { entries, people: [...people, ...peopleHere.filter((id) => id !== REMOVED_PERSON)] };
}

/** The only row that is called so; `several`: there are more; `undecided`: there may be. */
type TitledRow = Row | 'several' | 'undecided' | undefined;

/** Finds rows that the person sees by what they are called: for one post, each collection is looked through once, all within one budget. */
export function rowsByTitle(lookup: ChoiceLookup): (target: Collection, title: string) => Promise<TitledRow> {
  const { application, context, standing } = lookup;
  const budget = { left: MAX_LOOKUP_BYTES };
  const titles = titlesFor(context, application, standing, titleSources(context, application, { budget }));
  async function lookThrough(target: Collection, words: readonly string[]) {
    const byTitle = new Map<string, Row[]>();
    const matches = async (row: Row) => {
      const title = comparedText(await titles.of(target, row));
      byTitle.set(title, [...(byTitle.get(title) ?? []), row].slice(0, 2));
      return false;
    };
    const { more } = await newestRows(target, lookup, { words, matches, budget });
    return { byTitle, more };
  }
  const looks = new Map<string, ReturnType<typeof lookThrough>>();
  return async (target, title) => {
    const wanted = comparedText(oneLine(title));
    const words = indexedWords(target, wordsIn(wanted, context.charge));
    const key = [target.name, ...words].join(' ');
    const look = looks.get(key) ?? lookThrough(target, words);
    looks.set(key, look);
    const { byTitle, more } = await look;
    const [row, another] = byTitle.get(wanted) ?? [];
    if (another) return 'several';
    return more ? 'undecided' : row;
  };
}

const tracesOf = ({ application, context }: ChoiceLookup, people: readonly string[]): string[] =>
  [...new Set(people)].map((person) => shownAbout(context, application, person));

const linesOf = (entries: Offered['entries'], more: boolean): JsonObject => {
  // A line break at the end, so that one with a comma is not parted.
  const lines = (texts: string[]): string => `${texts.join('\n')}\n`;
  return {
    ids: lines(entries.map(({ id }) => id)),
    titles: lines(entries.map(({ title }) => title)),
    ...(more && { more }),
  };
};

/** What a field of people or references offers for the words that are typed, and what `value` is called. */
export async function searchedChoices(
  collection: Collection,
  field: DataField,
  lookup: ChoiceLookup,
  { search, value }: { search: string; value: string },
): Promise<{ choices: JsonObject; traces: string[] }> {
  const wanted = wordsIn(search);
  const offered =
    field.type === 'person'
      ? await offeredPeople(collection, lookup)
      : await offeredRows(field, lookup, wanted);
  const entries = offered.entries.filter(({ title }) => hasWords(title, wanted));
  const ofField = { ...collection, definition: { ...collection.definition, fields: [field] } };
  const given = { values: value === '' ? {} : { [field.name]: value } };
  const present = await presentEntries(ofField, given, lookup);
  const own = present.entries.get(field.name);
  const isOffered = !own || entries.some(({ id }) => id === own.id);
  return {
    choices: linesOf(isOffered ? entries : [own, ...entries], offered.more),
    traces: tracesOf(lookup, [...offered.people, ...present.people]),
  };
}

/**
 * What the form that adds a row, or changes this one, offers in its fields of people and references. `row`: the one that is changed, or
 * what a new one begins with.
 */
export async function formChoices(
  collection: Collection,
  lookup: ChoiceLookup,
  row?: Pick<Row, 'author' | 'values'>,
): Promise<Choices> {
  const present = row && (await presentEntries(collection, row, lookup));
  const choices: JsonObject = {};
  const people = [...(present?.people ?? [])];
  let peopleOffer: Promise<Offered> | undefined;
  // Read once, however many fields refer to the same collection.
  const rows = new Map<string | undefined, Promise<Offered>>();
  const rowsOf = (field: DataField): Promise<Offered> => {
    const offered = rows.get(field.collection) ?? offeredRows(field, lookup);
    rows.set(field.collection, offered);
    return offered;
  };
  for (const field of collection.definition.fields) {
    const { name, type, only } = field;
    if (type !== 'person' && type !== 'reference') continue;
    if (only && !(await lookup.standing.isOneOf(only, row ?? ownRow(lookup.standing)))) continue;
    const offered = await (type === 'person'
      ? (peopleOffer ??= offeredPeople(collection, lookup))
      : rowsOf(field));
    const { more } = offered;
    const own = present?.entries.get(name);
    const isOffered = !own || offered.entries.some(({ id }) => id === own.id);
    const entries = isOffered ? offered.entries : [own, ...offered.entries];
    if (entries.length === 0) continue;
    people.push(...offered.people);
    choices[name] = linesOf(entries, more);
  }
  return { choices, traces: tracesOf(lookup, people) };
}
