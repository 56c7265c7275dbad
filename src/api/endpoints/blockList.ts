import * as v from 'valibot';
import { blockListRecord, takeBackRecord, wireList, type TakenBack } from '../../protocol';
import { english, looseText } from '../../protocol/calls/fields';
import { answeredOnce, readData } from './answers';
import { platformApi } from '../platformApi';

/** Whom a person blocked and which books they hid in the book application, newest first. */
export interface BlockList {
  people: { ownerId: string; name: string; english: { name: string } }[];
  books: { bookId: string; name: string }[];
}

const MAX_SHOWN = 100;

/** A list of the wire, at most `MAX_SHOWN` of it; entries that are none are left out. */
const listOf = <T>(entry: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.unknown(),
    v.transform((value): T[] =>
      (wireList(value) ?? []).slice(0, MAX_SHOWN).flatMap((one) => {
        const read = v.safeParse(entry, one);
        return read.success ? [read.output] : [];
      }),
    ),
  );

const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

const blockListAnswer = v.pipe(
  v.object({
    blocked_users: v.optional(
      listOf(
        v.pipe(
          v.object({ owner_id: id, owner_name: looseText, english }),
          v.transform(({ owner_id: ownerId, owner_name: name, english: words }) => ({
            ownerId,
            name,
            english: { name: words['owner_name'] ?? '' },
          })),
        ),
      ),
    ),
    hidden_books: v.optional(
      listOf(
        v.pipe(
          v.object({ book_id: id, book_name: looseText }),
          v.transform(({ book_id: bookId, book_name: name }) => ({ bookId, name })),
        ),
      ),
    ),
  }),
  v.transform(({ blocked_users: people = [], hidden_books: books = [] }): BlockList => ({ people, books })),
);

// Back ends that do not know the call say nothing.
const DEADLINE_MS = 10_000;

/** `blockList`, and `takeBack`, which unblocks a person or shows a hidden book again. */
export const blockListApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    blockList: build.query<BlockList, undefined>({
      keepUnusedDataFor: 0,
      providesTags: ['Blocked'],
      query: () =>
        answeredOnce(({ userId, event }) => blockListRecord(userId, event), { deadlineMs: DEADLINE_MS }),
      ...readData(blockListAnswer),
    }),
    takeBack: build.mutation<{ done: true }, TakenBack>({
      extraOptions: { retry: 'sameKey' },
      query: (what) => answeredOnce(({ userId, event }) => takeBackRecord(userId, what, event)),
      transformResponse: () => ({ done: true }),
      invalidatesTags: (result) => (result ? ['Blocked'] : []),
    }),
  }),
});

export const { useBlockListQuery, useTakeBackMutation } = blockListApi;
