import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { QueryStatus } from '@reduxjs/toolkit/query';
import { isOffline } from '../../protocol';
import type { ApiExtra } from '../ApiExtra';
import { platformApi } from '../platformApi';
import type { RootState } from '../reducer';

type Thunk = ThunkAction<unknown, RootState, ApiExtra, UnknownAction>;

/** What is injected into the API is not in the type of its core. */
type Queries = Readonly<
  Record<
    string,
    { initiate: (arg: unknown, options: { subscribe: false; forceRefetch: true }) => Thunk } | undefined
  >
>;

/**
 * Asks again whatever ended as `offline`, as the words of that error promise; to be run once the connection is back.
 * `refetchOnReconnect` would ask for every open screen and list as well, and replace what is shown.
 */
export const retryOfflineQueries = (): Thunk => (dispatch, getState) => {
  const endpoints = platformApi.endpoints as Queries;
  for (const query of Object.values(getState()[platformApi.reducerPath].queries)) {
    if (query?.status !== QueryStatus.rejected || !isOffline(query.error)) continue;
    const endpoint = endpoints[query.endpointName];
    if (endpoint) dispatch(endpoint.initiate(query.originalArgs, { subscribe: false, forceRefetch: true }));
  }
};
