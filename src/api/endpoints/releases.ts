import * as v from 'valibot';
import {
  listReleases,
  publishRelease,
  rollBackRelease,
  type WireDocument,
} from '../../protocol/calls/release';
import {
  duplicateScreen,
  listScreens,
  orderScreens,
  removeScreen,
  renameScreen,
} from '../../protocol/calls/screens';
import { callOnce, sendAndDecode, decodeData, readData, tooMuchToUpload } from './answers';
import { platformApi } from '../platformApi';

/** An application's documents as the platform lists them. */
export interface ListedScreens {
  /** References in the order the developer gave them; those that are not named follow. */
  order: string[];
  documents: { ref: string; hash: string; usedBy: string[] }[];
}

/** One document of a release: its new text, or its removal; `base` is the hash it began from, empty for a new one. */
export type ReleaseChange = { ref: string; base?: string } & ({ fileJson: string } | { removed: true });

/** The new definition of a collection in a release; `base`: the revision that it began from. */
export interface ReleasedDefinition {
  collection: string;
  definition: Readonly<Record<string, unknown>>;
  base: number;
}

export interface ReleasedDocument {
  ref: string;
  /** Versions that stand there since and stood there before; empty for nothing. */
  version: string;
  before: string;
}

export interface ReleaseEntry {
  release: string;
  /** ms since 1970. */
  at: number;
  kind: 'release' | 'import' | 'duplicate' | 'rename' | 'remove' | 'rollback';
  note: string;
  /** Name of who published it; empty when nobody knows. */
  author: string;
  /** The release that this one took back; empty for none. */
  undoes: string;
  documents: ReleasedDocument[];
  /** How many documents are not listed here. */
  more: number;
  definitions: { collection: string; revision: number }[];
}

const listed: v.GenericSchema<unknown, ListedScreens> = v.pipe(
  listScreens.output,
  v.transform(({ order, documents }) => ({
    order,
    documents: documents.map(({ used_by: usedBy, ...document }) => ({ ...document, usedBy })),
  })),
);

const releases = v.pipe(
  listReleases.output,
  v.transform(({ releases: list }): ReleaseEntry[] => list),
);

interface ScreenAct {
  application: string;
  ref: string;
}

interface PublishArg {
  application: string;
  changes: readonly (ReleaseChange | ReleasedDefinition)[];
  note?: string;
  kind?: 'release' | 'import';
}

const CHANGED = ['Screens', 'Releases', 'Home'] as const;

const toWire = (change: ReleaseChange): WireDocument => {
  const { ref, base } = change;
  return {
    ref,
    ...('removed' in change ? { removed: true } : { file_json: change.fileJson }),
    ...(base !== undefined && { base }),
  };
};

/** What changes several documents of an application at once, for those who work on it; each such change can be taken back. */
export const releasesApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** The order of the screens, and which documents open each of them. */
    listScreens: build.query<ListedScreens, { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Screens'],
      query: ({ application }) => callOnce(listScreens, {}, { application }),
      ...readData(listed),
    }),
    orderScreens: build.mutation<{ order: string[] }, { application: string; refs: string[] }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, refs }) => callOnce(orderScreens, { refs }, { application }),
      ...readData(orderScreens.output),
      // Seen at once: what is dragged should not jump back until the platform has answered.
      onQueryStarted: async ({ application, refs }, { dispatch, queryFulfilled }) => {
        const patch = dispatch(
          releasesApi.util.updateQueryData('listScreens', { application }, (screens) => {
            screens.order = refs;
          }),
        );
        const done = await queryFulfilled.catch(() => undefined);
        if (!done) patch.undo();
      },
    }),
    /** Copies or renames a screen under another name in its folder; a rename takes along what opens it. */
    nameScreen: build.mutation<
      { ref: string; release: string },
      ScreenAct & { act: 'duplicate' | 'rename'; name: string }
    >({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, act, ref, name }) =>
        callOnce(act === 'rename' ? renameScreen : duplicateScreen, { ref, name }, { application }),
      ...readData(renameScreen.output),
      invalidatesTags: (result) => (result ? [...CHANGED, 'DataModel'] : []),
    }),
    /** Refused with `in_use` where others open the screen, unless that was said to be known. */
    removeScreen: build.mutation<{ release: string }, ScreenAct & { evenIfUsed: boolean }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, ref, evenIfUsed }) =>
        callOnce(removeScreen, { ref, ...(evenIfUsed && { even_if_used: true }) }, { application }),
      ...readData(removeScreen.output),
      invalidatesTags: (result) => (result ? [...CHANGED] : []),
    }),
    /** Newest first. */
    releases: build.query<ReleaseEntry[], { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Releases'],
      query: ({ application }) => callOnce(listReleases, {}, { application }),
      ...readData(releases),
    }),
    /** Puts all of it in place in one step, or nothing; more than 1 MB is refused before it is sent. */
    publishRelease: build.mutation<{ release: string }, PublishArg>({
      extraOptions: { retry: 'sameKey' },
      queryFn: (arg, _api, _options, baseQuery) => {
        const { application, changes, note = '', kind = 'release' } = arg;
        const documents = changes.flatMap((one) => ('collection' in one ? [] : [toWire(one)]));
        const definitions = changes.flatMap((one) =>
          'collection' in one ? [{ ...one, definition: JSON.stringify(one.definition) }] : [],
        );
        const input = {
          kind,
          note,
          ...(documents.length > 0 && { documents }),
          ...(definitions.length > 0 && { definitions }),
        };
        return (
          tooMuchToUpload(publishRelease, input) ??
          sendAndDecode(baseQuery, callOnce(publishRelease, input, { application }), ({ message }) =>
            decodeData(message, publishRelease.output),
          )
        );
      },
      invalidatesTags: (result) => (result ? [...CHANGED, 'Data', 'DataModel'] : []),
    }),
    rollBackRelease: build.mutation<
      { release: string },
      { application: string; release: string; collections: readonly string[] }
    >({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, release, collections }) =>
        callOnce(
          rollBackRelease,
          {
            release,
            ...(collections.length > 0 && {
              definitions: collections.map((collection) => ({ collection })),
            }),
          },
          { application },
        ),
      ...readData(rollBackRelease.output),
      invalidatesTags: (result) => (result ? [...CHANGED, 'Data', 'DataModel'] : []),
    }),
  }),
});

export const {
  useListScreensQuery,
  useOrderScreensMutation,
  useNameScreenMutation,
  useRemoveScreenMutation,
  useReleasesQuery,
  usePublishReleaseMutation,
  useRollBackReleaseMutation,
} = releasesApi;
