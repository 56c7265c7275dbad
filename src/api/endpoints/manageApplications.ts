import * as v from 'valibot';
import { getMainDashboard } from '../../protocol/calls/layouts';
import {
  applicationAccess,
  archiveApplication,
  exportConfiguration,
  renameApplication,
  rotateBackendKey,
} from '../../protocol/calls/manageApplication';
import { callOnce, readData } from './answers';
import { documentsOf, type ConfigurationDocument } from './configurationDocuments';
import { platformApi } from '../platformApi';

/** What an application is made of, as text to keep and as its documents. */
export interface ExportedConfiguration {
  text: string;
  documents: ConfigurationDocument[];
}

const configuration = v.pipe(
  exportConfiguration.output,
  v.transform(({ configuration: text }): ExportedConfiguration => ({
    text,
    documents: documentsOf(text) ?? [],
  })),
);

/** What the developer of an application does with it; the platform refuses everybody else with `not_developer`. */
export const manageApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    renameApplication: build.mutation<{ name: string }, { application: string; name: string }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, name }) => callOnce(renameApplication, { name }, { application }),
      ...readData(renameApplication.output),
      invalidatesTags: (result) => (result ? ['Applications', 'Home'] : []),
    }),
    /** The old key is refused from the answer on; the new one is in this answer and never shown again. */
    rotateBackendKey: build.mutation<{ backend_key: string }, { application: string }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application }) => callOnce(rotateBackendKey, {}, { application }),
      ...readData(rotateBackendKey.output),
    }),
    /** Takes an application off all dashboards, or puts it back. */
    archiveApplication: build.mutation<{ archived: number }, { application: string; archived: boolean }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, archived }) => callOnce(archiveApplication, { archived }, { application }),
      ...readData(archiveApplication.output),
      invalidatesTags: (result) => (result ? ['Applications', 'Home'] : []),
    }),
    /** Opens an application to everybody, or to its people alone. */
    setAccess: build.mutation<{ access: string }, { application: string; isPrivate: boolean }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, isPrivate }) =>
        callOnce(applicationAccess, { access: isPrivate ? 'members' : 'everyone' }, { application }),
      ...readData(applicationAccess.output),
      invalidatesTags: (result) => (result ? ['Applications'] : []),
    }),
    exportConfiguration: build.query<ExportedConfiguration, { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 5,
      providesTags: ['Screens'],
      query: ({ application }) => callOnce(exportConfiguration, {}, { application }),
      ...readData(configuration),
    }),
    /** Puts the application in front on the person's dashboard, which is asked for again by who shows it. */
    openApplication: build.mutation<{ opened: true }, { application: string }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application }) => callOnce(getMainDashboard, { on_top: 1 }, { application }),
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
