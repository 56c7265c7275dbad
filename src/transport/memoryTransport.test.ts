import type { Json } from '../protocol';
import { createMemoryDatabase } from './memoryDatabase';
import { createMemoryTransport } from './memoryTransport';
import { describeTransport } from '../../test/transportContract';

const settle = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

describeTransport('memory transport', () => {
  const database = createMemoryDatabase();
  const transport = createMemoryTransport(database, { userId: 'u1' });
  return Promise.resolve({
    transport,
    read: (path) => Promise.resolve(database.get(path)),
    write: (path, value: Json) => {
      database.set(path, value);
      return Promise.resolve();
    },
    goOffline: () => transport.goOffline(),
    goOnline: () => transport.goOnline(),
    settle,
    close: () => {
      expect(database.listenCount()).toBe(0);
      return Promise.resolve();
    },
  });
});

describe('memory database', () => {
  it('plays the platform: one call for each request that appears, not for its rewrite', async () => {
    const database = createMemoryDatabase();
    const transport = createMemoryTransport(database, { userId: 'u1' });
    const keys: string[] = [];
    const stop = database.respond(({ key, answer }) => {
      keys.push(key);
      answer('e', { n: 1 });
    });
    await transport.push('request', 'k1', { user_id: 'u1' });
    await transport.push('request', 'k1', { user_id: 'u1' });
    expect(keys).toEqual(['k1']);
    expect(database.requestLog.map(({ key }) => key)).toEqual(['k1', 'k1']);
    expect(Object.values(database.get('response/u1/e') ?? {})).toEqual([{ n: 1 }]);
    stop();
    await transport.push('request', 'k2', { user_id: 'u1' });
    expect(keys).toEqual(['k1']);
  });

  it('loses acknowledgements on demand, and the client resends when it connects again', async () => {
    const database = createMemoryDatabase();
    const transport = createMemoryTransport(database, { userId: 'u1' });
    const undrop = transport.dropAcks();
    const pushed = transport.push('request', 'k1', { user_id: 'u1' });
    await settle();
    expect(database.get('request/k1')).not.toBeNull();
    undrop();
    transport.goOffline();
    transport.goOnline();
    expect(await pushed).toEqual({ ok: true, value: 'k1' });
    expect(database.requestLog).toHaveLength(2);
  });

  it('ends the listens of a person who left', async () => {
    const database = createMemoryDatabase();
    const transport = createMemoryTransport(database, { userId: 'u1' });
    const onError = jest.fn();
    transport.listen('response/u1/e', { onChild: () => undefined, onError });
    await settle();
    transport.signIn('u2');
    expect(onError).toHaveBeenCalledTimes(1);
    expect(database.listenCount()).toBe(0);
  });
});
