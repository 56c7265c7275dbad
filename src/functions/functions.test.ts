import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import fc from 'fast-check';
import type { CloudFunction } from 'firebase-functions/v2';
import type { Json } from '../protocol';
import { startLocalEngine, type CreatedEvent, type Trigger } from '../../test/functions/localEngine';
import { memoryConnection } from '../../test/functions/memoryConnection';
import { createDyingDatabase, FAULTS } from '../../test/platform/dyingDatabase';
import { ADD_EVENT } from '../../test/fixture/club';
import { clubDatabase, titlesOf } from '../../test/platform/clubHarness';
import { messagesOf, post, waitUntil } from '../../test/platform/platformHarness';
import { openMarks } from '../platform/store/marks';
import { keyRecord, newBackEndKey } from '../platform/gateway/backEndKeys';
import type { PlatformDatabase } from '../platform/store/PlatformDatabase';
import { createFunctions } from './createFunctions';
import { createInstance, type Instance } from './instance';
import { applicationOf } from '../../test/platform/applicationOf';

/* The platform as functions that an engine calls for each record, on instances that come and go. */

/** That of an instance that dies, whose claims are waited for; any other has so long that it loses none on a busy machine. */
const SHORT_LEASE_MS = 60;

// The library asks for the name of the project; nothing is asked of it.
process.env['FIREBASE_CONFIG'] = JSON.stringify({ projectId: 'demo-test' });

const open: (() => Promise<void>)[] = [];
afterEach(async () => {
  while (open.length > 0) await open.pop()?.();
});

const instanceOn = (database: PlatformDatabase, leaseMs = 60_000): Instance =>
  createInstance({
    connect: () => Promise.resolve(memoryConnection(database)),
    log: () => undefined,
    leaseMs,
  });

type Functions = ReturnType<typeof createFunctions>;

const triggersOf = ({ request, answer }: Functions): Trigger[] =>
  Object.entries({ request, answer }).map(([name, { __endpoint }]) => {
    const { ref } = __endpoint.eventTrigger?.eventFilterPathPatterns ?? {};
    return { name, pattern: typeof ref === 'string' ? ref : '' };
  });

/** Calls the function of that name with the event as it comes over HTTP. */
function call(functions: Functions, name: string, event: CreatedEvent): Promise<void> {
  const called = functions[name as 'request' | 'answer'] as unknown as CloudFunction<never>;
  return Promise.resolve(called(event as never) as Promise<void>);
}

/** Functions on `database`, called on the instance that `next` gives. */
function serve(database: PlatformDatabase, next: () => Functions): void {
  open.push(startLocalEngine(database, triggersOf(next()), (name, event) => call(next(), name, event)));
}

const push = (database: PlatformDatabase, key: string, record: object): Promise<void> =>
  database.update({ [`request/${key}`]: record as Json });

const untilRemoved = (database: PlatformDatabase, path: string) =>
  waitUntil(async () => (await database.get(path)) === null, `the end of ${path}`);

test('a request is answered by the event alone: an instance listens to nothing', async () => {
  const database = await clubDatabase();
  const listened: string[] = [];
  const instance = instanceOn({
    ...database,
    onChildAdded: (path, handler) => {
      listened.push(path);
      return database.onChildAdded(path, handler);
    },
  });
  open.push(() => instance.close());
  const functions = createFunctions(instance, 'local');
  serve(database, () => functions);
  await push(database, 'k1', post('an', 'e1', ADD_EVENT, { title: 'Buổi thử', seats: 2 }));
  await untilRemoved(database, 'request/k1');
  expect(await messagesOf(database, 'an', 'e1')).toHaveLength(1);
  expect(await titlesOf(database, 'an')).toEqual(['Buổi thử']);
  expect(listened).toEqual([]);
});

test('a function ends when nothing of its request is under way, so that its instance may be stopped', async () => {
  const database = await clubDatabase();
  const instance = instanceOn(database);
  open.push(() => instance.close());
  await push(database, 'k1', post('an', 'e1', ADD_EVENT, { title: 'Buổi thử' }));
  await instance.request('k1', await database.get('request/k1'));
  expect(await database.get('request/k1')).toBeNull();
  expect(await messagesOf(database, 'an', 'e1')).toHaveLength(1);
  // An event that comes again, or late, finds nothing to do.
  await instance.request('k1', null);
  expect(await messagesOf(database, 'an', 'e1')).toHaveLength(1);
});

test('an application made on one instance is answered on every other one', async () => {
  const database = await clubDatabase();
  const all = [instanceOn(database), instanceOn(database)].map((instance) => {
    open.push(() => instance.close());
    return createFunctions(instance, 'local');
  });
  let calls = 0;
  serve(database, () => all[(calls += 1) % 2] ?? createFunctions(instanceOn(database), 'local'));
  const load = (event: string) => ({
    ...post('an', event, 'draft/core/get_main_dashboard_app', ''),
    application: 'kho',
  });
  // Both have started before there is such an application.
  for (const key of ['k1', 'k2']) await push(database, key, post('an', key, ADD_EVENT, { title: key }));
  for (const key of ['k1', 'k2']) await untilRemoved(database, `request/${key}`);
  await database.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', { name: 'kho', owner: 'an' }),
  });
  for (const key of ['k3', 'k4']) await push(database, key, load(key));
  for (const key of ['k3', 'k4']) await untilRemoved(database, `request/${key}`);
  for (const key of ['k3', 'k4']) expect(await messagesOf(database, 'an', key)).toHaveLength(1);
});

test('what a back end answers reaches its person by the event of the answer', async () => {
  const database = await clubDatabase();
  await database.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', { name: 'kho', owner: 'an', backend_collections: ['hello'] }),
    'platform/back_ends/kho': keyRecord('key of kho'),
    'platform/gateway/kho': true,
  });
  const instance = instanceOn(database);
  open.push(() => instance.close());
  const functions = createFunctions(instance, 'local');
  serve(database, () => functions);
  await push(database, 'k1', { ...post('binh', 'e1', '../hello', { note: 'Chào' }), application: 'kho' });
  await untilRemoved(database, 'request/k1');
  const queue = (await database.get('applications/kho/queue/g1')) as Record<string, { user_id: string }>;
  expect(Object.keys(queue)).toEqual(['k1']);
  const message = {
    ...{ application: 'kho', user_id_destination: queue['k1']?.user_id ?? '', event: 'e1', session: 'k1' },
    data: { screen: { show_alert_dialog: 'Chào' } },
    msg_type: 'command',
  };
  await database.update({ 'applications/kho/answers/a1': { json: JSON.stringify(message) } });
  await untilRemoved(database, 'applications/kho/answers/a1');
  expect(await messagesOf(database, 'binh', 'e1')).toMatchObject([{ session: 'k1', msg_type: 'command' }]);
});

test('a back end exchanges its key though the body of its request has been read already', async () => {
  const database = await clubDatabase();
  const instance = instanceOn(database);
  open.push(() => instance.close());
  const { gateway } = createFunctions(instance, 'local');
  const server = createServer((request, response) => {
    void buffer(request).then((rawBody) =>
      gateway(Object.assign(request, { rawBody }) as Parameters<typeof gateway>[0], response as never),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => promisify(server.close.bind(server))());
  const { port } = server.address() as AddressInfo;
  const exchangeKey = (body: object) =>
    fetch(`http://127.0.0.1:${String(port)}/back_ends/token`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
  await instance.request('k0', null);
  const key = newBackEndKey(await openMarks(database), 'kho');
  await database.update({
    'platform/owned/kho': true,
    ...applicationOf('kho', { name: 'kho', owner: 'an' }),
    'platform/back_ends/kho': keyRecord(key),
  });
  const exchange = await exchangeKey({ application: 'kho', backend_key: key });
  expect(await exchange.json()).toMatchObject({ token: expect.stringContaining('for kho') as string });
  const wrong = await exchangeKey({ application: 'kho', backend_key: 'another key' });
  expect(wrong.status).toBe(401);
  expect((await exchangeKey({ application: 'kho', backend_key: 'x'.repeat(5000) })).status).toBe(413);
});

test('a sweep takes up what an instance died with, and requests that no event told of', async () => {
  const database = await clubDatabase();
  const dying = createDyingDatabase(database);
  const doomed = instanceOn(dying.database, SHORT_LEASE_MS);
  // It starts, and dies of its next write: with the claim in hand.
  await doomed.request('k0', null);
  await push(database, 'k1', post('an', 'e1', ADD_EVENT, { title: 'Một' }));
  dying.arm('dies after', 0);
  const died = doomed.request('k1', await database.get('request/k1'));
  await waitUntil(dying.isDead, 'its death');
  await push(database, 'k2', post('binh', 'e2', ADD_EVENT, { title: 'Hai' }));
  const other = instanceOn(database);
  const swept = other.sweep();
  await untilRemoved(database, 'request');
  await other.close();
  await swept;
  expect(await messagesOf(database, 'an', 'e1')).toHaveLength(1);
  expect(await messagesOf(database, 'binh', 'e2')).toHaveLength(1);
  await Promise.race([died.catch(() => undefined), doomed.close()]);
});

test('an instance whose start failed starts with the next event', async () => {
  const database = await clubDatabase();
  let isThere = false;
  const instance = createInstance({
    connect: () =>
      isThere ? Promise.resolve(memoryConnection(database)) : Promise.reject(new Error('no database')),
    log: () => undefined,
  });
  open.push(() => instance.close());
  const record = post('an', 'e1', ADD_EVENT, { title: 'Buổi' }) as unknown as Json;
  await database.update({ 'request/k1': record });
  await expect(instance.request('k1', record)).rejects.toThrow('no database');
  isThere = true;
  await instance.request('k1', record);
  expect(await messagesOf(database, 'an', 'e1')).toHaveLength(1);
});

/** What a dead process would have said never comes, and the engine notices that it went. */
async function unlessDead(isDead: () => boolean, called: Promise<void>): Promise<void> {
  let isOver = false;
  const callEnded = called.finally(() => (isOver = true));
  const death = waitUntil(() => isOver || isDead(), 'its end').then(() => {
    if (!isOver) throw new Error('the instance died');
  });
  await Promise.race([callEnded, death]);
}

test('each request has one effect or one refusal, however often its event comes and whichever instances die', async () => {
  const life = fc.record({ fault: fc.constantFrom(...FAULTS), after: fc.nat(12) });
  const story = fc.record({
    requests: fc.integer({ min: 1, max: 8 }),
    people: fc.integer({ min: 1, max: 3 }),
    lives: fc.array(life, { minLength: 1, maxLength: 4 }),
    choices: fc.array(fc.nat(7), { minLength: 1, maxLength: 12 }),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ requests, people, lives, choices }) => {
      const database = await clubDatabase();
      const mortal = lives.map(({ fault, after }) => {
        const { database: watchedDatabase, arm, isDead } = createDyingDatabase(database);
        arm(fault, after);
        const instance = instanceOn(watchedDatabase, SHORT_LEASE_MS);
        return { instance, functions: createFunctions(instance, 'local'), isDead };
      });
      const instance = instanceOn(database);
      const survivor = { instance, functions: createFunctions(instance, 'local'), isDead: () => false };
      let calls = 0;
      const next = () => {
        calls += 1;
        const alive = [...mortal, survivor].filter(({ isDead }) => !isDead());
        return alive[(choices[calls % choices.length] ?? 0) % alive.length] ?? survivor;
      };
      const stop = startLocalEngine(database, triggersOf(survivor.functions), async (name, event) => {
        // Some events come twice, on two instances at once.
        const chosen = (choices[calls % choices.length] ?? 0) % 3 === 0 ? [next(), next()] : [next()];
        await Promise.all(
          chosen.map(({ functions, isDead }) => unlessDead(isDead, call(functions, name, event))),
        );
      });
      const keys = Array.from({ length: requests }, (_, n) => `k${String(n)}`);
      const names = [...new Set(keys.map((_, n) => `u${String(n % people)}`))];
      const personOf = (n: number): string => `u${String(n % people)}`;
      for (const [n, key] of keys.entries())
        await push(database, key, post(personOf(n), `e_${key}`, ADD_EVENT, { title: key }));
      await untilRemoved(database, 'request');
      await stop();
      const served: string[] = [];
      for (const [n, key] of keys.entries()) {
        const messages = await messagesOf(database, personOf(n), `e_${key}`);
        expect(messages).toHaveLength(1);
        // A request whose claim ran out several times is refused: on a busy machine, an instance that lives is as late as a dead one.
        const error = messages[0]?.['error'];
        if (error === undefined) served.push(key);
        else expect(error).toMatchObject({ code: 'internal' });
      }
      const titles = await Promise.all(names.map((uid) => titlesOf(database, uid)));
      expect(titles.flat().sort()).toEqual(served.sort());
      await instance.close();
      for (const one of mortal) void one.instance.close().catch(() => undefined);
    }),
    { numRuns: 12 },
  );
});
