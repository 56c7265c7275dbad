import {
  dataRecord,
  decodeDashboardContent,
  mainDashboardRecord,
  type DashboardContent,
} from '../src/protocol';
import { answeredOnce } from '../src/api/endpoints/answers';
import { platformApi } from '../src/api/platformApi';

/** Calls that every application answers and no screen of the console makes. */
export const coreApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** One application's main dashboard; it moves to the front of the recent applications. */
    getMainDashboardApp: build.query<DashboardContent, { application: string; onTop?: boolean }>({
      extraOptions: { retry: 'read' },
      query: (arg) => answeredOnce(({ userId, event }) => mainDashboardRecord(userId, { ...arg, event })),
      transformResponse: ({ message }) => decodeDashboardContent(message),
    }),
    /** A stored value of an application, untrusted, with the parameter it was asked with. */
    getData: build.query<
      { data: unknown; parameter: string },
      { application: string; reference: string; parameter?: string }
    >({
      extraOptions: { retry: 'read' },
      query: ({ parameter = '', ...arg }) =>
        answeredOnce(({ userId, event }) => dataRecord(userId, { ...arg, parameter, event })),
      transformResponse: ({ message }, _meta, { parameter = '' }) => ({
        data: message.data ?? null,
        parameter,
      }),
    }),
  }),
});
