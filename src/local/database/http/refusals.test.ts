import { TestServer, waitUntil } from '../../../../test/database/TestServer';

const RULES = {
  rules: {
    open: { '.read': true, '.write': true },
    shown: { '.read': true },
    drop: { '.write': true },
  },
};
const READ = 10_000;
const STREAM = { headers: { accept: 'text/event-stream' } };

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.start({ rules: RULES, limits: { read: READ } });
});
afterEach(() => server.close());

const putValue = (path: string, value: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(server.url(path), { method: 'PUT', body: JSON.stringify(value), headers });

describe('an event stream', () => {
  const listens = (): number => server.server.stats().listens;

  it('begins with no more than a read may come to', async () => {
    await putValue('/open/large.json', 'x'.repeat(READ));
    const large = await fetch(server.url('/open/large.json'), STREAM);
    expect({ status: large.status, words: await large.json() }).toEqual({
      status: 400,
      words: { error: expect.stringContaining('exceeds the maximum size') },
    });
    const query = await fetch(server.url('/open.json', '&orderBy="$key"&limitToLast=1'), STREAM);
    expect(query.status).toBe(400);
    expect(listens()).toBe(0);
    await putValue('/open/large.json', 'x'.repeat(READ - 2));
    const stream = await fetch(server.url('/open/large.json'), STREAM);
    expect(stream.status).toBe(200);
    expect(listens()).toBe(1);
    await stream.body?.cancel();
  });

  it('ends where a change is larger than that', async () => {
    const stream = await fetch(server.url('/open.json'), STREAM);
    const reader = stream.body?.getReader();
    await reader?.read();
    await putValue('/open/large.json', 'x'.repeat(READ));
    await waitUntil(() => listens() === 0);
    await expect(reader?.read()).rejects.toThrow();
  });
});

it('tells what stands at a place in answer to a condition that does not hold, and to no other refusal', async () => {
  await fetch(server.url('/shown.json'), {
    method: 'PUT',
    body: '1',
    headers: { authorization: 'Bearer owner' },
  });
  await putValue('/open.json', 1);
  await putValue('/drop.json', 1);
  const stale = { 'if-match': 'null_etag' };
  const bodyOf = async (answer: Promise<Response>): Promise<unknown> => {
    const { status, headers } = await answer;
    return [status, headers.has('etag')];
  };
  expect(await bodyOf(putValue('/open.json', 2, stale))).toEqual([412, true]);
  expect(await bodyOf(putValue('/drop.json', 2, stale))).toEqual([412, false]);
  expect(await bodyOf(putValue('/shown.json', 2, stale))).toEqual([401, false]);
});
