import { isRecord, type JsonObject } from '../../protocol';
import { filteredFields } from '../../protocol/data/definition';
import { peopleConcerned } from '../../protocol/data/subjects';
import { readListQuery } from '../../protocol/data/listQuery';
import { readRelatedRows } from '../../protocol/data/relatedRows';
import { call, script, type FormOpening, type FormStart } from '../documents/FormStart';
import { formChoices } from './choices';
import { readCollection, type Collection } from './definitions';
import { nearOf } from './locations';
import { openRowWrites } from './openLists';
import { dataLock } from '../store/collectionPaths';
import { ownRowsOf } from './ownRows';
import { countReferring } from './referring';
import { standingOf, type Standing } from './rights';
import { rowScreen, ROW_GONE } from './rowScreen';
import { readRow } from './rows';
import { shownRows } from './shownRows';
import { titlesFor } from './titles';

const NAME = /^load_form_script\/data\/(\w+)\/(list|add|get|change)$/;

/** The lock under which a screen of a collection begins that follows its row. */
export function dataScreenLock(application: string, bare: string): string | undefined {
  const [, name, kind] = NAME.exec(bare) ?? [];
  return name !== undefined && kind === 'get' ? dataLock(application, name) : undefined;
}

const NO_QUERY =
  'Bộ lọc hoặc cách sắp xếp của danh sách này không hợp lệ / The filter or sort order of this list isn’t valid';

/** Who opens the screen, and what they are there. */
interface Opening extends FormOpening {
  collection: Collection;
  standing: Standing;
  /** The text behind the `?` of the screen's script name. */
  listQuery: string;
}

/**
 * A list asks for its rows, by what the screen says or for all of them; `mayAdd` tells whether the person may add some. The
 * call that follows checks the query and the person's rights like any other.
 */
async function startList({ collection, standing, listQuery }: Opening): Promise<FormStart> {
  const mayAdd = await standing.isOneOf(collection.definition.add);
  const query = readListQuery(listQuery);
  const begin = query
    ? call('postData', [`../data/${collection.name}/list`, { scope: 'all', ...query }])
    : call('showAlertDialog', [NO_QUERY]);
  return { data: { script: script(begin), script_param: { mayAdd } }, ...(!query && { words: NO_QUERY }) };
}

/** `choices`: what its fields of people and references offer. */
async function startAdd(opening: Opening): Promise<FormStart> {
  const { collection, standing } = opening;
  const mayAdd = await standing.isOneOf(collection.definition.add);
  if (!mayAdd) return { data: { script_param: { mayAdd } } };
  // What the screen before has chosen may be older than what is offered.
  const given = isRecord(opening.parameter) ? (opening.parameter as JsonObject) : {};
  const begun = { author: standing.appUserId, values: given };
  const { choices, traces } = await formChoices(collection, opening, begun);
  return { data: { script_param: { mayAdd, choices } }, traces };
}

/** The row that a screen is opened for, with what the person may do with it; undefined where they see none. */
async function openedRow(opening: Opening) {
  const { application, collection, context, parameter, standing } = opening;
  const { definition, name } = collection;
  const row = await readRow(context, application, name, isRecord(parameter) ? parameter['row_id'] : '');
  if (!row || !(await standing.sees(definition, row))) return undefined;
  const { rows, traces } = await shownRows(context, application, collection, [row]);
  const titles = titlesFor(context, application, standing);
  const near = isRecord(parameter) ? nearOf(definition, parameter) : undefined;
  const reader = { context, standing, titles, near, own: ownRowsOf(context, application, collection) };
  const screen = await rowScreen(collection, row, rows[0] ?? {}, reader);
  return { row, param: screen.param, traces: [...traces, ...screen.traces] };
}

/** What asks for the rows that lead to the row, and whether the person may add some; `words`: what is wrong with the screen's query. */
async function startRelated({ application, collection, context, listQuery, standing }: Opening, id: string) {
  if (listQuery === '') return {};
  const related = readRelatedRows(listQuery);
  const target = related && (await readCollection(context, application, related.collection));
  const reference = target && filteredFields(target.definition).find(({ name }) => name === related.field);
  if (!related || !target || reference?.collection !== collection.name)
    return { begin: call('showAlertDialog', [NO_QUERY]), words: NO_QUERY };
  const query = { scope: 'all', ...related.query, [`filter_${related.field}`]: id };
  return {
    begin: call('postData', [`../data/${related.collection}/list`, query]),
    mayAddRows: await standing.isOneOf(target.definition.add),
  };
}

/** A row as `../data/{collection}/get` gives it, with what the person may do with it; what becomes of it comes to the screen. */
async function startRow(opening: Opening): Promise<FormStart> {
  const opened = await openedRow(opening);
  if (!opened) return { data: ROW_GONE };
  const { row, param, traces } = opened;
  const { collection, context, event, key, reader, uid } = opening;
  const asker = { key, uid, appUserId: reader };
  const { see } = collection.definition;
  const isConcerned = peopleConcerned(see, row).includes(reader);
  const seen = isConcerned && !(await opening.standing.isOneOf(see)) ? 'own' : 'all';
  const related = readRelatedRows(opening.listQuery);
  const below = related ? `${related.collection}-${related.field}` : '';
  const note = { event, seen, shown: 1, rowId: row.id, below } as const;
  const writes = await openRowWrites(context, collection.root, asker, note);
  const counted =
    param['mayRemove'] === true &&
    (await countReferring(context, opening.application, collection, row, {
      standing: opening.standing,
      atOnce: true,
    }));
  const referring = counted && { referring: counted.count, referringOthers: counted.others };
  const { begin, words, ...rows } = await startRelated(opening, row.id);
  return {
    data: { ...(begin && { script: script(begin) }), script_param: { ...param, ...referring, ...rows } },
    ...(words !== undefined && { words }),
    writes,
    traces,
  };
}

/**
 * The same to be changed, with the `choices` of its fields. It is not followed: what somebody else changes meanwhile must not
 * replace the revision that this person saw.
 */
async function startChange(opening: Opening): Promise<FormStart> {
  const opened = await openedRow(opening);
  if (!opened) return { data: ROW_GONE };
  const { row, param, traces } = opened;
  if (param['mayChange'] !== true) return { data: { script_param: { mayChange: false } } };
  const offered = await formChoices(opening.collection, opening, row);
  return {
    data: { script_param: { ...param, choices: offered.choices } },
    traces: [...traces, ...offered.traces],
  };
}

const STARTS: Readonly<Record<string, (opening: Opening) => Promise<FormStart>>> = {
  list: startList,
  add: startAdd,
  get: startRow,
  change: startChange,
};

/**
 * Begins a screen of a collection: `load_form_script/data/{collection}/list`, `add`, or `get` and `change` with the parameter `row_id`.
 * `listQuery`: the query of a list, or which rows that lead to a row are listed below it. Undefined for any other script. The rights
 * sent only shape the screen; each call checks them again.
 */
export async function startDataScreen(
  opening: FormOpening,
  bare: string,
  listQuery: string,
): Promise<FormStart | undefined> {
  const { application, context, uid, reader } = opening;
  const [, name, kind = ''] = NAME.exec(bare) ?? [];
  const acceptsQuery = listQuery === '' || kind === 'list' || kind === 'get';
  const start = acceptsQuery && Object.hasOwn(STARTS, kind) ? STARTS[kind] : undefined;
  // Without a person: the screen is published to all viewers at once.
  const collection = uid === '' || !start ? undefined : await readCollection(context, application, name);
  if (!collection) return undefined;
  const standing = standingOf(context, { application, uid, appUserId: reader });
  return start?.({ ...opening, collection, standing, listQuery });
}
