import * as v from 'valibot';
import { backEndCollections } from '../../protocol/calls/manageApplication';
import { callOnce, readData } from './answers';
import { platformApi } from '../platformApi';

const collections = v.pipe(
  backEndCollections.output,
  v.transform((answer) => answer.collections),
);

/** What an application's own back end answers, for those who work on it. */
export const backEndApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** In alphabetical order; none: the platform answers what it can. */
    backEndCollections: build.query<string[], { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      query: ({ application }) => callOnce(backEndCollections, {}, { application }),
      ...readData(collections),
    }),
    /** All of them again; for the developer alone. */
    setBackEndCollections: build.mutation<string[], { application: string; collections: readonly string[] }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, collections: wanted }) =>
        callOnce(backEndCollections, { collections: [...wanted] }, { application }),
      ...readData(collections),
      onQueryStarted: async ({ application }, { dispatch, queryFulfilled }) => {
        const set = await queryFulfilled.catch(() => undefined);
        if (set)
          dispatch(backEndApi.util.updateQueryData('backEndCollections', { application }, () => set.data));
      },
    }),
  }),
});

export const { useBackEndCollectionsQuery, useSetBackEndCollectionsMutation } = backEndApi;
