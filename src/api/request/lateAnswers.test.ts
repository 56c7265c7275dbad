import { signedOut } from '../slices/authSlice';
import { messagesDiagnosed } from '../slices/diagnosticsSlice';
import { answer, innerOf, makeApiStore } from '../../../test/makeApiStore';
import type { MemoryRequest } from '../../transport/memoryDatabase';
import { developerApi } from '../endpoints/developer';
import { manageApi } from '../endpoints/manageApplications';
import { ownApplicationsApi } from '../endpoints/ownApplications';
import { LATE_MS } from './lateAnswers';

const DEADLINE = 6_000;
const askOwnApplications = () =>
  ownApplicationsApi.endpoints.ownApplications.initiate(undefined, { subscribe: false });

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

const diagnosedActions = ({ actions }: ReturnType<typeof makeApiStore>) =>
  actions.filter(messagesDiagnosed.match);

it('tells of an answer that comes after nobody waits any more, takes it out, and stops listening in time', async () => {
  const harness = makeApiStore();
  const answerLate = (request: MemoryRequest) => void answer(request, { data: 'late' });
  harness.database.respond((request) => void setTimeout(answerLate, DEADLINE + 1_000, request));
  const call = harness.store.dispatch(askOwnApplications());
  await jest.advanceTimersByTimeAsync(DEADLINE + 1_500);
  expect((await call).error).toMatchObject({ kind: 'timeout' });
  const event = innerOf(harness.database.requestLog[0] as MemoryRequest)['event'];
  expect(diagnosedActions(harness).flatMap(({ payload }) => payload)).toEqual([
    {
      kind: 'late',
      application: 'resshare_configuration',
      event,
      key: expect.any(String),
      at: expect.any(Number),
    },
  ]);
  expect(harness.database.get('response/u1')).toBeNull();
  expect(harness.database.listenCount()).toBe(1);
  await jest.advanceTimersByTimeAsync(LATE_MS);
  expect(harness.database.listenCount()).toBe(0);
  harness.close();
});

it('listens for ten calls of the present person, and no more', async () => {
  const harness = makeApiStore({ deadlineMs: 1_000 });
  const requests: MemoryRequest[] = [];
  harness.database.respond((request) => void requests.push(request));
  const calls = Array.from({ length: 15 }, (_, n) =>
    harness.store.dispatch(
      manageApi.endpoints.exportConfiguration.initiate({ application: `a${n}` }, { subscribe: false }),
    ),
  );
  await jest.advanceTimersByTimeAsync(LATE_MS / 2);
  for (const call of calls) expect((await call).error).toMatchObject({ kind: 'timeout' });
  expect(harness.database.listenCount()).toBe(10);
  for (const call of Array.from(calls.keys()))
    answer(requests.findLast(({ record }) => record['application'] === `a${call}`) as MemoryRequest, {
      data: { configuration: '{}' },
    });
  await jest.advanceTimersByTimeAsync(100);
  const applications = diagnosedActions(harness).flatMap(({ payload }) =>
    payload.map(({ application }) => application),
  );
  expect(new Set(applications).size).toBe(10);
  expect(applications).toHaveLength(10);
  harness.store.dispatch(signedOut());
  expect(harness.database.listenCount()).toBe(0);
  harness.close();
});

it('calls nothing late that answers the second try of the same request', async () => {
  const harness = makeApiStore({ deadlineMs: 1_000 });
  const data = { register_developer_key: '-D', full_name: 'An', mail_address: '' };
  harness.database.respond((request) => void setTimeout(() => answer(request, { data }), 2_000));
  const call = harness.store.dispatch(
    developerApi.endpoints.registerDeveloper.initiate({ fullName: 'An', mailAddress: '' }),
  );
  await jest.advanceTimersByTimeAsync(5_000);
  expect((await call).data).toMatchObject({ registerDeveloperKey: '-D' });
  expect(diagnosedActions(harness)).toEqual([]);
  harness.close();
});
