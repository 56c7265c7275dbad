import { developerApi } from '../../api/endpoints/developer';
import { formApi } from '../../api/endpoints/form';
import { homeApi } from '../../api/endpoints/home';
import { searchApi } from '../../api/endpoints/search';
import { layoutAnswer, refusalAnswer } from '../Answers';
import { createTestStore, type TestStore } from '../createTestStore';

const { getHomeLayout } = homeApi.endpoints;
const { getLayoutData } = formApi.endpoints;
const { search } = searchApi.endpoints;
const { createApplication, registerDeveloper, deleteAccount } = developerApi.endpoints;

const hello = { widget: 'TextView', properties: [{ text: 'Hello' }] };
const form = { reference: '../form/hello', application: 'demo', appUserId: '' };
const developer = { fullName: 'Nguyễn An', mailAddress: 'an@example.com' };
const bookshop = { name: 'Bookshop', logo: '', keySearch: '', description: '', registerDeveloperKey: '-K' };

/** Each endpoint: where it asks, what is answered, and what the caller reads of that. */
const endpoints = [
  {
    name: 'getHomeLayout',
    collection: 'draft/core/get_home_layout',
    answer: { data: { layout: hello } },
    reads: { home: { layout: hello } },
    send: ({ dispatch }: TestStore) => dispatch(getHomeLayout.initiate({})),
  },
  {
    name: 'getLayoutData',
    collection: 'draft/core/get_layout_data',
    answer: layoutAnswer(hello),
    reads: { parts: { layout: { data: hello } } },
    send: ({ dispatch }: TestStore) => dispatch(getLayoutData.initiate(form)),
  },
  {
    name: 'createApplication',
    collection: '../create_application',
    answer: { data: { application: 'shop', backend_key: 'B' } },
    reads: { application: 'shop', backendKey: 'B' },
    send: ({ dispatch }: TestStore) => dispatch(createApplication.initiate(bookshop)),
  },
  {
    name: 'registerDeveloper',
    collection: '../register_developer',
    answer: { data: { register_developer_key: '-K' } },
    reads: { registerDeveloperKey: '-K' },
    send: ({ dispatch }: TestStore) => dispatch(registerDeveloper.initiate(developer)),
  },
  {
    name: 'search',
    collection: 'draft/core/seach_app',
    answer: { data: { count: 1, applications: [{ application: 'shop', name: 'Shop' }] } },
    reads: { count: 1, applications: [{ application: 'shop' }] },
    send: ({ dispatch }: TestStore) => dispatch(search.initiate('shop')),
  },
  {
    name: 'deleteAccount',
    collection: '../delete_account',
    answer: { data: { deleted: true } },
    reads: { deleted: true },
    send: ({ dispatch }: TestStore) => dispatch(deleteAccount.initiate(undefined)),
  },
];

describe.each(endpoints)('$name', ({ collection, answer, reads, send }) => {
  it('reads the answer', async () => {
    const { store, platform } = createTestStore({ answers: { [collection]: answer } });
    expect(await send(store)).toMatchObject({ data: reads });
    expect(platform.requests(collection)).toHaveLength(1);
  });

  it('tells of a refusal', async () => {
    const { store } = createTestStore({ answers: { [collection]: refusalAnswer('busy', 'Try again') } });
    expect(await send(store)).toMatchObject({ error: { kind: 'rejected', code: 'busy' } });
  });

  it('asks nothing without a connection', async () => {
    const { store, platform } = createTestStore();
    platform.transport.goOffline();
    expect(await send(store)).toMatchObject({ error: { kind: 'offline' } });
    expect(platform.requests()).toEqual([]);
  });

  it('gives up in the end', async () => {
    const { store, platform } = createTestStore({ deadlineMs: 20 });
    // Nobody takes the request. `answers: {}` alone, which takes it and stays silent, would do for all but the last.
    platform.transport.holdWrites();
    expect(await send(store)).toMatchObject({ error: { kind: 'timeout' } });
  });
});
