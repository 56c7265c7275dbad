import type { Json, JsonObject } from '../../protocol';
import * as calls from '../../protocol/calls/rows';
import { handle } from '../access/handle';
import { titleField, type DataDefinition } from '../../protocol/data/definition';
import { fixedReferences } from '../../protocol/data/subjects';
import {
  refuse,
  type Answer,
  type HandlerContext,
  type Outcome,
  type PlatformRequest,
  type Refusal,
} from '../requests/handler';
import {
  readCollection,
  requestedCollection,
  collectionNameOf,
  referringTo,
  type Collection,
} from './definitions';
import { dataLock } from '../store/collectionPaths';
import { nearOf } from './locations';
import { readValues } from './readValues';
import { countReferring } from './referring';
import type { News } from './news';
import { NO_ROW, NOT_ALLOWED, ownRow, standingOf, type Standing } from './rights';
import { waitingRolesLocks } from '../access/roles';
import { readRow, type Row } from './rows';
import { listedRow } from './rowScreen';
import { shownRows } from './shownRows';
import { titlesFor } from './titles';
import { isKnownToRow, screenMessage, unstoredWords } from './unstored';
import { emptyRollups } from './rollups';
import { rollupLocks } from './rollupTargets';
import { placeOfRow } from './uniqueRows';
import { authorsFrom, withOwners } from './owners';
import { writeRow } from './writeRow';

/** A row that somebody asks for, and who they are. */
interface RequestedRow {
  collection: Collection;
  standing: Standing;
  row: Row;
}

interface RowName {
  row_id: string;
  revision?: number | string | undefined;
}

/** Locks of the collections whose rows decide what a row may have. */
function conditionLocks(application: string, definition: DataDefinition | undefined): string[] {
  const fields = definition?.fields ?? [];
  const references = fields
    .flatMap(({ where, transitions = [] }) => [where, ...transitions.map((one) => one.where)])
    .flatMap((condition) => condition?.reference ?? []);
  return fields
    .filter(({ name }) => references.includes(name))
    .map(({ collection = '' }) => dataLock(application, collection));
}

const lock = async (_input: object, request: PlatformRequest, context: HandlerContext): Promise<string[]> => {
  const collection = await readCollection(context, request.application, collectionNameOf(request));
  const locks = [
    ...(await waitingRolesLocks(request, context)),
    dataLock(request.application, collectionNameOf(request)),
    ...(await rollupLocks(context, request.application, collection)),
    ...conditionLocks(request.application, collection?.definition),
  ];
  return [...new Set(locks)];
};

const lockReferring = async (
  _input: object,
  request: PlatformRequest,
  context: HandlerContext,
): Promise<string[]> => {
  const referring = await referringTo(context, request.application, collectionNameOf(request));
  const locks = referring.map(({ name }) => dataLock(request.application, name));
  return [...new Set([...(await lock({}, request, context)), ...locks])];
};

// A change may change what the row is called, which those say that lead to it.
const lockTitle = async (
  { row_id }: RowName,
  request: PlatformRequest,
  context: HandlerContext,
): Promise<string[]> => {
  const collection = await readCollection(context, request.application, collectionNameOf(request));
  const title = titleField(collection?.definition.fields ?? [])?.name ?? '';
  const row =
    collection && Object.hasOwn(request.data, title)
      ? await readRow(context, request.application, collection.name, row_id)
      : undefined;
  return row && row.values[title] !== request.data[title]
    ? lockReferring({}, request, context)
    : lock({}, request, context);
};

async function requestedRow(
  { row_id }: RowName,
  request: PlatformRequest,
  context: HandlerContext,
): Promise<RequestedRow | Refusal> {
  const collection = await requestedCollection(request, context);
  if ('refused' in collection) return collection;
  const standing = standingOf(context, request);
  const row = await readRow(context, request.application, collection.name, row_id);
  if (!row) return NO_ROW;
  return (await standing.sees(collection.definition, row)) ? { collection, standing, row } : NO_ROW;
}

// The row was changed meanwhile, in another tab or by another person: that must not be overwritten unseen.
const isOutdated = (row: Row, { revision = '' }: RowName): boolean =>
  revision !== '' && String(revision) !== String(row.revision);

/** The refusal of what was done to a row as it was: with its newest revision, and where it is shown. */
async function conflict(
  { collection, row }: RequestedRow,
  { application }: PlatformRequest,
  context: HandlerContext,
): Promise<Refusal> {
  const { refused } = refuse('conflict.row');
  const place = await placeOfRow(context, application, collection, row.id);
  return { refused: { ...refused, params: { ...place, revision: row.revision } } };
}

const rowAnswer = (row: Row): Answer => ({
  message: { key_data: row.id, data: { acknowledged: true, row_id: row.id, revision: row.revision } },
});

function withEmptyRollups(definition: DataDefinition, values: JsonObject): Pick<Row, 'values' | 'totals'> {
  const empty = emptyRollups(definition);
  return Object.keys(empty.totals).length === 0
    ? { values }
    : { values: { ...values, ...empty.values }, totals: empty.totals };
}

/** A new row, which is its author's; the form it came from is emptied. */
const addRow = (news?: News) =>
  handle(calls.addRow, {
    lock,
    async run(_input, request, context): Promise<Outcome> {
      const collection = await requestedCollection(request, context);
      if ('refused' in collection) return collection;
      const { definition } = collection;
      const { appUserId, data } = request;
      const standing = standingOf(context, request);
      if (!(await standing.isOneOf(definition.add))) return NOT_ALLOWED;
      const read = await readValues(collection, data, undefined, {
        request,
        context,
        standing,
        row: ownRow(standing),
        mayChange: true,
        fixed: [],
      });
      if ('refused' in read) return read;
      const filledFields = definition.fields.filter(
        ({ name }) => Object.hasOwn(data, name) && data[name] !== '',
      );
      if (filledFields.length === 0) return refuse('required.values');
      const at = context.now();
      const added: Row = {
        id: context.newKey(),
        author: appUserId,
        created: at,
        changed: at,
        revision: 1,
        ...withEmptyRollups(definition, read.values),
      };
      const row = await withOwners(definition, undefined, added, authorsFrom(context, request.application));
      const written = await writeRow(context, { request, collection, standing, after: row, read, news });
      if ('refused' in written) return written;
      // The form returns to its initial values, so that a second press does not add the same row. The screen shows its own message.
      const initialValues = filledFields.map(({ name, type, initial }): [string, Json] => [
        name,
        initial ?? (type === 'boolean' ? false : ''),
      ]);
      const lost = unstoredWords(data, isKnownToRow(definition.fields, false));
      const screen = screenMessage({ set_data_field: Object.fromEntries(initialValues) }, lost);
      return { ...written, answers: [{ message: { ...screen, key_data: row.id } }, ...written.answers] };
    },
  });

/** One row with its pictures; to anyone who asks before removing it, how many rows lead to it, too. */
export const getRowHandler = handle(calls.getRow, {
  async run(input, request, context): Promise<Outcome> {
    const requested = await requestedRow(input, request, context);
    if ('refused' in requested) return requested;
    const { rows, traces } = await shownRows(context, request.application, requested.collection, [
      requested.row,
    ]);
    const { collection, row, standing } = requested;
    const titles = titlesFor(context, request.application, standing);
    const near = nearOf(collection.definition, request.data);
    const listed = await listedRow(collection, row, { context, standing, titles, near });
    const isAsked = input.referring && listed.param['mayRemove'] === true;
    const counting = { standing, atOnce: false };
    const counted =
      isAsked && (await countReferring(context, request.application, collection, row, counting));
    const message = {
      data: {
        row: { ...rows[0], ...listed.own, ...listed.param },
        ...(counted && { referring: counted.count, referring_others: counted.others }),
      },
    };
    return { writes: {}, answers: [{ message, trace: [...traces, ...listed.traces] }] };
  },
});

/** Fields that are not named stay, empty ones go. */
const changeRow = (news?: News) =>
  handle(calls.changeRow, {
    lock: lockTitle,
    async run(input, request, context): Promise<Outcome> {
      const requested = await requestedRow(input, request, context);
      if ('refused' in requested) return requested;
      const { collection, standing, row } = requested;
      const { definition } = collection;
      const mayChange = await standing.isOneOf(definition.change, row);
      if (!mayChange && !definition.fields.some(({ transitions }) => transitions)) return NOT_ALLOWED;
      if (isOutdated(row, input)) return conflict(requested, request, context);
      const read = await readValues(collection, request.data, row.values, {
        request,
        context,
        standing,
        row,
        mayChange,
        fixed: fixedReferences(definition),
      });
      if ('refused' in read) return read;
      const changed: Row = {
        ...row,
        values: read.values,
        changed: context.now(),
        revision: row.revision + 1,
      };
      const after = await withOwners(definition, row, changed, authorsFrom(context, request.application));
      const written = await writeRow(context, {
        request,
        collection,
        standing,
        before: row,
        after,
        read,
        news,
      });
      if ('refused' in written) return written;
      const lost = unstoredWords(request.data, isKnownToRow(definition.fields, true));
      const alerts: Answer[] = lost === '' ? [] : [{ message: screenMessage({}, lost) }];
      return { ...written, answers: [rowAnswer(after), ...alerts, ...written.answers] };
    },
  });

const removeRow = (news?: News) =>
  handle(calls.removeRow, {
    lock: lockReferring,
    async run(input, request, context): Promise<Outcome> {
      const requested = await requestedRow(input, request, context);
      if ('refused' in requested) return requested;
      const { collection, standing, row } = requested;
      if (!(await standing.isOneOf(collection.definition.remove, row))) return NOT_ALLOWED;
      if (isOutdated(row, input)) return conflict(requested, request, context);
      const written = await writeRow(context, { request, collection, standing, before: row, news });
      if ('refused' in written) return written;
      return { ...written, answers: [rowAnswer(row), ...written.answers] };
    },
  });

/** What makes one change of a row each; `news`: of the request that makes several. */
export const rowActs = (news?: News) => ({
  add: addRow(news).handler,
  change: changeRow(news).handler,
  remove: removeRow(news).handler,
});

export const addRowHandler = addRow();
export const changeRowHandler = changeRow();
export const removeRowHandler = removeRow();
