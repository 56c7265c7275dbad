import * as v from 'valibot';
import type { ScreenPlace } from '../../protocol';
import { restoreScreen, screenVersion, screenVersions, uploadScreen } from '../../protocol/calls/screens';
import { callOnce, sendAndDecode, decodeData, readData, tooMuchToUpload } from './answers';
import { platformApi } from '../platformApi';

/** A screen that was published, by upload or by restoring. */
export interface PublishedScreen {
  version: string;
  /** Hash of the document: the `base` of the next change. Empty when the platform keeps none. */
  hash: string;
  /** Versions the platform keeps now. */
  versions: number;
  /** Open screens that were sent the new document at once. */
  viewers: number;
}

/** One kept version of a screen. */
export interface ScreenVersion {
  version: string;
  /** ms since 1970. */
  saved: number;
  bytes: number;
  /** The version that this one published again; empty for a new text. */
  restored: string;
  /** Name of who published it; empty when nobody knows. */
  author: string;
}

export interface ScreenVersions {
  /** The version that stands there now; empty when what stands there came in another way (imported, a template). */
  current: string;
  /** Newest first. */
  versions: ScreenVersion[];
}

/** The text of one version, as it was uploaded. */
export interface ScreenText {
  version: string;
  fileJson: string;
  hash: string;
}

const versions: v.GenericSchema<unknown, ScreenVersions> = v.pipe(
  screenVersions.output,
  v.transform(({ current, versions: list }) => ({ current, versions: list })),
);
/** Reads the answer that carries a version's text. */
export const screenText = v.pipe(
  screenVersion.output,
  v.transform(({ version, file_json, hash }): ScreenText => ({ version, fileJson: file_json, hash })),
);

/**
 * Screens of an application, for its developer alone: the platform refuses everybody else with `not_developer`. A
 * change names in `base` the hash it began from and ends as `rejected`/`conflict` when something else stands there by now.
 */
export const screensApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** Replaces a screen, live for everyone who has it open; more than 1 MB is refused before it is sent. */
    uploadScreen: build.mutation<PublishedScreen, ScreenPlace & { fileJson: string; base?: string }>({
      extraOptions: { retry: 'sameKey' },
      // No `query`: what is too long is refused without a call.
      queryFn: ({ application, fileJson, ...place }, _api, _options, baseQuery) => {
        const input = { ...place, file_json: fileJson };
        return (
          tooMuchToUpload(uploadScreen, input) ??
          sendAndDecode(baseQuery, callOnce(uploadScreen, input, { application }), ({ message }) =>
            decodeData(message, uploadScreen.output),
          )
        );
      },
      invalidatesTags: (result) => (result ? ['Screens'] : []),
    }),
    /** Publishes a kept version again; it becomes the newest. */
    restoreScreen: build.mutation<PublishedScreen, ScreenPlace & { version: string; base?: string }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, ...input }) => callOnce(restoreScreen, input, { application }),
      ...readData(restoreScreen.output),
      invalidatesTags: (result) => (result ? ['Screens'] : []),
    }),
    screenVersions: build.query<ScreenVersions, ScreenPlace>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Screens'],
      query: ({ application, ref }) => callOnce(screenVersions, { ref }, { application }),
      ...readData(versions),
    }),
    /** The text of a version, or without `version` of what stands there now. */
    screenVersion: build.query<ScreenText, ScreenPlace & { version?: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      query: ({ application, ref, version = '' }) =>
        callOnce(screenVersion, { ref, version }, { application }),
      ...readData(screenText),
    }),
  }),
});

export const {
  useUploadScreenMutation,
  useRestoreScreenMutation,
  useScreenVersionsQuery,
  useScreenVersionQuery,
  useLazyScreenVersionQuery,
} = screensApi;
