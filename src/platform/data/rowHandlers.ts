import type { Json } from '../../protocol';
import { titleField } from '../../protocol/data/definition';
import {
  refuse,
  type Answer,
  type Handler,
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
import { readValues } from './readValues';
import { countReferring } from './referring';
import { NO_ROW, NOT_ALLOWED, rowVisibility, standingOf, type Standing } from './rights';
import { waitingRolesLocks } from '../access/roles';
import { readRow, type Row } from './rows';
import { listedRow } from './rowScreen';
import { shownRows } from './shownRows';
import { titlesFor } from './titles';
import { isKnownToRow, screenMessage, unstoredWords } from './unstored';
import { writeRow } from './writeRow';

/** A row that somebody asks for, and who they are. */
interface RequestedRow {
  collection: Collection;
  standing: Standing;
  row: Row;
}

const lock = async (request: PlatformRequest, context: HandlerContext): Promise<string[]> => [
  ...(await waitingRolesLocks(request, context)),
  dataLock(request.application, collectionNameOf(request)),
];

const lockReferring = async (request: PlatformRequest, context: HandlerContext): Promise<string[]> => {
  const referring = await referringTo(context, request.application, collectionNameOf(request));
  const locks = referring.map(({ name }) => dataLock(request.application, name));
  return [...new Set([...(await lock(request, context)), ...locks])];
};

// A change may change what the row is called, which those say that lead to it.
const lockTitle = async (request: PlatformRequest, context: HandlerContext): Promise<string[]> => {
  const collection = await readCollection(context, request.application, collectionNameOf(request));
  const title = titleField(collection?.definition.fields ?? [])?.name ?? '';
  const row =
    collection && Object.hasOwn(request.data, title)
      ? await readRow(context, request.application, collection.name, request.data['row_id'])
      : undefined;
  return row && row.values[title] !== request.data[title]
    ? lockReferring(request, context)
    : lock(request, context);
};

async function requestedRow(
  request: PlatformRequest,
  context: HandlerContext,
): Promise<RequestedRow | Refusal> {
  const collection = await requestedCollection(request, context);
  if ('refused' in collection) return collection;
  const standing = standingOf(context, request);
  const row = await readRow(context, request.application, collection.name, request.data['row_id']);
  if (!row) return NO_ROW;
  const visibility = await rowVisibility(collection.definition, standing);
  return visibility === 'all' || (visibility === 'own' && row.author === request.appUserId)
    ? { collection, standing, row }
    : NO_ROW;
}

// Another person changed the row meanwhile: their change must not be overwritten unseen.
function isOutdated({ revision }: Row, data: Readonly<Record<string, unknown>>): boolean {
  const postedRevision = data['revision'];
  return (
    postedRevision !== undefined &&
    postedRevision !== '' &&
    postedRevision !== revision &&
    postedRevision !== String(revision)
  );
}

const CONFLICT = refuse(
  'conflict',
  'Dòng này vừa được người khác thay đổi, hãy xem lại / Somebody has changed this row meanwhile: look at it again',
);

const rowAnswer = (row: Row): Answer => ({
  message: { key_data: row.id, data: { acknowledged: true, row_id: row.id, revision: row.revision } },
});

/** `../data/{collection}/add` {fields}: a new row, which is its author's; the form it came from is emptied. */
export const addRow: Handler = {
  lock,
  async handle(request, context): Promise<Outcome> {
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
      author: appUserId,
    });
    if ('refused' in read) return read;
    const filledFields = definition.fields.filter(
      ({ name }) => Object.hasOwn(data, name) && data[name] !== '',
    );
    if (filledFields.length === 0) return refuse('required', 'Chưa nhập gì / Nothing was entered');
    const at = context.now();
    const row: Row = {
      id: context.newKey(),
      author: appUserId,
      created: at,
      changed: at,
      revision: 1,
      values: read.values,
    };
    const written = await writeRow(context, { request, collection, standing, after: row, read });
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
};

/**
 * `../data/{collection}/get` {`row_id`, `referring`?}: one row with its pictures; to whoever asks before removing it, how many rows lead
 * to it, too.
 */
export const getRow: Handler = {
  async handle(request, context): Promise<Outcome> {
    const requested = await requestedRow(request, context);
    if ('refused' in requested) return requested;
    const { rows, traces } = await shownRows(context, request.application, requested.collection, [
      requested.row,
    ]);
    const { collection, row, standing } = requested;
    const titles = titlesFor(context, request.application, standing);
    const listed = await listedRow(collection, row, { standing, titles });
    const isAsked = request.data['referring'] === true && listed.param['mayRemove'] === true;
    const counting = { standing, atOnce: false };
    const counted =
      isAsked && (await countReferring(context, request.application, collection, row, counting));
    const message = {
      data: {
        row: { ...rows[0], ...listed.param },
        ...(counted && { referring: counted.count, referring_others: counted.others }),
      },
    };
    return { writes: {}, answers: [{ message, trace: [...traces, ...listed.traces] }] };
  },
};

/** `../data/{collection}/change` {`row_id`, `revision`?, fields}: fields that are not named stay, empty ones go. */
export const changeRow: Handler = {
  lock: lockTitle,
  async handle(request, context): Promise<Outcome> {
    const requested = await requestedRow(request, context);
    if ('refused' in requested) return requested;
    const { collection, standing, row } = requested;
    const { definition } = collection;
    if (!(await standing.isOneOf(definition.change, row.author))) return NOT_ALLOWED;
    if (isOutdated(row, request.data)) return CONFLICT;
    const read = await readValues(collection, request.data, row.values, {
      request,
      context,
      standing,
      author: row.author,
    });
    if ('refused' in read) return read;
    const after: Row = { ...row, values: read.values, changed: context.now(), revision: row.revision + 1 };
    const written = await writeRow(context, { request, collection, standing, before: row, after, read });
    if ('refused' in written) return written;
    const lost = unstoredWords(request.data, isKnownToRow(definition.fields, true));
    const alerts: Answer[] = lost === '' ? [] : [{ message: screenMessage({}, lost) }];
    return { ...written, answers: [rowAnswer(after), ...alerts, ...written.answers] };
  },
};

/** `../data/{collection}/remove` {`row_id`, `revision`?}. */
export const removeRow: Handler = {
  lock: lockReferring,
  async handle(request, context): Promise<Outcome> {
    const requested = await requestedRow(request, context);
    if ('refused' in requested) return requested;
    const { collection, standing, row } = requested;
    if (!(await standing.isOneOf(collection.definition.remove, row.author))) return NOT_ALLOWED;
    if (isOutdated(row, request.data)) return CONFLICT;
    const written = await writeRow(context, { request, collection, standing, before: row });
    if ('refused' in written) return written;
    return { ...written, answers: [rowAnswer(row), ...written.answers] };
  },
};
