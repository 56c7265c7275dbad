import type { JsonObject } from '../../protocol';
import { listRows } from '../../protocol/calls/rows';
import { handle } from '../access/handle';
import { candidateView, readCandidate, testersOf } from '../documents/candidates';
import { publicationOf } from '../documents/publication';
import { viewersOf } from '../documents/viewerFolders';
import { bytesOf } from '../store/checkUpdate';
import type { HandlerContext, Outcome, PlatformRequest, ShownDocument } from '../requests/handler';
import { readDocument } from '../documents/layouts';
import { listAnswers } from '../documents/listAnswers';
import { withoutAddresses, withoutFixedAddresses } from '../documents/pictureFields';
import { requestedCollection, collectionNameOf, readCollection } from './definitions';
import { readByListing, readLocks } from './markRead';
import { MAX_MESSAGE_PICTURE_BYTES } from '../load/loadLimits';
import { decodeQuery, dependsOnPerson } from './query';
import { readPage } from './readPage';
import { openListWrites } from './openLists';
import { dataLock } from '../store/collectionPaths';
import { rowsLeft } from './room';
import { NOT_ALLOWED, listVisibility, standingOf } from './rights';
import { waitingRolesLocks } from '../access/roles';
import { rowLayoutPath } from './rowLayout';
import { listedRow } from './rowScreen';
import { shownRows } from './shownRows';
import { titlesFor } from './titles';

/** What draws the rows of a list, and the folder that notes who has it open. */
interface Drawing {
  layout: JsonObject | undefined;
  viewers: string;
  shown: ShownDocument;
}

async function drawingOf(
  { application, inner, rowsEvent: event }: PlatformRequest,
  context: HandlerContext,
  collection: string,
): Promise<Drawing> {
  const path = rowLayoutPath(application, collection);
  const candidate = await readCandidate(context, application, inner['draft']);
  const publication = candidate ? candidate.at : await publicationOf(context, application);
  const view = candidate ? candidateView(context, application, candidate) : context;
  const layout = await readDocument(view, path);
  const shown = { path, document: layout ?? {}, event, publication };
  return candidate
    ? {
        layout,
        viewers: testersOf(viewersOf(path), candidate),
        shown: { ...shown, candidate: candidate.key },
      }
    : { layout, viewers: viewersOf(path), shown };
}

/** True for a list that its person is told the changes of: from its beginning. A back end asks again. */
const isFollowed = ({ byBackEnd, rowsEvent }: PlatformRequest, after: string): boolean =>
  rowsEvent !== '' && after === '' && !byBackEnd;

/** True for a list that may be of the rows that refer to one row. */
const isFiltered = ({ data }: PlatformRequest): boolean =>
  Object.keys(data).some((name) => name.startsWith('filter_'));

/** A page of the rows that the person may see: to a screen with a list as its rows, else as `data.rows`. */
export const listRowsHandler = handle(listRows, {
  // A row that changes is in the list, or finds it noted as open.
  lock: async ({ after }, request, context) => {
    if (!isFollowed(request, after)) return undefined;
    const { application } = request;
    const collection = await readCollection(context, application, collectionNameOf(request));
    const locks = [
      ...(await waitingRolesLocks(request, context)),
      dataLock(application, collectionNameOf(request)),
      ...(isFiltered(request) ? await readLocks(context, application, collection) : []),
    ];
    return [...new Set(locks)];
  },
  async run(_input, request, context): Promise<Outcome> {
    const collection = await requestedCollection(request, context);
    if ('refused' in collection) return collection;
    const { application, appUserId: me, event, rowsEvent } = request;
    const query = decodeQuery(collection.definition, request.data, me, request.byBackEnd);
    if ('refused' in query) return query;
    const standing = standingOf(context, request);
    const { visibility, within } = await listVisibility(collection.definition, standing, query.equals);
    if (visibility === 'none') return NOT_ALLOWED;
    const page = await readPage(context, collection, query, { me, own: visibility === 'own', within });
    const isList = rowsEvent !== event;
    const drawing = isList ? await drawingOf(request, context, collection.name) : undefined;
    const rowLayout = drawing?.layout;
    const layout =
      rowLayout && (!(await standing.isOneOf(collection.definition.see)) || dependsOnPerson(query, me))
        ? withoutFixedAddresses(rowLayout)
        : rowLayout;
    const shown = await shownRows(context, application, collection, page.rows, {
      inList: true,
      ...(isList
        ? { messageOverhead: bytesOf(layout ?? null) ?? 0 }
        : { maxPictures: MAX_MESSAGE_PICTURE_BYTES }),
    });
    const titles = titlesFor(context, application, standing);
    const reader = { context, standing, titles, near: query.near };
    const listed = await Promise.all(page.rows.map((row) => listedRow(collection, row, reader)));
    const rows = shown.rows.map((row, index) => ({
      ...row,
      ...listed[index]?.own,
      ...listed[index]?.param,
    }));
    const traces = [...new Set([...shown.traces, ...listed.flatMap((one) => one.traces)])];
    const { leftOut } = shown;
    const opened = {
      event: rowsEvent,
      seen: visibility,
      shown: rows.length,
      isList,
      candidate: drawing?.shown.candidate ?? '',
    };
    const follows = isFollowed(request, query.after);
    const read = follows
      ? await readByListing(context, request, collection, query.equals)
      : { writes: {}, answers: [] };
    const writes = {
      ...(await standing.writes()),
      ...read.writes,
      // What follows comes to the list that begins here.
      ...(follows && (await openListWrites(context, collection.root, request, opened))),
    };
    const summary = {
      count: rows.length,
      next: page.next,
      ...(await rowsLeft(context, collection.root, standing)),
    };
    if (!isList) {
      const message = { data: { ...summary, rows, left_out: leftOut } };
      return { writes, answers: [{ message, trace: traces }, ...read.answers] };
    }
    const pictures = `Không đủ chỗ cho ${String(leftOut)} ảnh / No room for ${String(leftOut)} pictures`;
    const more = 'Còn nữa: hãy tìm hoặc lọc / There are more: search or filter';
    const note = [...(page.next === '' ? [] : [more]), ...(leftOut > 0 ? [pictures] : [])].join('\n');
    const [first, ...others] = listAnswers(rowsEvent, {
      layout,
      rows: withoutAddresses(layout, rows),
      total: rows.length,
      traces,
      ...(note !== '' && { note }),
    }).answers;
    // While this message is there, the list is open, and a new layout is sent to it.
    const noted = first && drawing ? [{ ...first, trace: [...traces, drawing.viewers] }, ...others] : [];
    return {
      writes,
      shown: first && drawing ? [drawing.shown] : [],
      answers: [...noted, { message: { data: { acknowledged: true, ...summary } } }, ...read.answers],
    };
  },
});
