import * as v from 'valibot';
import { wireList, type JsonObject } from '../../protocol';
import { looseText, looseTime } from '../../protocol/calls/fields';
import { sendAndDecode, decodeData, readData } from './answers';
import { manage, tooMuchToUpload } from './manageApplications';
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

const listOf = <T>(item: v.GenericSchema<unknown, T>) =>
  v.pipe(
    v.optional(v.unknown(), []),
    v.transform((list) => wireList(list) ?? []),
    v.array(item),
  );
const text = v.string();

const listed: v.GenericSchema<unknown, ListedScreens> = v.object({
  order: listOf(text),
  documents: listOf(
    v.pipe(
      v.object({ ref: text, hash: looseText, used_by: listOf(text) }),
      v.transform(({ ref, hash, used_by: usedBy }) => ({ ref, hash, usedBy })),
    ),
  ),
});

const released = v.object({ release: looseText });

const releases = v.pipe(
  v.object({
    releases: listOf(
      v.object({
        release: text,
        at: looseTime,
        kind: v.fallback(
          v.picklist(['release', 'import', 'duplicate', 'rename', 'remove', 'rollback']),
          'release',
        ),
        note: looseText,
        author: looseText,
        undoes: looseText,
        documents: listOf(v.object({ ref: text, version: looseText, before: looseText })),
        more: v.optional(v.number(), 0),
        definitions: listOf(v.object({ collection: text, revision: looseTime })),
      }),
    ),
  }),
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

const toWire = (change: ReleaseChange): JsonObject => {
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
      query: ({ application }) => manage(application, 'screens', { act: 'list' }),
      ...readData(listed),
    }),
    orderScreens: build.mutation<{ order: string[] }, { application: string; refs: string[] }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, refs }) => manage(application, 'screens', { act: 'order', refs }),
      ...readData(v.object({ order: listOf(text) })),
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
      query: ({ application, act, ref, name }) => manage(application, 'screens', { act, ref, name }),
      ...readData(v.object({ ref: looseText, release: looseText })),
      invalidatesTags: (result) => (result ? [...CHANGED] : []),
    }),
    /** Refused with `in_use` where others open the screen, unless that was said to be known. */
    removeScreen: build.mutation<{ release: string }, ScreenAct & { evenIfUsed: boolean }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, ref, evenIfUsed }) =>
        manage(application, 'screens', { act: 'remove', ref, ...(evenIfUsed && { even_if_used: true }) }),
      ...readData(released),
      invalidatesTags: (result) => (result ? [...CHANGED] : []),
    }),
    /** Newest first. */
    releases: build.query<ReleaseEntry[], { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Releases'],
      query: ({ application }) => manage(application, 'release', { act: 'list' }),
      ...readData(releases),
    }),
    /** Puts all of it in place in one step, or nothing; more than 1 MB is refused before it is sent. */
    publishRelease: build.mutation<{ release: string }, PublishArg>({
      extraOptions: { retry: 'sameKey' },
      queryFn: (arg, _api, _options, baseQuery) => {
        const { application, changes, note = '', kind = 'release' } = arg;
        const documents = changes.flatMap((one) => ('collection' in one ? [] : [toWire(one)]));
        const definitions = changes.flatMap((one): JsonObject[] =>
          'collection' in one ? [{ ...one, definition: JSON.stringify(one.definition) }] : [],
        );
        const more: JsonObject = {
          act: 'publish',
          kind,
          note,
          ...(documents.length > 0 && { documents }),
          ...(definitions.length > 0 && { definitions }),
        };
        return (
          tooMuchToUpload(application, 'release', more) ??
          sendAndDecode(baseQuery, manage(application, 'release', more), ({ message }) =>
            decodeData(message, released),
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
        manage(application, 'release', {
          act: 'roll_back',
          release,
          ...(collections.length > 0 && {
            definitions: collections.map((collection) => ({ collection })),
          }),
        }),
      ...readData(released),
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
