import { WebSocket } from 'ws';
import { TestServer, waitUntil } from '../../../../test/database/TestServer';

/* The platform is one client among many, and has its turn before them. */

const CLIENTS = 200;
const WRITES = 20;
const READS = 30;
/** A turn of one step is as slow as a machine may be. */
const PATIENCE_MS = 60_000;

let server: TestServer;
beforeEach(async () => {
  // A turn is one step of one client, however fast the machine: who waits for all others waits as many turns.
  server = await TestServer.start({ limits: { sliceMs: 0, turnMs: 0 } });
});
afterEach(() => server.close());

async function open(credential?: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${server.server.port}/.ws?v=5&ns=test`);
  const waiting = new Map<number, () => void>();
  let answerCount = 0;
  let isOpen = false;
  socket.on('error', () => undefined);
  socket.on('message', (data: Buffer) => {
    isOpen = true;
    const r = /^\{"t":"d","d":\{"r":(\d+),/.exec(data.toString())?.[1];
    if (r === undefined) return;
    answerCount += 1;
    waiting.get(Number(r))?.();
  });
  await waitUntil(() => isOpen);
  let number = 0;
  const send = (a: string, b: object): number => {
    number += 1;
    socket.send(JSON.stringify({ t: 'd', d: { r: number, a, b } }));
    return number;
  };
  const sendAction = (a: string, b: object): Promise<void> =>
    new Promise((resolve) => {
      waiting.set(send(a, b), resolve);
    });
  if (credential !== undefined) await sendAction('gauth', { cred: credential });
  return { send, ask: sendAction, answered: () => answerCount };
}

it(
  'serves an administrator while many clients send more than can be done',
  async () => {
    const platform = await open('owner');
    const clients = await Promise.all(Array.from({ length: CLIENTS }, () => open()));
    for (let n = 0; n < WRITES; n += 1)
      for (const [i, client] of clients.entries())
        client.send('p', { p: `/many/c${i}/k${n}`, d: { name: 'x'.repeat(200), n } });
    const done = (): number => clients.reduce((sum, { answered }) => sum + answered(), 0);
    for (let n = 0; n < READS; n += 1) await platform.ask('g', { p: `/one/${n}`, q: {} });
    expect(done()).toBeLessThan((READS * CLIENTS) / 10);
    await waitUntil(() => done() === CLIENTS * WRITES, PATIENCE_MS);
  },
  2 * PATIENCE_MS,
);
