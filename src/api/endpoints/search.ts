import * as v from 'valibot';
import { searchRecord, wireList } from '../../protocol';
import { answeredOnce, looseText, readData } from './answers';
import { platformApi } from '../platformApi';

/** One application found. */
export interface FoundApplication {
  application: string;
  name: string;
  description: string;
  logo: string;
}

/** A search's result; an empty list is an answer ("nothing found"), a missing answer is a `timeout` error. */
export interface SearchResult {
  query: string;
  count: number;
  applications: FoundApplication[];
}

const found = v.object({
  application: v.pipe(v.string(), v.nonEmpty()),
  name: looseText,
  description: looseText,
  logo: looseText,
});

const searchResult = v.pipe(
  v.object({
    query: looseText,
    count: v.optional(v.number()),
    applications: v.optional(
      v.pipe(
        v.unknown(),
        v.transform((list) => wireList(list) ?? list),
        v.array(found),
      ),
    ),
  }),
  // An empty list does not exist in the database: what is left of such an answer names the query, or counts 0.
  v.check(
    ({ query, count, applications }) =>
      applications !== undefined || count === 0 || (count === undefined && query !== ''),
    'neither a list nor an empty one',
  ),
  v.transform(({ query, count, applications = [] }): SearchResult => ({
    query,
    count: count ?? applications.length,
    applications,
  })),
);

/** Dashboard search over applications. */
export const searchApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResult, string>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 30,
      providesTags: ['Applications'],
      query: (query) =>
        answeredOnce(({ userId, event, sessionEvent }) =>
          searchRecord(userId, { query, event, eventDashboard: sessionEvent }),
        ),
      ...readData(searchResult),
    }),
  }),
});

export const { useSearchQuery } = searchApi;
