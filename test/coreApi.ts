import { decodeDashboardContent, type DashboardContent } from '../src/protocol';
import { getData, getMainDashboard } from '../src/protocol/calls/layouts';
import { callOnce } from '../src/api/endpoints/answers';
import { platformApi } from '../src/api/platformApi';

/** Calls that every application answers and no screen of the console makes. */
export const coreApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** One application's main dashboard; it moves to the front of the recent applications. */
    getMainDashboardApp: build.query<DashboardContent, { application: string; onTop?: boolean }>({
      extraOptions: { retry: 'read' },
      query: ({ application, onTop }) =>
        callOnce(getMainDashboard, onTop ? { on_top: 1 } : {}, { application }),
      transformResponse: ({ message }) => decodeDashboardContent(message),
    }),
    /** A stored value of an application, untrusted, with the parameter it was asked with. */
    getData: build.query<
      { data: unknown; parameter: string },
      { application: string; reference: string; parameter?: string }
    >({
      extraOptions: { retry: 'read' },
      query: ({ application, reference, parameter = '' }) =>
        callOnce(getData, { reference, parameter }, { application }),
      transformResponse: ({ message }, _meta, { parameter = '' }) => ({
        data: message.data ?? null,
        parameter,
      }),
    }),
  }),
});
