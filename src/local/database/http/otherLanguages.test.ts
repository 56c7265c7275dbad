import fc from 'fast-check';
import { get, increment, onValue, ref, runTransaction, set } from 'firebase/database';
import { isDatabaseKey, isRecord } from '../../../protocol';
import { TestServer, waitUntil } from '../../../../test/database/TestServer';

// What a back end needs that has nothing but HTTP: the same data, keys and guarantees as the SDK's.

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
});
afterAll(() => server.close());

const address = (path: string): string => server.url(`/${path}.json`);

/** An event stream, read as its text comes. */
async function openStream(path: string): Promise<{ text(): string; close(): void }> {
  const stopping = new AbortController();
  const stream = await fetch(address(path), {
    headers: { accept: 'text/event-stream' },
    signal: stopping.signal,
  });
  let text = '';
  void (async () => {
    const decoder = new TextDecoder();
    for await (const part of stream.body ?? []) text += decoder.decode(part, { stream: true });
  })().catch(() => undefined);
  return { text: () => text, close: () => stopping.abort() };
}

it('carries any legal key the same way over the SDK, HTTP and event streams', async () => {
  const db = server.client();
  const reader = server.client();
  const stream = await openStream('keys');
  const letters = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.string());
  const key = letters.filter(
    (text) => isDatabaseKey(text) && !/\p{Surrogate}/u.test(text) && !/^\d+$/.test(text),
  );
  try {
    await fc.assert(
      fc.asyncProperty(key, fc.boolean(), async (name, bySdk) => {
        const before = stream.text().length;
        const putOne = { method: 'PUT', body: '1' };
        if (bySdk) await set(ref(db, `keys/${name}`), 1);
        else expect((await fetch(address(`keys/${encodeURIComponent(name)}`), putOne)).status).toBe(200);
        expect(await (await fetch(address('keys'))).text()).toBe(JSON.stringify({ [name]: 1 }));
        expect((await get(ref(reader, `keys/${name}`))).val()).toBe(1);
        await waitUntil(() =>
          stream
            .text()
            .slice(before)
            .includes(JSON.stringify(`/${name}`)),
        );
        await set(ref(db, 'keys'), null);
      }),
      { numRuns: 40 },
    );
  } finally {
    stream.close();
  }
});

it('loses no count between transactions, increments and conditional writes over HTTP', async () => {
  const rounds = 10;
  const bySdk = async (): Promise<void> => {
    const at = ref(server.client(), 'count');
    for (let finished = 0; finished < rounds;) {
      const outcome = runTransaction(at, (n: number | null) => (n ?? 0) + 1).then(() => 'done');
      // After 25 rivals in a row the SDK gives up with nothing written, as with the hosted service: the caller begins again.
      const ending = await outcome.catch((error: unknown) => (error as Error).message);
      if (ending === 'done') finished++;
      else expect(ending).toBe('maxretry');
    }
  };
  const byIncrement = async (): Promise<void> => {
    const at = ref(server.client(), 'count');
    for (let i = 0; i < rounds; i++) await set(at, increment(1));
  };
  const byEtag = async (): Promise<void> => {
    for (let finished = 0; finished < rounds;) {
      const read = await fetch(address('count'), { headers: { 'x-firebase-etag': 'true' } });
      const count: unknown = await read.json();
      const body = JSON.stringify((typeof count === 'number' ? count : 0) + 1);
      const headers = { 'if-match': read.headers.get('etag') ?? '' };
      if ((await fetch(address('count'), { method: 'PUT', headers, body })).status === 200) finished++;
    }
  };
  await Promise.all([bySdk(), bySdk(), byIncrement(), byEtag(), byEtag()]);
  expect(await (await fetch(address('count'))).json()).toBe(5 * rounds);
});

it('lets a back end take requests from a stream and answer them, with HTTP alone', async () => {
  const db = server.client();
  const stream = await openStream('request');
  const answer = new Promise((resolve) =>
    onValue(ref(db, 'response/u1/e1'), (snapshot) => {
      if (snapshot.exists()) resolve(snapshot.val());
    }),
  );
  await set(ref(db, 'request/k1'), { json: '{"event":"e1"}', user_id: 'u1' });
  await waitUntil(() => stream.text().includes('"/k1"'));
  const putFile =
    stream
      .text()
      .split('\n\n')
      .find((event) => event.includes('"/k1"')) ?? '';
  const event: unknown = JSON.parse(/^data: (.*)$/m.exec(putFile)?.[1] ?? 'null');
  expect(isRecord(event) && event['data']).toEqual({ json: '{"event":"e1"}', user_id: 'u1' });
  const body = JSON.stringify({ 'response/u1/e1/m1': { data: 1 }, 'request/k1': null });
  expect((await fetch(address(''), { method: 'PATCH', body })).status).toBe(200);
  expect(await answer).toEqual({ m1: { data: 1 } });
  await waitUntil(() => stream.text().includes('{"path":"/k1","data":null}'));
  stream.close();
});
