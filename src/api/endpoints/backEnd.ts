import * as v from 'valibot';
import { wireList } from '../../protocol';
import { readData } from './answers';
import { platformApi } from '../platformApi';
import { manage } from './manageApplications';

const collections = v.pipe(
  v.object({ collections: v.optional(v.unknown(), []) }),
  v.transform(({ collections: list }) => wireList(list) ?? []),
  v.array(v.string()),
);

/** What an application's own back end answers, for those who work on it. */
export const backEndApi = platformApi.injectEndpoints({
  endpoints: (build) => ({
    /** In alphabetical order; none: the platform answers what it can. */
    backEndCollections: build.query<string[], { application: string }>({
      extraOptions: { retry: 'read' },
      keepUnusedDataFor: 0,
      query: ({ application }) => manage(application, 'backend_collections'),
      ...readData(collections),
    }),
    /** All of them anew; for the developer alone. */
    setBackEndCollections: build.mutation<string[], { application: string; collections: readonly string[] }>({
      extraOptions: { retry: 'sameKey' },
      query: ({ application, collections: wanted }) =>
        manage(application, 'backend_collections', { collections: [...wanted] }),
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
