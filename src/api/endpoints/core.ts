import {
  dataRecord,
  decodeDashboardContent,
  mainDashboardRecord,
  type DashboardContent,
} from '../../protocol';
import { answeredOnce, ask } from '../request/ask';
import { platformApi } from '../platformApi';

/** Calls that every application answers; those that belong to a screen of the console have files of their own. */
export const coreApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** One application's main dashboard; it moves to the front of the recent applications. */
    getMainDashboardApp: build.query<DashboardContent, { application: string; onTop?: boolean }>({
      extraOptions: { retry: 'read' },
      queryFn: (arg, _api, _options, baseQuery) =>
        ask(
          baseQuery,
          answeredOnce(({ userId, event }) => mainDashboardRecord(userId, { ...arg, event })),
          (message) => ({ ok: true, value: decodeDashboardContent(message) }),
        ),
    }),
    /** A stored value of an application, untrusted, with the parameter it was asked with. */
    getData: build.query<
      { data: unknown; parameter: string },
      { application: string; reference: string; parameter?: string }
    >({
      extraOptions: { retry: 'read' },
      queryFn: ({ parameter = '', ...arg }, _api, _options, baseQuery) =>
        ask(
          baseQuery,
          answeredOnce(({ userId, event }) => dataRecord(userId, { ...arg, parameter, event })),
          (message) => ({ ok: true, value: { data: message.data ?? null, parameter } }),
        ),
    }),
  }),
});
