import * as v from 'valibot';
import {
  restoreScreenRecord,
  screenVersionRecord,
  screenVersionsRecord,
  unescapedBytes,
  UPLOAD_LIMIT,
  uploadScreenRecord,
  wireList,
  type ScreenPlace,
} from '../../protocol';
import { looseText, looseTime } from '../../protocol/calls/fields';
import { answeredOnce, sendAndDecode, decodeData, readData } from './answers';
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

const count = v.optional(v.number(), 0);
const published = v.object({ version: looseText, hash: looseText, versions: count, viewers: count });
const versions = v.object({
  current: looseText,
  versions: v.pipe(
    v.optional(v.unknown(), []),
    v.transform((list) => wireList(list) ?? []),
    v.array(
      v.object({
        version: v.string(),
        saved: looseTime,
        bytes: count,
        restored: looseText,
        author: looseText,
      }),
    ),
  ),
});
/** Reads the answer that carries a version's text. */
export const screenText = v.pipe(
  v.object({ version: looseText, file_json: v.string(), hash: looseText }),
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
      queryFn: (screen, _api, _options, baseQuery) => {
        const { json = '' } = uploadScreenRecord('', { ...screen, event: '' });
        // The person's id and the event come to it.
        const bytes = unescapedBytes(json) + 256;
        if (bytes > UPLOAD_LIMIT) {
          const message = `${bytes} > ${UPLOAD_LIMIT} B`;
          return { error: { kind: 'rejected', code: 'too_large', message } };
        }
        return sendAndDecode(
          baseQuery,
          answeredOnce(({ userId, event }) => uploadScreenRecord(userId, { ...screen, event })),
          ({ message }) => decodeData(message, published),
        );
      },
      invalidatesTags: (result) => (result ? ['Screens'] : []),
    }),
    /** Publishes a kept version again; it becomes the newest. */
    restoreScreen: build.mutation<PublishedScreen, ScreenPlace & { version: string; base?: string }>({
      extraOptions: { retry: 'sameKey' },
      query: (screen) =>
        answeredOnce(({ userId, event }) => restoreScreenRecord(userId, { ...screen, event })),
      ...readData(published),
      invalidatesTags: (result) => (result ? ['Screens'] : []),
    }),
    screenVersions: build.query<ScreenVersions, ScreenPlace>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Screens'],
      query: (screen) =>
        answeredOnce(({ userId, event }) => screenVersionsRecord(userId, { ...screen, event })),
      ...readData(versions),
    }),
    /** The text of a version, or without `version` of what stands there now. */
    screenVersion: build.query<ScreenText, ScreenPlace & { version?: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      query: (screen) =>
        answeredOnce(({ userId, event }) => screenVersionRecord(userId, { ...screen, event })),
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
