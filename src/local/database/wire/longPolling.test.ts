import { runInNewContext } from 'node:vm';
import { WebSocket } from 'ws';
import { onDisconnect, ref } from 'firebase/database';
import { TestServer, waitUntil } from '../../../../test/database/TestServer';

let server: TestServer;
beforeEach(async () => {
  server = await TestServer.start();
});
afterEach(() => server.close());

type Message = { t: string; d: Record<string, unknown> };

/** The browser's side of the protocol, as far as the server can tell. */
class Poller {
  readonly messages: Message[] = [];
  readonly answers: number[] = [];
  closed: unknown[] | undefined;
  id = '';
  password = '';
  session = '';
  private serial = 1;
  private segment = 0;

  private readonly frame = {
    parent: {
      window: {
        pLPCommand7: (command: string, ...rest: string[]) => this.command(command, rest),
        pRTLPCB7: (n: number, messages: Message[]) => {
          this.answers.push(n);
          this.messages.push(...messages);
        },
      },
    },
  };
  private readonly context = Object.assign(this.frame, {});

  private command(command: string, [id = '', password = '']: string[]): void {
    if (command === 'start') Object.assign(this, { id, password });
    else this.closed = [id];
  }

  async run(parameters: string): Promise<string> {
    const response = await fetch(`http://127.0.0.1:${server.server.port}/.lp?${parameters}&ns=test`);
    const script = await response.text();
    runInNewContext(script, this.context);
    return script;
  }

  async start(extra = ''): Promise<void> {
    const script = await this.run(`start=t&ser=1&cb=7&v=5${extra}`);
    // Later answers carry no callback name: what the first one defined has to serve.
    runInNewContext(script.split('pLPCommand("start"')[0] ?? '', this.context);
    const hello = this.messages[0]?.d as { d: { s: string } };
    this.session = hello.d.s;
  }

  poll(data = '', serial = ++this.serial): Promise<string> {
    return this.run(`id=${this.id}&pw=${this.password}&ser=${serial}${data}`);
  }

  segments(message: unknown, size = 1840): string[] {
    const data = Buffer.from(JSON.stringify(message)).toString('base64url');
    const padded = data + '.'.repeat((4 - (data.length % 4)) % 4);
    const pieces = padded.match(new RegExp(`.{1,${size}}`, 'g')) ?? [];
    return pieces.map((piece) => `&seg0=${this.segment++}&ts0=${pieces.length}&d0=${piece}`);
  }
}

const request = (r: number, a: string, b: unknown): unknown => ({ t: 'd', d: { r, a, b } });
const control = (type: string): unknown => ({ t: 'c', d: { t: type, d: {} } });

it('opens, answers in order, and holds the newest request only', async () => {
  const page = new Poller();
  await page.start();
  expect(page.messages[0]).toEqual({ t: 'c', d: { t: 'h', d: expect.objectContaining({ v: '5' }) } });
  const first = page.poll();
  const second = page.poll(page.segments(request(1, 'p', { p: '/a', d: '</script>\u2028' }))[0]);
  expect(await first).toBe('');
  expect(await second).toContain('"r":1');
  const third = await page.poll(page.segments(request(2, 'q', { p: '/a', h: '' }))[0]);
  expect(third).not.toMatch(/<|\u2028/);
  expect(page.answers).toEqual([0, 1, 2]);
  expect(page.messages.slice(1).map(({ d }) => d)).toEqual([
    { r: 1, b: { s: 'ok', d: '' } },
    { a: 'd', b: { p: 'a', d: '</script>\u2028' } },
    { r: 2, b: { s: 'ok', d: {} } },
  ]);
});

it('puts a long message together although its requests overtake one another', async () => {
  const page = new Poller();
  await page.start();
  const text = 'Tủ sách 🐎 '.repeat(400);
  const pieces = page.segments(request(1, 'p', { p: '/long', d: text }), 900);
  expect(pieces.length).toBeGreaterThan(4);
  const polls = pieces.map((piece, i) => page.poll(piece, 100 - i));
  void Promise.allSettled(polls);
  await waitUntil(async () => (await server.server.admin('test').get('long')) !== null);
  page.poll('', 200).catch(() => undefined);
  await waitUntil(() => page.messages.length > 1);
  expect(await server.server.admin('test').get('long')).toBe(text);
  expect(page.answers).toEqual([0, 1]);
});

it('moves to a socket with its listens and last wishes, early data in its turn', async () => {
  const page = new Poller();
  await page.start();
  await page.poll(page.segments(request(1, 'o', { p: '/gone', d: true }))[0]);
  await page.poll(page.segments(request(2, 'q', { p: '/a', h: '' }))[0]);
  const socket = new WebSocket(`ws://127.0.0.1:${server.server.port}/.ws?v=5&ns=test&s=${page.session}`);
  const received: unknown[] = [];
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString())));
  await waitUntil(() => received.length === 1);
  expect(received).toEqual([control('a')]);
  socket.send(JSON.stringify(control('p')));
  socket.send(JSON.stringify(request(3, 'p', { p: '/a', d: 'early' })));
  await waitUntil(() => received.length === 2);
  expect(await server.server.admin('test').get('a')).toBeNull();
  socket.send(JSON.stringify(control('a')));
  const script = await page.poll(page.segments(control('n'))[0]);
  expect(page.messages.at(-1)).toEqual(control('n'));
  expect(script).toContain(`pLPCommand("close",${page.answers.at(-1)})`);
  await waitUntil(() => received.length === 4);
  expect(received.slice(2)).toEqual([
    { t: 'd', d: { a: 'd', b: { p: 'a', d: 'early' } } },
    { t: 'd', d: { r: 3, b: { s: 'ok', d: '' } } },
  ]);
  // The old line's goodbye means nothing any more.
  await page.run(`disconn=t&id=${page.id}&pw=${page.password}`);
  expect(server.server.stats()).toEqual({ connections: 1, listens: 1 });
  socket.terminate();
  await waitUntil(async () => (await server.server.admin('test').get('gone')) === true);
  expect(server.server.stats()).toEqual({ connections: 0, listens: 0 });
});

it('refuses to move a session it does not know', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${server.server.port}/.ws?v=5&ns=test&s=nobody`);
  const received: string[] = [];
  socket.on('message', (data: Buffer) => received.push(data.toString()));
  await new Promise((resolve) => socket.on('close', resolve));
  expect(JSON.parse(received[0] ?? '')).toMatchObject({ t: 'c', d: { t: 'r' } });
});

it('takes a goodbye, a stranger, a wrong password and nonsense', async () => {
  const page = new Poller();
  await page.start();
  expect(
    await (
      await fetch(`http://127.0.0.1:${server.server.port}/.lp?dframe=t&id=${page.id}&pw=${page.password}`)
    ).text(),
  ).toContain('sendBeacon');
  await page.run(`id=${page.id}&pw=wrong&ser=1`);
  expect(page.closed).toEqual(['']);
  expect(server.server.stats().connections).toBe(1);
  await page.run(`disconn=t&id=${page.id}&pw=${page.password}`);
  expect(server.server.stats().connections).toBe(0);
  const other = new Poller();
  await other.start();
  await other.poll('&seg0=0&ts0=1&d0=!!!');
  expect(other.closed).toBeDefined();
  expect(server.server.stats().connections).toBe(0);
  const bad = await fetch(`http://127.0.0.1:${server.server.port}/.lp?start=t&v=5&ns=test&cb=");alert(1);("`);
  expect(bad.status).toBe(400);
});

it('ends the old session at once when the client comes back and names it', async () => {
  const page = new Poller();
  await page.start();
  await page.poll(page.segments(request(1, 'o', { p: '/gone', d: 1 }))[0]);
  const secondPoller = new Poller();
  await secondPoller.start(`&ls=${page.session}`);
  await waitUntil(async () => (await server.server.admin('test').get('gone')) === 1);
  expect(server.server.stats().connections).toBe(1);
  await onDisconnect(ref(server.client(), 'x')).cancel();
});
