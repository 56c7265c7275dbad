import { signedOut } from '../slices/authSlice';
import type { JsonObject, RequestRecord } from '../../protocol';
import { answer, innerOf, makeApiStore } from '../../../test/makeApiStore';
import { developerApi } from './developer';
import { searchApi } from './search';

function answering(message: JsonObject) {
  const harness = makeApiStore({ deadlineMs: 500 });
  harness.database.respond((request) => {
    answer(request, message);
    harness.database.set(`request/${request.key}`, null);
  });
  return harness;
}

const form = { name: 'Sách', logo: '', keySearch: 'sach', description: '', registerDeveloperKey: '-K' };

afterEach(() => jest.useRealTimers());

describe('createApplication', () => {
  it('reads the keys that the developer has to copy', async () => {
    const harness = answering({
      data: {
        application: 'sach',
        name: 'Sách',
        backend_key: 'B',
        key_seach: 'sach',
        logo: '',
        description: 'x',
      },
    });
    const created = await harness.store.dispatch(developerApi.endpoints.createApplication.initiate(form));
    expect(created.data).toEqual({
      application: 'sach',
      name: 'Sách',
      backendKey: 'B',
      keySearch: 'sach',
      logo: '',
      description: 'x',
      isPrivate: false,
      // In the order in which a database gives them.
      answered: [
        ['application', 'sach'],
        ['backend_key', 'B'],
        ['description', 'x'],
        ['key_seach', 'sach'],
        ['logo', ''],
        ['name', 'Sách'],
      ],
    });
    expect(harness.database.requestLog[0]?.record).toMatchObject({
      dataCollection: '../create_application',
      jsonmap: { name: 'Sách', key_seach: 'sach', register_developer_key: '-K', user_id: 'u1' },
    });
    harness.close();
  });

  it('sends its additions to the platform\u2019s call only where they change something', async () => {
    const harness = answering({ data: { application: 'sach' } });
    const { createApplication } = developerApi.endpoints;
    const plain = { ...form, template: 'blank', language: 'vi', access: 'everyone' } as const;
    await harness.store.dispatch(createApplication.initiate(plain));
    const changed = { ...form, template: 'dashboard', language: 'en', access: 'members' } as const;
    await harness.store.dispatch(createApplication.initiate(changed));
    const [first, second] = harness.database.requestLog.map(
      ({ record }) => (record as unknown as RequestRecord).jsonmap,
    );
    expect(Object.keys(first ?? {})).toEqual(expect.not.arrayContaining(['template', 'language', 'access']));
    expect(second).toMatchObject({ template: 'dashboard', language: 'en', access: 'members' });
    harness.close();
  });

  it('takes an answer without a key as what it is, and shows what came', async () => {
    const harness = answering({ data: { application: 'sach', waiting_for: { review: true } } });
    const created = await harness.store.dispatch(developerApi.endpoints.createApplication.initiate(form));
    expect(created.data).toMatchObject({
      application: 'sach',
      backendKey: '',
      answered: [
        ['application', 'sach'],
        ['waiting_for', '{"review":true}'],
      ],
    });
    expect(harness.store.getState().developer.applications).toMatchObject([{ application: 'sach' }]);
    harness.close();
  });

  it('keeps no application that has no name', async () => {
    const harness = answering({ data: { note: 'later' } });
    const created = await harness.store.dispatch(developerApi.endpoints.createApplication.initiate(form));
    expect(created.data).toMatchObject({ application: '', answered: [['note', 'later']] });
    expect(harness.store.getState().developer.applications).toEqual([]);
    harness.close();
  });

  it('says what is wrong with an answer it cannot read, by the wire\u2019s name of it', async () => {
    const harness = answering({ data: { application: 'sach', name: ['a', 'list'] } });
    const created = await harness.store.dispatch(developerApi.endpoints.createApplication.initiate(form));
    expect(created.error).toMatchObject({
      kind: 'invalidAnswer',
      issues: [expect.stringMatching(/^name: /)],
    });
    harness.close();
  });

  it('leaves its request standing when nobody answers: it may still have its effect', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const harness = makeApiStore({ deadlineMs: 500, random: () => 0.5 });
    const call = harness.store.dispatch(developerApi.endpoints.createApplication.initiate(form));
    await jest.advanceTimersByTimeAsync(2_000);
    expect((await call).error).toEqual({ kind: 'timeout', afterMs: 500, noBackEnd: true });
    // Tried twice, as the same request.
    const [first, second, ...more] = harness.database.requestLog;
    expect(second).toEqual(first);
    expect(more).toEqual([]);
    expect(harness.database.get('request')).not.toBeNull();
    harness.close();
    expect(harness.database.listenCount()).toBe(0);
  });
});

it('registerDeveloper reads the key', async () => {
  const harness = answering({
    data: { register_developer_key: '-K', full_name: 'Nguyễn An', mail_address: 'an@example.com' },
  });
  const person = { fullName: 'Nguyễn An', mailAddress: 'an@example.com' };
  const registered = await harness.store.dispatch(developerApi.endpoints.registerDeveloper.initiate(person));
  expect(registered.data).toMatchObject({ registerDeveloperKey: '-K', ...person });
  expect(registered.data?.answered).toHaveLength(3);
  harness.close();
});

describe('deleteAccount', () => {
  const start = (harness: ReturnType<typeof makeApiStore>) =>
    harness.store.dispatch(developerApi.endpoints.deleteAccount.initiate(undefined));
  const learn = (harness: ReturnType<typeof makeApiStore>, application: string, appUserId: string) =>
    harness.runtime.extra.watch.read(
      { userId: 'u1', event: 'E', key: application },
      { application, app_user_id: appUserId },
    );

  it('ends with any answer that is no refusal', async () => {
    const harness = answering({ data: { deleted: true } });
    learn(harness, 'resshare', 'A1');
    expect((await start(harness)).data).toEqual({ deleted: true });
    expect(harness.database.requestLog[0]?.record).toMatchObject({ os: 'IOS', app_user_id: 'A1' });
    harness.close();
    const refusing = answering({ error: { code: 'busy', message: 'later' } });
    expect((await start(refusing)).error).toMatchObject({ kind: 'rejected', code: 'busy' });
    refusing.close();
  });

  it('is over with the answer that says all is deleted, though the session ends before the others could answer', async () => {
    const harness = makeApiStore();
    learn(harness, 'club', 'B1');
    harness.database.respond((request) => {
      if (request.record['application'] !== 'resshare') return;
      answer(request, { data: { deleted: true } });
      setTimeout(() => harness.store.dispatch(signedOut()), 100);
    });
    expect((await start(harness)).data).toEqual({ deleted: true });
    harness.close();
  });

  it('asks each application that knows the person, by the id it knows, and needs no answer', async () => {
    const harness = makeApiStore();
    learn(harness, 'club', 'B1');
    learn(harness, 'quiz', 'Q1');
    learn(harness, 'resshare_configuration', 'C1');
    expect((await start(harness)).data).toEqual({ deleted: true });
    expect(harness.database.requestLog).toMatchObject([
      { record: { application: 'resshare', app_user_id: '' } },
      { record: { application: 'club', app_user_id: 'B1' } },
      { record: { application: 'quiz', app_user_id: 'Q1' } },
    ]);
    harness.close();
    expect(harness.database.listenCount()).toBe(0);
  });
});

describe('search', () => {
  const search = (harness: ReturnType<typeof answering>) =>
    harness.store.dispatch(searchApi.endpoints.search.initiate('sách', { subscribe: false }));

  it('tells "nothing found" from "no answer"', async () => {
    const harness = answering({ data: { query: 'sách', count: 0 } });
    expect((await search(harness)).data).toEqual({
      query: 'sách',
      count: 0,
      applications: [],
      contents: [],
    });
    harness.close();
  });

  it.each([
    [{ data: { books: [{ book_id: 'B1' }] }, msg_type: 'search_book_result' }],
    [{ data: { query: 'sách', count: 3 } }],
    [{ data: { query: 'sách', applications: 'none' } }],
    [{ data: {} }],
    [{}],
  ])('never takes an answer of another shape for "nothing found": %j', async (message) => {
    const harness = answering(message);
    expect((await search(harness)).error).toMatchObject({ kind: 'invalidAnswer' });
    harness.close();
  });

  it('reads what was found, also as an index map', async () => {
    const found = { application: 'club', name: 'Sách', description: '', logo: 'https://x/l.png' };
    for (const applications of [[found], { 0: found }]) {
      const harness = answering({ data: { query: 'sách', count: 1, applications } });
      expect((await search(harness)).data?.applications).toEqual([{ ...found, english: {} }]);
      harness.close();
    }
  });

  it('asks a second time, as a new request, when the first got no answer', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
    const harness = makeApiStore({ deadlineMs: 500, random: Math.random });
    let requestCount = 0;
    harness.database.respond((request) => {
      requestCount += 1;
      if (requestCount === 2)
        answer(request, { data: { query: String(innerOf(request)['query']), count: 0 } });
    });
    const call = search(harness);
    await jest.advanceTimersByTimeAsync(1_500);
    expect((await call).data?.query).toBe('sách');
    const [first, second] = harness.database.requestLog;
    expect(second?.key).not.toBe(first?.key);
    expect(second?.record).not.toEqual(first?.record);
    harness.close();
    expect(harness.database.listenCount()).toBe(0);
  });
});
