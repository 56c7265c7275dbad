import { createServer, ServerResponse } from 'node:http';
import { startGateway } from '../../test/platform/gatewayHarness';
import { messagesOf, post, startHarness, waitUntil } from '../../test/platform/platformHarness';
import { createMemoryDatabase } from '../../test/platform/memoryDatabase';
import type { RequestEnd } from '../platform/commit/watch';
import { readHostedEnv } from './hostedEnv';
import { listen } from './listen';
import { jsonLine } from './logLine';
import { createMetrics } from './metrics';
import { statusHandler } from './statusHandler';

const statusPort = { port: 0, host: '127.0.0.1', variable: 'STATUS_PORT' };

async function read(port: number, path: string, method = 'GET') {
  const response = await fetch(`http://127.0.0.1:${String(port)}${path}`, { method });
  return { status: response.status, text: await response.text(), type: response.headers.get('Content-Type') };
}

test('what a platform answers and refuses is counted for its application, as Prometheus reads it', async () => {
  const metrics = createMetrics();
  const { send, database, waiting, close } = await startHarness({ watch: metrics.watch });
  metrics.follow(waiting, database);
  await send(post('u1', 'e1', 'draft/core/get_main_dashboard_app', ''));
  await send({ ...post('u1', 'e2', 'draft/core/no_such_thing', ''), application: '' });
  await waitUntil(async () => (await messagesOf(database, 'u1', 'e2')).length > 0, 'the refusal');
  const { type, body } = await metrics.text();
  expect(type).toMatch(/^text\/plain/);
  expect(body).toMatch(/^screenwire_requests_total\{application="club",outcome="answered"\} 1$/m);
  expect(body).toMatch(/^screenwire_requests_total\{application="other",outcome="refused"\} 1$/m);
  expect(body).toMatch(/^screenwire_refusals_total\{code="\w+"\} 1$/m);
  expect(body).toMatch(/^screenwire_request_seconds_count\{outcome="answered"\} 1$/m);
  expect(body).not.toMatch(/^screenwire_waiting_requests\{/m);
  await close();
});

test('what waits is told with its age, and gone when it is answered', async () => {
  const memory = createMemoryDatabase();
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => (release = resolve));
  // Nothing is written as long as the database does not take it.
  const isFinal = (values: object): boolean =>
    Object.keys(values).some((path) => path.startsWith('response/'));
  const database = {
    ...memory,
    update: async (values: Parameters<typeof memory.update>[0], before?: number) => {
      if (isFinal(values)) await gate;
      await memory.update(values, before);
    },
  };
  const metrics = createMetrics();
  const { send, waiting, close } = await startHarness({ database, watch: metrics.watch });
  metrics.follow(waiting, { ...memory, now: () => memory.now() + 7000 });
  const answer = send(post('u1', 'e1', 'draft/core/get_main_dashboard_app', ''));
  const age = /^screenwire_oldest_request_seconds\{application="[^"]+"\} ([\d.]+)$/m;
  let body = '';
  await waitUntil(async () => {
    ({ body } = await metrics.text());
    return age.test(body);
  }, 'the waiting request');
  expect(Number(age.exec(body)?.[1])).toBeGreaterThanOrEqual(7);
  expect(body).toMatch(/^screenwire_waiting_requests\{application="[^"]+"\} 1$/m);
  release();
  await answer;
  await waitUntil(async () => !age.test((await metrics.text()).body), 'the end of what waited');
  await close();
});

test('what a back end has not taken is told with its age, over a restart of the platform, and gone when it is taken', async () => {
  const harness = await startGateway();
  const { database } = harness;
  const { key } = await harness.sendToBackEnd();
  const depth = /^screenwire_back_end_queue\{application="kho"\} 1$/m;
  const age = /^screenwire_back_end_queue_oldest_seconds\{application="kho"\} ([\d.]+)$/m;
  await harness.close();
  const metrics = createMetrics();
  const other = await startHarness({ database, watch: metrics.watch });
  metrics.follow(other.waiting, { exists: database.exists, now: () => database.now() + 7000 });
  const read = async () => (await metrics.text()).body;
  await waitUntil(async () => depth.test(await read()), 'the depth of the queue');
  expect(Number(age.exec(await read())?.[1])).toBeGreaterThanOrEqual(7);
  await database.update({ [`applications/kho/queue/g1/${key}`]: null });
  expect(await read()).not.toMatch(/^screenwire_back_end_queue/m);
  await other.send({ ...post('u1', 'e1', '../hello', {}), application: 'kho' });
  await waitUntil(async () => depth.test(await read()), 'what this process handed over');
  await other.close();
});

test('names that strangers choose open no new series', async () => {
  const ends: RequestEnd[] = [];
  const watch = {
    ended: (end: RequestEnd) => ends.push(end),
    delivered: () => undefined,
    handed: () => undefined,
  };
  const { send, close } = await startHarness({ watch });
  await send({ ...post('u1', 'e1', 'draft/core/x', ''), application: '' });
  expect(ends).toMatchObject([{ application: '', outcome: 'refused' }]);
  await close();

  const metrics = createMetrics();
  for (let i = 0; i < 1200; i += 1)
    metrics.watch.ended({ application: `a${String(i)}`, outcome: 'answered', code: '', ms: 1 });
  const { body } = await metrics.text();
  const series = body.split('\n').filter((line) => line.startsWith('screenwire_requests_total{'));
  expect(series).toHaveLength(1001);
  expect(series.at(-1)).toBe('screenwire_requests_total{application="other",outcome="answered"} 200');
});

test('/healthz follows the database', async () => {
  let answer: () => Promise<unknown> = () => Promise.resolve([]);
  const server = await listen(
    statusHandler(createMetrics(), () => answer()),
    statusPort,
  );
  try {
    expect(await read(server.port, '/healthz')).toMatchObject({ status: 200, text: 'ok\n' });
    answer = () => Promise.reject(new Error('gone'));
    expect(await read(server.port, '/healthz')).toMatchObject({
      status: 503,
      text: 'the database does not answer\n',
    });
    expect(await read(server.port, '/')).toMatchObject({ status: 404 });
    expect(await read(server.port, '/metrics', 'POST')).toMatchObject({ status: 404 });
    expect((await read(server.port, '/metrics')).type).toMatch(/^text\/plain/);
  } finally {
    await server.close();
  }
});

test('the database is asked once however many want to know', async () => {
  let requestCount = 0;
  let release = (): void => undefined;
  const getStatus = () => {
    requestCount += 1;
    return new Promise((resolve) => (release = () => resolve([])));
  };
  const handle = statusHandler(createMetrics(), getStatus);
  const server = await listen(async (request, response) => {
    // As if nine more had come in this moment.
    const ownChecks = Array.from({ length: 9 }, () => {
      const silent = new ServerResponse(request);
      return handle(request, silent).then(() => silent.statusCode);
    });
    const all = Promise.all(ownChecks);
    const last = handle(request, response);
    release();
    await last;
    statuses.push(...(await all));
  }, statusPort);
  const statuses: number[] = [];
  try {
    expect(await read(server.port, '/healthz')).toMatchObject({ status: 200 });
    await waitUntil(() => statuses.length > 0, 'the others');
    expect(statuses).toEqual(Array(9).fill(200));
    expect(requestCount).toBe(1);
  } finally {
    await server.close();
  }
});

test('a port that is taken is named with its variable', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  try {
    await expect(listen(() => Promise.resolve(), { ...statusPort, port })).rejects.toThrow(
      /^Port \d+ is in use\. Stop what uses it, or choose another STATUS_PORT\.$/,
    );
  } finally {
    await new Promise((resolve) => other.close(resolve));
  }
});

const hosted = {
  FIREBASE_DATABASE_URL: 'https://p.firebaseio.com',
  FIREBASE_DATABASE_EMULATOR_HOST: '127.0.0.1:1',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:2',
};

test('nothing but this machine is listened to unless somebody says so', () => {
  expect(readHostedEnv(hosted)).toMatchObject({ host: '127.0.0.1', jsonLog: false });
  expect(
    readHostedEnv({ ...hosted, STATUS_PORT: '9464', LISTEN_HOST: '0.0.0.0', LOG_FORMAT: 'json' }),
  ).toMatchObject({ host: '0.0.0.0', statusPort: 9464, jsonLog: true });
});

test.each([
  ['STATUS_PORT="x" is no port', { STATUS_PORT: 'x' }],
  ['STATUS_PORT="70000" is no port', { STATUS_PORT: '70000' }],
  ['GATEWAY_PORT="-1" is no port', { GATEWAY_PORT: '-1' }],
  ['LOG_FORMAT="xml" is unknown', { LOG_FORMAT: 'xml' }],
])('%s', (words, env) => expect(() => readHostedEnv({ ...hosted, ...env })).toThrow(words));

test('a line of the log is one JSON object, whatever strangers wrote into it', () => {
  const line = jsonLine('a "quoted"\nline \u001b[31m', new Date(0));
  expect(JSON.parse(line)).toEqual({
    time: '1970-01-01T00:00:00.000Z',
    severity: 'INFO',
    message: 'a "quoted" ⏎ line \\u001b[31m',
  });
});
