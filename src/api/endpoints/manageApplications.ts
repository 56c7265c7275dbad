import * as v from 'valibot';
import {
  mainDashboardRecord,
  manageRecord,
  unescapedBytes,
  UPLOAD_LIMIT,
  type ApiError,
  type JsonObject,
  type ManageCall,
} from '../../protocol';
import { looseText } from '../../protocol/calls/fields';
import { answeredOnce, readData } from './answers';
import { documentsOf, type ConfigurationDocument } from './configurationDocuments';
import { platformApi } from '../platformApi';

/** What an application is made of, as text to keep and as its documents. */
export interface ExportedConfiguration {
  text: string;
  documents: ConfigurationDocument[];
}

const configuration = v.pipe(
  v.object({ configuration: v.string() }),
  v.transform(({ configuration: text }): ExportedConfiguration => ({
    text,
    documents: documentsOf(text) ?? [],
  })),
);

/** A call of those who work on an application, answered once. */
export const manage = (application: string, call: ManageCall, more: JsonObject = {}) =>
  answeredOnce(({ userId, event }) => manageRecord(userId, { application, call, more, event }));

/** The refusal of a call that is more than one upload (1 MB), before it is sent; undefined for one that is not. */
export function tooMuchToUpload(
  application: string,
  call: ManageCall,
  more: JsonObject,
): { error: ApiError } | undefined {
  const { json = '' } = manageRecord('', { application, call, more, event: '' });
  // The person's id and the event come to it.
  const bytes = unescapedBytes(json) + 256;
  const message = `${bytes} > ${UPLOAD_LIMIT} B`;
  return bytes > UPLOAD_LIMIT ? { error: { kind: 'rejected', code: 'too_large', message } } : undefined;
}

/** What the developer of an application does with it; the platform refuses everybody else with `not_developer`. */
export const manageApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    renameApplication: build.mutation<{ name: string }, { application: string; name: string }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, name }) => manage(application, 'rename_application', { name }),
      ...readData(v.object({ name: looseText })),
      invalidatesTags: (result) => (result ? ['Applications', 'Home'] : []),
    }),
    /** The old key is refused from the answer on; the new one is in this answer and never shown again. */
    rotateBackendKey: build.mutation<{ backend_key: string }, { application: string }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application }) => manage(application, 'rotate_backend_key'),
      ...readData(v.object({ backend_key: v.pipe(v.string(), v.nonEmpty()) })),
    }),
    /** Takes an application off all dashboards, or puts it back. */
    archiveApplication: build.mutation<{ archived: number }, { application: string; archived: boolean }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, archived }) => manage(application, 'archive_application', { archived }),
      ...readData(v.object({ archived: v.number() })),
      invalidatesTags: (result) => (result ? ['Applications', 'Home'] : []),
    }),
    /** Opens an application to everybody, or to its people alone. */
    setAccess: build.mutation<{ access: string }, { application: string; isPrivate: boolean }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, isPrivate }) =>
        manage(application, 'application_access', { access: isPrivate ? 'members' : 'everyone' }),
      ...readData(v.object({ access: v.picklist(['everyone', 'members']) })),
      invalidatesTags: (result) => (result ? ['Applications'] : []),
    }),
    exportConfiguration: build.query<ExportedConfiguration, { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Screens'],
      query: ({ application }) => manage(application, 'export_configuration'),
      ...readData(configuration),
    }),
    /** Puts the application in front on the person's dashboard; a dashboard that is shown asks anew by another visit. */
    openApplication: build.mutation<{ opened: true }, { application: string }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application }) =>
        answeredOnce(({ userId, event }) => mainDashboardRecord(userId, { application, event, onTop: true })),
      transformResponse: () => ({ opened: true }),
    }),
  }),
});

export const {
  useRenameApplicationMutation,
  useRotateBackendKeyMutation,
  useArchiveApplicationMutation,
  useSetAccessMutation,
  useExportConfigurationQuery,
  useOpenApplicationMutation,
} = manageApi;
