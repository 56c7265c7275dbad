import * as v from 'valibot';
import { newContentsRecord, searchRecord, wireList } from '../../protocol';
import { looseText } from '../../protocol/calls/fields';
import { answeredOnce, readData } from './answers';
import { platformApi } from '../platformApi';

/** What a found thing says in English, where that is something else. */
interface InEnglish {
  english?: { name: string; description: string; applicationName: string } | undefined;
}

/** One application found. */
export interface FoundApplication extends InEnglish {
  application: string;
  name: string;
  description: string;
  logo: string;
}

/** Something found in an application: a screen, or a book that somebody offers. */
export interface FoundContent extends InEnglish {
  kind: 'screen' | 'book';
  application: string;
  applicationName: string;
  name: string;
  /** A book's author. */
  detail: string;
  /** A book's picture, untrusted; may be empty. */
  image: string;
  ownerName: string;
  /** The person's own book. */
  own: boolean;
  freeLoan: boolean;
  /** A copy is there right now. */
  left: boolean;
  /** In đồng; 0 where none is asked. */
  price: number;
  /** The form that opens it, and what it is filled with. */
  layoutForm: string;
  fragment: string;
  fields: Readonly<Record<string, string | number | boolean>>;
}

/** A search's result; an empty list is an answer ("nothing found"), a missing answer is a `timeout` error. */
export interface SearchResult {
  query: string;
  count: number;
  applications: FoundApplication[];
  contents: FoundContent[];
}

const NO_ENGLISH = { name: '', description: '', applicationName: '' };
const english = v.optional(
  v.fallback(
    v.pipe(
      v.object({ name: looseText, description: looseText, application_name: looseText }),
      v.transform(({ application_name: applicationName, ...rest }) => ({ ...rest, applicationName })),
    ),
    NO_ENGLISH,
  ),
);

const found = v.object({
  application: v.pipe(v.string(), v.nonEmpty()),
  name: looseText,
  description: looseText,
  logo: looseText,
  english,
});

const MAX_CONTENTS = 100;
const flag = (fallback: boolean) => v.optional(v.boolean(), fallback);

const content = v.pipe(
  v.object({
    kind: v.picklist(['screen', 'book']),
    application: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
    application_name: looseText,
    name: v.pipe(v.string(), v.nonEmpty()),
    english,
    detail: looseText,
    image: looseText,
    owner_name: looseText,
    own: flag(false),
    free_loan: flag(false),
    left: flag(true),
    price: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
    layout_form: v.pipe(v.string(), v.nonEmpty(), v.maxLength(500)),
    fragment: looseText,
    fields: v.optional(v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])), {}),
  }),
  v.transform((read): FoundContent => ({
    kind: read.kind,
    application: read.application,
    applicationName: read.application_name,
    name: read.name,
    ...(read.english && { english: read.english }),
    detail: read.detail,
    image: read.image,
    ownerName: read.owner_name,
    own: read.own,
    freeLoan: read.free_loan,
    left: read.left,
    price: read.price,
    layoutForm: read.layout_form,
    fragment: read.fragment,
    fields: read.fields,
  })),
);

const contentList = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((list) => (wireList(list) ?? []).slice(0, MAX_CONTENTS)),
    v.array(content),
  ),
  [],
);

const newContents = v.pipe(
  v.object({ contents: contentList }),
  v.transform(({ contents }) => contents),
);

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
    contents: contentList,
  }),
  // An empty list does not exist in the database: what is left of such an answer names the query, or counts 0.
  v.check(
    ({ query, count, applications }) =>
      applications !== undefined || count === 0 || (count === undefined && query !== ''),
    'neither a list nor an empty one',
  ),
  v.transform(({ query, count, applications = [], contents }): SearchResult => ({
    query,
    count: count ?? applications.length,
    applications,
    contents,
  })),
);

/** Dashboard search over applications and what is in them, and the newest of that. */
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
    /** The application of that id as it shows itself; null where there is none for this person. */
    findApplication: build.query<FoundApplication | null, { application: string; visit: number }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Applications'],
      query: ({ application }) =>
        answeredOnce(({ userId, event, sessionEvent }) =>
          searchRecord(userId, { query: '', event, eventDashboard: sessionEvent, application }),
        ),
      ...readData(
        v.pipe(
          searchResult,
          v.transform(({ applications: [one] }) => one ?? null),
        ),
      ),
    }),
    newContents: build.query<FoundContent[], string>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 60,
      query: () => answeredOnce(({ userId, event }) => newContentsRecord(userId, { event })),
      ...readData(newContents),
    }),
  }),
});

export const { useFindApplicationQuery, useNewContentsQuery, useSearchQuery } = searchApi;
