import { answer, innerOf, makeApiStore } from '../../../test/makeApiStore';
import { dataModelApi } from './dataModel';
import { releasesApi } from './releases';

const application = 'kho';
const { publishRelease, rollBackRelease } = releasesApi.endpoints;

type Store = ReturnType<typeof makeApiStore>['store'];

it.each([
  ['published', ({ dispatch }: Store) => dispatch(publishRelease.initiate({ application, changes: [] }))],
  [
    'taken back',
    ({ dispatch }: Store) =>
      dispatch(rollBackRelease.initiate({ application, release: 'R1', collections: ['muon'] })),
  ],
])('collections are asked for again once a release was %s, which may hold some', async (_what, change) => {
  const harness = makeApiStore();
  const acts: unknown[] = [];
  harness.database.respond((request) => {
    acts.push(innerOf(request)['act']);
    answer(request, { data: { release: 'R2', application, collections: [] } });
  });
  const { store } = harness;
  await store.dispatch(dataModelApi.endpoints.usableData.initiate({ application }));
  await store.dispatch(dataModelApi.endpoints.definedCollections.initiate({ application }));
  acts.length = 0;
  await change(store);
  const end = Date.now() + 3_000;
  while (acts.length < 3 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(acts.slice(1)).toEqual(expect.arrayContaining(['usable', 'collections']));
  harness.close();
});
