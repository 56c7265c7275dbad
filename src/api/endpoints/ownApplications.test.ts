import { isRecord } from '../../protocol';
import { answer, innerOf, makeApiStore } from '../../../test/makeApiStore';
import { developerApi } from './developer';
import { ownApplicationsApi } from './ownApplications';

const { ownApplications } = ownApplicationsApi.endpoints;
const form = { name: 'Sách', logo: '', keySearch: 'sach', description: '', registerDeveloperKey: '-K' };
const wire = { application: 'sach', name: 'Sách', backend_key: 'B', key_seach: 'sach', description: '' };
const sach = {
  application: 'sach',
  name: 'Sách',
  keySearch: 'sach',
  logo: '',
  description: '',
  role: 'owner',
};

/** A platform that creates applications; `answerOwn` answers the request for a person's own applications. */
function creating(
  answerOwn: (call: { event: string; reply: (message: Parameters<typeof answer>[1]) => void }) => void,
) {
  const harness = makeApiStore({ deadlineMs: 500 });
  harness.database.respond((request) => {
    const reply = (message: Parameters<typeof answer>[1]) => void answer(request, message);
    if (request.record['dataCollection'] === '../own_applications')
      answerOwn({ event: String(innerOf(request)['event']), reply });
    else if (request.record['dataCollection'] === '../register_developer')
      reply({ data: { register_developer_key: '-D', full_name: 'An', mail_address: 'a@x.example' } });
    else reply({ data: wire });
  });
  return harness;
}

it('tells what the platform has, and asks again once something was created', async () => {
  const listed: object[] = [];
  const harness = creating(({ reply }) =>
    reply({
      data: {
        developer: { register_developer_key: '-D', full_name: 'An', mail_address: '', registered: 5 },
        // As the database gives a list whose first item was removed.
        // A moment that no calendar has would break the page that writes it out.
        applications: { '1': { ...wire, created: 7, backend_seen: 1e300, role: 'developer' } },
        count: listed.length,
      },
    }),
  );
  const asking = harness.store.dispatch(ownApplications.initiate(undefined));
  expect((await asking).data).toEqual({
    source: 'platform',
    registration: { registerDeveloperKey: '-D', fullName: 'An', mailAddress: '', registered: 5 },
    applications: [{ ...sach, created: 7, role: 'developer' }],
  });
  await harness.store.dispatch(developerApi.endpoints.createApplication.initiate(form));
  const calls = harness.database.requestLog.map(({ record }) => isRecord(record) && record['dataCollection']);
  expect(calls).toEqual(['../own_applications', '../create_application', '../own_applications']);
  harness.close();
});

it('remembers what was created here when the platform does not know the call', async () => {
  const harness = creating(({ reply }) => reply({ error: { code: 'unknown_collection', message: 'no' } }));
  const { store } = harness;
  const nothing = await store.dispatch(ownApplications.initiate(undefined, { forceRefetch: true }));
  expect(nothing.error).toMatchObject({ kind: 'rejected', code: 'unknown_collection' });
  await store.dispatch(
    developerApi.endpoints.registerDeveloper.initiate({ fullName: 'An', mailAddress: 'a@x.example' }),
  );
  await store.dispatch(developerApi.endpoints.createApplication.initiate(form));
  const kept = await store.dispatch(ownApplications.initiate(undefined, { forceRefetch: true }));
  expect(kept.data).toEqual({
    source: 'browser',
    registration: {
      registerDeveloperKey: '-D',
      fullName: 'An',
      mailAddress: 'a@x.example',
      registered: expect.any(Number),
    },
    applications: [{ ...sach, created: expect.any(Number) }],
  });
  harness.close();
});
