import * as v from 'valibot';
import { isRecord } from '../../protocol';
import { aboutDraft, listDrafts, revokeDraft, shareDraft } from '../../protocol/calls/sharedDraft';
import { callOnce, sendAndDecode, decodeData, readData, tooMuchToUpload } from './answers';
import { platformApi } from '../platformApi';

/** What the link of a candidate shows, and of whom. */
export interface CandidateEntry {
  /** Name of who shared it; empty when nobody knows. */
  by: string;
  /** When it was shared last, and when it ends; ms since 1970. */
  at: number;
  until: number;
  /** References of its documents. */
  documents: string[];
  /** Collections whose definitions its author changed as well; the candidate runs on those that are published. */
  collections: NamedCollection[];
}

/** A collection and what people call it. */
export interface NamedCollection {
  name: string;
  title: string;
}

/** One of the candidates of an application; `key` is that of its link. */
export interface Candidate extends CandidateEntry {
  key: string;
  /** Shared by the person themselves. */
  own: boolean;
}

const MAX_TITLE = 80;

/** What people call a collection that is not published yet, or whose title is unknown: its name, in words. */
export const wordsOfName = (name: string): string => name.replaceAll('_', ' ');

function withTitles<T extends { collections: string[]; titles?: unknown }>({
  collections,
  titles: given,
  ...more
}: T) {
  const titlesByName = isRecord(given) ? given : {};
  const titleOf = (name: string): string => {
    const title = Object.hasOwn(titlesByName, name) ? titlesByName[name] : undefined;
    return typeof title === 'string' && title !== '' ? title.slice(0, MAX_TITLE) : wordsOfName(name);
  };
  return { ...more, collections: collections.map((name) => ({ name, title: titleOf(name) })) };
}

const candidates: v.GenericSchema<unknown, Candidate[]> = v.pipe(
  listDrafts.output,
  v.transform(({ drafts }) => drafts.map(({ draft, ...more }) => ({ ...withTitles(more), key: draft }))),
);
const about: v.GenericSchema<unknown, CandidateEntry> = v.pipe(aboutDraft.output, v.transform(withTitles));
const shared = v.pipe(
  shareDraft.output,
  v.transform(({ draft }) => ({ candidate: draft })),
);

interface ShareArg {
  application: string;
  documents: readonly { ref: string; fileJson: string }[];
  collections: readonly string[];
}

/** Candidates (`draft` on the wire): drafts that testers open by a link, for those who share them and those who have the link. */
export const candidatesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    candidates: build.query<Candidate[], { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Releases'],
      query: ({ application }) => callOnce(listDrafts, {}, { application }),
      ...readData(candidates),
    }),
    /** What the link leads to now; refused with `draft_gone` when it leads nowhere any more. */
    candidate: build.query<CandidateEntry, { application: string; candidate: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      query: ({ application, candidate }) => callOnce(aboutDraft, { draft: candidate }, { application }),
      ...readData(about),
    }),
    /** The person's own link of an application leads to these from now on; more than 1 MB is refused before it is sent. */
    shareCandidate: build.mutation<{ candidate: string }, ShareArg>({
      extraOptions: { retry: 'sameKey' },
      queryFn: (arg, _api, _options, baseQuery) => {
        const { application, documents, collections } = arg;
        const input = {
          documents: documents.map(({ ref, fileJson }) => ({ ref, file_json: fileJson })),
          ...(collections.length > 0 && { collections: [...collections] }),
        };
        return (
          tooMuchToUpload(shareDraft, input) ??
          sendAndDecode(baseQuery, callOnce(shareDraft, input, { application }), ({ message }) =>
            decodeData(message, shared),
          )
        );
      },
      invalidatesTags: (result) => (result ? ['Releases'] : []),
    }),
    revokeCandidate: build.mutation<{ revoked: boolean }, { application: string; candidate: string }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, candidate }) => callOnce(revokeDraft, { draft: candidate }, { application }),
      ...readData(revokeDraft.output),
      invalidatesTags: ['Releases'],
    }),
  }),
});

export const {
  useCandidatesQuery,
  useCandidateQuery,
  useShareCandidateMutation,
  useRevokeCandidateMutation,
} = candidatesApi;
