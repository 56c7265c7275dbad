import * as v from 'valibot';
import { wireList } from '../../protocol';
import { ask, decodeData, looseText, looseTime, readData } from './answers';
import { manage, tooMuchToUpload } from './manageApplications';
import { platformApi } from '../platformApi';

/** What a link of a draft shows, and of whom. */
export interface DraftEntry {
  /** Name of who shared it; empty when nobody knows. */
  by: string;
  /** When it was shared last, and when it ends; ms since 1970. */
  at: number;
  until: number;
  /** References of its documents. */
  documents: string[];
  /** Collections whose definitions its author changed as well; the draft runs on those that are published. */
  collections: string[];
}

/** One of the drafts that those who work on an application share; `draft` is the key of its link. */
export interface SharedDraft extends DraftEntry {
  draft: string;
  /** Shared by the person themselves. */
  own: boolean;
}

const list = v.pipe(
  v.optional(v.unknown(), []),
  v.transform((value) => wireList(value) ?? []),
);
const names = v.pipe(list, v.array(v.string()));
const entry = { by: looseText, at: looseTime, until: looseTime, documents: names, collections: names };
const key = v.pipe(v.string(), v.nonEmpty());

const drafts: v.GenericSchema<unknown, SharedDraft[]> = v.pipe(
  v.object({
    drafts: v.pipe(list, v.array(v.object({ ...entry, draft: key, own: v.optional(v.boolean(), false) }))),
  }),
  v.transform(({ drafts: all }) => all),
);
const shared = v.object({ draft: key });

interface ShareArg {
  application: string;
  documents: readonly { ref: string; fileJson: string }[];
  collections: readonly string[];
}

/** Drafts that testers open by a link, for those who share them and those who have the link. */
export const draftsApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first. */
    sharedDrafts: build.query<SharedDraft[], { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Releases'],
      query: ({ application }) => manage(application, 'shared_draft', { act: 'list' }),
      ...readData(drafts),
    }),
    /** What the link leads to now; refused with `draft_gone` when it leads nowhere any more. */
    draft: build.query<DraftEntry, { application: string; draft: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      query: ({ application, draft }) => manage(application, 'shared_draft', { act: 'about', draft }),
      ...readData(v.object(entry)),
    }),
    /** The person's own link of an application leads to these from now on; more than 1 MB is refused before it is sent. */
    shareDraft: build.mutation<{ draft: string }, ShareArg>({
      extraOptions: { retry: 'sameKey' },
      queryFn: (arg, _api, _options, baseQuery) => {
        const { application, documents, collections } = arg;
        const more = {
          act: 'share',
          documents: documents.map(({ ref, fileJson }) => ({ ref, file_json: fileJson })),
          ...(collections.length > 0 && { collections: [...collections] }),
        };
        return (
          tooMuchToUpload(application, 'shared_draft', more) ??
          ask(baseQuery, manage(application, 'shared_draft', more), ({ message }) =>
            decodeData(message, shared),
          )
        );
      },
      invalidatesTags: (result) => (result ? ['Releases'] : []),
    }),
    revokeDraft: build.mutation<{ revoked: boolean }, { application: string; draft: string }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, draft }) => manage(application, 'shared_draft', { act: 'revoke', draft }),
      ...readData(v.object({ revoked: v.boolean() })),
      invalidatesTags: ['Releases'],
    }),
  }),
});

export const { useSharedDraftsQuery, useDraftQuery, useShareDraftMutation, useRevokeDraftMutation } =
  draftsApi;
