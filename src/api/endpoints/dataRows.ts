import * as v from 'valibot';
import type { FieldValue, ResponseMessage } from '../../protocol';
import * as calls from '../../protocol/calls/rows';
import { callRecord, collectionOf, type Call, type Input } from '../../protocol/calls/defineCall';
import type { ApiThunk } from '../ApiExtra';
import { queuePost, type QueueResult } from '../outbox/queuePost';
import { platformApi } from '../platformApi';
import { streamWhileWatched, type StreamStatus } from '../streams/stream';
import { newTicket } from '../request/rtdbBaseQuery';
import type { CallContext, CallTicket } from '../request/RtdbCall';
import { listOf } from '../../protocol/calls/fields';
import { answeredOnce, sendAndDecode, decodeData, readData } from './answers';
import { applyRowChange, readRowChange, rowSchema, type DataRow } from './dataRow';

export type { DataRow };

/** Which rows, in which order: what the wire's `list` call takes, without `after`. */
export type RowsQuery = Readonly<Record<string, FieldValue>>;

/** A page of rows. */
export interface RowsPage {
  rows: DataRow[];
  /** `after` of the next page; empty when there is none. */
  next: string;
}

/** What a field may hold: ids, and what people read. */
export interface RowChoices {
  entries: { value: string; label: string }[];
  /** There are others. */
  more: boolean;
}

/** How many rows lead to a row that the person sees; `others`: there may be more, or some that they do not see. */
export interface ReferringRows {
  count: number;
  others: boolean;
}

/** The rows that were read so far, live while somebody watches. */
export interface LiveRows extends RowsPage {
  userId: string;
  event: string;
  status: StreamStatus;
}

export interface OfCollection {
  application: string;
  collection: string;
}

interface OfRow extends OfCollection {
  rowId: string;
  /** The one the person saw: another one is refused with `conflict`. */
  revision?: number;
}

type Values = calls.RowValues;

const page = v.object({ rows: listOf(rowSchema), next: calls.listRows.output.entries.next });

const referring: v.GenericSchema<unknown, ReferringRows> = v.pipe(
  v.pick(calls.getRow.output, ['referring', 'referring_others']),
  v.transform(({ referring: count, referring_others: others }) => ({ count, others })),
);

const oneRow = v.pipe(
  v.object({ row: rowSchema }),
  v.transform(({ row: read }) => read),
);

const rowChoices: v.GenericSchema<unknown, RowChoices> = v.pipe(
  calls.rowChoices.output,
  v.transform(({ ids, titles, more }) => {
    const labels = titles.split('\n');
    const entries = ids.split('\n').map((value, index) => ({ value, label: labels[index] ?? '' }));
    return { entries: entries.filter(({ value }) => value !== ''), more };
  }),
);

const recordOf =
  <C extends Call>({ application, collection }: OfCollection, call: C, input: Input<C>, mark?: string) =>
  ({ userId, event }: CallContext) =>
    callRecord(call, input, {
      userId,
      event,
      application,
      step: collection,
      ...(mark !== undefined && { mark }),
    });

const rowCall = <C extends Call>(of: OfCollection, call: C, input: Input<C>) =>
  answeredOnce(recordOf(of, call, input));

const namedRow = ({ rowId, revision }: OfRow) => ({
  row_id: rowId,
  ...(revision !== undefined && { revision }),
});

/** Removes a row by way of the outbox, which keeps it where the page is closed before it is sent, and tells what fails. */
export function queueRowRemoval(of: OfRow): ApiThunk<QueueResult> {
  const { application, collection } = of;
  const postCollection = collectionOf(calls.removeRow, collection);
  return queuePost({ application, postCollection, data: namedRow(of) });
}

/** A ticket for `addRowOnce`. */
export function newRowTicket(): ApiThunk<CallTicket> {
  return (_dispatch, _getState, extra) => newTicket({ eventKind: 'answer' }, extra);
}

/** Rows of a collection; see the wire reference. What a person may do with them the platform alone decides. */
export const dataRowsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** The first page, then what changes in the list, and pages that `moreRows` puts behind it. */
    liveRows: build.query<LiveRows, OfCollection & { rowsQuery: RowsQuery }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      // No `responseSchema`: beside the data that it would read, the entry holds the event to listen to.
      queryFn: ({ rowsQuery, ...of }, _api, _options, baseQuery) =>
        sendAndDecode(
          baseQuery,
          { record: recordOf(of, calls.listRows, rowsQuery), eventKind: 'answer', expect: 'live' },
          ({ userId, event, message }) => {
            const read = decodeData(message, page);
            return read.ok
              ? { ok: true, value: { ...read.value, userId, event, status: 'connecting' as const } }
              : read;
          },
        ),
      onCacheEntryAdded: ({ application }, api) =>
        streamWhileWatched(api, {
          events: ({ event }) => [
            {
              event,
              askedApplication: application,
              take: (list, { messages, status }) => {
                const changes = messages.flatMap((message) => readRowChange(message) ?? []);
                return { ...list, status, rows: changes.reduce(applyRowChange, list.rows) };
              },
            },
          ],
        }),
    }),
    /** One page, asked once: the next one of a list, or of a list that nobody watches. */
    rowsPage: build.query<RowsPage, OfCollection & { rowsQuery: RowsQuery }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      query: ({ rowsQuery, ...of }) => rowCall(of, calls.listRows, rowsQuery),
      ...readData(page),
    }),
    /** A row with its pictures. */
    row: build.query<DataRow, OfRow>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      query: (of) => rowCall(of, calls.getRow, namedRow(of)),
      ...readData(oneRow),
    }),
    /** Asked before a row is removed. */
    referringRows: build.query<ReferringRows, OfRow>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      query: (of) => rowCall(of, calls.getRow, { ...namedRow(of), referring: true }),
      ...readData(referring),
    }),
    /** What a field of people or references may hold, by words of its title; `value` is among it. */
    choices: build.query<RowChoices, OfCollection & { field: string; search: string; value?: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      query: ({ field, search, value = '', ...of }) =>
        rowCall(of, calls.rowChoices, { field, search, value }),
      ...readData(rowChoices),
    }),
    addRow: build.mutation<{ id: string }, OfCollection & { values: Values }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ values, ...of }) => rowCall(of, calls.addRow, values),
      transformResponse: ({ message }: { message: ResponseMessage }) => ({ id: message.keyData }),
      invalidatesTags: (result) => (result ? ['Data'] : []),
    }),
    /** Adds one of many: however often it is sent with the same ticket, the row is added once. */
    addRowOnce: build.mutation<{ id: string }, OfCollection & { values: Values; ticket: CallTicket }>({
      extraOptions: { retry: 'sameKey' },
      // Two lines that say the same are two rows: the mark keeps them from being taken for a second press.
      query: ({ values, ticket, ...of }) => ({
        ...answeredOnce(recordOf(of, calls.addRow, values, ticket.key)),
        ticket,
      }),
      transformResponse: ({ message }: { message: ResponseMessage }) => ({ id: message.keyData }),
    }),
    /** Fields that are not named stay, empty ones go. */
    changeRow: build.mutation<{ revision: number }, OfRow & { values: Values }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ values, ...of }) => rowCall(of, calls.changeRow, { ...values, ...namedRow(of) }),
      ...readData(calls.changeRow.output),
    }),
    removeRow: build.mutation<{ row_id: string }, OfRow>({
      extraOptions: { retry: 'sameKey' },
      query: (of) => rowCall(of, calls.removeRow, namedRow(of)),
      ...readData(calls.removeRow.output),
      invalidatesTags: (result) => (result ? ['Data'] : []),
    }),
  }),
});

export const {
  useChoicesQuery,
  useLiveRowsQuery,
  useLazyRowsPageQuery,
  useLazyReferringRowsQuery,
  useLazyRowQuery,
  useAddRowMutation,
  useAddRowOnceMutation,
  useChangeRowMutation,
  useRemoveRowMutation,
} = dataRowsApi;
