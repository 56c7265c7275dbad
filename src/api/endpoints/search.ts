import * as v from 'valibot';
import { callRecord } from '../../protocol/calls/defineCall';
import { newContents, searchApplications } from '../../protocol/calls/search';
import type { RtdbCall } from '../request/RtdbCall';
import { answeredOnce, callOnce, readData } from './answers';
import { platformApi } from '../platformApi';

/** What a found thing says in English, where that is something else. */
interface InEnglish {
  english?: { name: string; applicationName: string } | undefined;
}

/** One application found. */
export interface FoundApplication {
  application: string;
  name: string;
  description: string;
  english?: { name?: string; description?: string } | undefined;
  logo: string;
}

/** Something found in an application: a screen, or a row of a collection. */
export interface FoundContent extends InEnglish {
  kind: 'screen' | 'row';
  application: string;
  applicationName: string;
  name: string;
  /** A second line. */
  detail: string;
  /** A picture, untrusted; may be empty. */
  image: string;
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

type Answer = v.InferOutput<typeof searchApplications.output>;

/** What stands in English, where something does. */
function inEnglish(words: Readonly<Record<string, string>>): InEnglish {
  const { name = '', application_name: applicationName = '' } = words;
  return name || applicationName ? { english: { name, applicationName } } : {};
}

const contentOf = (found: Answer['contents'][number]): FoundContent => ({
  kind: found.kind,
  application: found.application,
  applicationName: found.application_name,
  name: found.name,
  ...inEnglish(found.english),
  detail: found.detail,
  image: found.image,
  layoutForm: found.layout_form,
  fragment: found.fragment,
  fields: found.fields,
});

const offered = v.pipe(
  newContents.output,
  v.transform(({ contents }) => contents.map(contentOf)),
);

const searchResult = v.pipe(
  searchApplications.output,
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
    contents: contents.map(contentOf),
  })),
);

/** A search from the dashboard; `only`: the application of that id alone. */
const search = (query: string, only?: string): RtdbCall =>
  answeredOnce(({ userId, event, sessionEvent }) =>
    callRecord(
      searchApplications,
      { query, event_dashboard: sessionEvent, ...(only !== undefined && { only_application: only }) },
      { userId, event },
    ),
  );

/** Dashboard search over applications and what is in them, and the newest of that. */
export const searchApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    search: build.query<SearchResult, string>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 30,
      providesTags: ['Applications'],
      query: (query) => search(query),
      ...readData(searchResult),
    }),
    /** The application of that id as it shows itself; null where there is none for this person. */
    findApplication: build.query<FoundApplication | null, string>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Applications'],
      query: (application) => search('', application),
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
      query: () => callOnce(newContents, {}),
      ...readData(offered),
    }),
  }),
});

export const { useFindApplicationQuery, useNewContentsQuery, useSearchQuery } = searchApi;
