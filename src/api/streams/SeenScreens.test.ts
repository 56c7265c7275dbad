import fc from 'fast-check';
import { dayEvent, decodeResponse, encodeResponse, type JsonObject } from '../../protocol';
import { answer, makeApiStore } from '../../../test/makeApiStore';
import { memorySeenStorage } from '../../../test/memorySeenStorage';
import { DAY_NAME, dayFeedApi } from '../endpoints/dayFeed';
import { homeApi, homeName } from '../endpoints/home';
import { seenRows } from './feed';
import { createSeenScreens, formName } from './SeenScreens';

const tick = (ms = 0) => new Promise((resolve) => setTimeout(resolve, ms));

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await tick(5);
}

const card = (id: string, text: string): JsonObject => ({
  application: 'club',
  id,
  data: { layout: { widget: 'TextView', properties: [{ text }] } },
});

const message = (key: string, text = key) =>
  decodeResponse(key, { application: 'club', type: 'json_layout', data: { text } }) ?? fail();

function fail(): never {
  throw new Error('no message');
}

describe('screens seen last', () => {
  it('are kept as the platform sends them, and read back in the order shown', async () => {
    const storage = memorySeenStorage();
    const api = makeApiStore({ seen: storage });
    api.database.respond((request) => answer(request, card('home', 'Ứng dụng sách')));
    const home = api.store.dispatch(homeApi.endpoints.getHomeLayout.initiate({}));
    const day = api.store.dispatch(dayFeedApi.endpoints.dayFeed.initiate(undefined));
    await home;
    const path = `response/u1/${dayEvent(api.transport.serverTime())}`;
    api.database.push(path, card('1', 'một'));
    api.database.push(path, { ...card('2', 'hai'), on_top: 1 });
    api.database.push(path, { ...card('1', 'một mới') });
    await waitUntil(() => storage.content.get('u1')?.get(DAY_NAME)?.includes('một mới') === true);
    await waitUntil(() => storage.content.get('u1')?.has(homeName({})) === true);
    home.unsubscribe();
    day.unsubscribe();
    api.close();

    const stored = await createSeenScreens(storage, () => 0).read('u1', DAY_NAME);
    expect((stored ? seenRows(stored) : []).map((row) => [row.id, row.message.data])).toEqual([
      ['2', card('2', 'hai')['data']],
      ['1', card('1', 'một mới')['data']],
    ]);
    expect(Math.abs((stored?.at ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(await createSeenScreens(storage, () => 0).read('u2', DAY_NAME)).toBeUndefined();
  });

  it('are written nowhere once the person has left', async () => {
    const storage = memorySeenStorage();
    const screens = createSeenScreens(storage, () => 1);
    const person = new AbortController();
    const user = person.signal;
    screens.keep({ userId: 'u1', user, name: DAY_NAME }, () => [[message('a')]]);
    await waitUntil(() => storage.content.has('u1'));
    screens.keep({ userId: 'u1', user, name: DAY_NAME }, () => [[message('b')]]);
    person.abort();
    await screens.forget('u1');
    screens.keep({ userId: 'u1', user, name: DAY_NAME }, () => [[message('c')]]);
    await tick(700);
    expect([...storage.content]).toEqual([]);
  });

  it('stay few: forms make room for one another, the dashboard and other people are left', async () => {
    const storage = memorySeenStorage();
    const screens = createSeenScreens(storage, () => 1);
    const { signal: user } = new AbortController();
    const keep = async (name: string, text = '') => {
      screens.keep({ userId: 'u1', user, name }, () => [[message(name, text)]]);
      await jest.advanceTimersByTimeAsync(600);
    };
    jest.useFakeTimers();
    await keep(DAY_NAME);
    for (let index = 0; index < 22; index += 1) await keep(formName('club', String(index)));
    const names = () => [...(storage.content.get('u1')?.keys() ?? [])];
    expect(names()).toHaveLength(20);
    expect(names()).toEqual(expect.arrayContaining([DAY_NAME, formName('club', '21')]));
    expect(names()).not.toContain(formName('club', '2'));
    await keep(formName('club', 'large'), 'x'.repeat(1_200_000));
    await keep(formName('club', 'larger'), 'x'.repeat(1_300_000));
    expect(names()).toEqual([DAY_NAME, formName('club', 'larger')]);
    jest.useRealTimers();

    await storage.write('u2', DAY_NAME, '{}');
    await screens.forgetOthers('u2');
    expect([...storage.content.keys()]).toEqual(['u2']);
    // A value that was not written by this class is no screen.
    expect(await screens.read('u2', DAY_NAME)).toBeUndefined();
  });

  it('spell every message so that it is read back the same', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(
            'application',
            'id',
            'on_top',
            'delete',
            'data',
            'error',
            'may_resend',
            'type',
            'date_time',
            'message_key',
            'count_message',
            'session',
          ),
          fc.jsonValue(),
        ),
        (value) => {
          const read = decodeResponse('k', value) ?? fail();
          expect(decodeResponse('k', JSON.parse(JSON.stringify(encodeResponse(read))))).toEqual(read);
        },
      ),
    );
  });
});
