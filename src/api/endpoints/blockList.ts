import * as v from 'valibot';
import { blockList, showBook, unblockUser } from '../../protocol/calls/book';
import { callOnce, readData } from './answers';
import { platformApi } from '../platformApi';

/** What a person takes back: a block, by the other's id in the application, or the hiding of a book. */
export type TakenBack = { ownerId: string } | { bookId: string };

/** Whom a person blocked and which books they hid in the book application, newest first. */
export interface BlockList {
  people: { ownerId: string; name: string; english: { name: string } }[];
  books: { bookId: string; name: string }[];
}

const answer = v.pipe(
  blockList.output,
  v.transform(({ blocked_users: people, hidden_books: books }): BlockList => ({
    people: people.map(({ owner_id: ownerId, owner_name: name, english: words }) => ({
      ownerId,
      name,
      english: { name: words['owner_name'] ?? '' },
    })),
    books: books.map(({ book_id: bookId, book_name: name }) => ({ bookId, name })),
  })),
);

// Back ends that do not know the call say nothing.
const DEADLINE_MS = 10_000;

/** `blockList`, and `takeBack`, which unblocks a person or shows a hidden book again. */
export const blockListApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    blockList: build.query<BlockList, undefined>({
      keepUnusedDataFor: 0,
      providesTags: ['Blocked'],
      query: () => callOnce(blockList, {}, { deadlineMs: DEADLINE_MS }),
      ...readData(answer),
    }),
    takeBack: build.mutation<{ done: true }, TakenBack>({
      extraOptions: { retry: 'sameKey' },
      query: (what) =>
        'ownerId' in what
          ? callOnce(unblockUser, { owner_id: what.ownerId })
          : callOnce(showBook, { book_id: what.bookId }),
      transformResponse: () => ({ done: true }),
      invalidatesTags: (result) => (result ? ['Blocked'] : []),
    }),
  }),
});

export const { useBlockListQuery, useTakeBackMutation } = blockListApi;
