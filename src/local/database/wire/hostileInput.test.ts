import { WebSocket } from 'ws';
import { get, ref } from 'firebase/database';
import { TestServer, waitUntil } from '../../../../test/database/TestServer';
import { toFrames } from './frames';

const RULES = {
  rules: { '.read': true, '.write': true, checked: { $k: { '.validate': 'newData.isNumber()' } } },
};

let server: TestServer;
let loggedLines: string[];
beforeEach(async () => {
  loggedLines = [];
  server = await TestServer.start({ rules: RULES, log: (line) => loggedLines.push(line) });
});
afterEach(() => server.close());

/** A bare socket past the hello, and what came over it. */
async function open(): Promise<{ send: (text: string) => void; received: string[]; socket: WebSocket }> {
  const socket = new WebSocket(`ws://127.0.0.1:${server.server.port}/.ws?v=5&ns=test`);
  const received: string[] = [];
  socket.on('message', (data: Buffer) => received.push(data.toString()));
  await waitUntil(() => received.length === 1);
  const send = (text: string): void => toFrames(text).forEach((frame) => socket.send(frame));
  return { send, received, socket };
}

const request = (action: string, body: string): string => `{"t":"d","d":{"r":1,"a":"${action}","b":${body}}}`;
const nested = (depth: number, open = '{"a":', inner = '1', close = '}'): string =>
  open.repeat(depth) + inner + close.repeat(depth);
const token = (claims: string): string => `a.${Buffer.from(claims).toString('base64url')}.`;

it.each([
  ['an unknown member of a query', 'q', `{"p":"/a","t":1,"q":{"l":1,"x":${nested(4200)}}}`],
  ['a list in a query', 'g', `{"p":"/a","q":{"x":${nested(4200, '[', '', ']')}}}`],
  ['a member of the message', 's', `{"c":${nested(4200)}}`],
  ['the claims of a token', 'auth', `{"cred":"${token(`{"sub":"u","x":${nested(4200)}}`)}"}`],
  ['what an administrator acts as', 'gauth', `{"cred":"owner","authvar":{"uid":"u","x":${nested(4200)}}}`],
  ['a value', 'p', `{"p":"/a","d":${nested(4200)}}`],
  ['values inside values', 'p', `{"p":"/a","d":${nested(4200, '{".value":')}}`],
  ['values inside values, within bounds', 'p', `{"p":"/a","d":${nested(20, '{".value":')}}`],
  ['a priority', 'p', `{"p":"/a/.priority","d":${nested(4200)}}`],
  ['a wish', 'o', `{"p":"/a","d":${nested(4200, '[', '1', ']')}}`],
  ['an update', 'm', `{"p":"/a","d":{"b":${nested(4200)}}}`],
  ['a value that is no number', 'p', '{"p":"/a","d":1e999}'],
  ['a priority that is no number', 'p', '{"p":"/a","d":{".value":1,".priority":1e999}}'],
  ['a priority set to no number', 'p', '{"p":"/a/.priority","d":-1e999}'],
  ['an increment by no number', 'p', '{"p":"/a","d":{".sv":{"increment":1e999}}}'],
  ['half a character in a key', 'p', '{"p":"/a","d":{"\\ud800":1}}'],
  ['half a character in a path', 'p', '{"p":"/a\\udc00","d":1}'],
])('refuses %s and serves the others', async (_what, action, body) => {
  const other = server.client();
  await get(ref(other, 'a'));
  const { send, received, socket } = await open();
  send(request(action, body));
  await waitUntil(() => received.length > 1 || socket.readyState === socket.CLOSED);
  expect(received.at(-1)).toMatch(/"r":1,"b":\{"s":"(invalid_data|invalid_token)"/);
  expect((await get(ref(other, 'a'))).val()).toBeNull();
  socket.terminate();
});

it('leaves out a last wish that cannot be done any more, does the others and says so', async () => {
  const { send, received, socket } = await open();
  await server.server.admin('test').update({ n: 1e308, p: 1e308 });
  send('{"t":"d","d":{"r":1,"a":"o","b":{"p":"/first","d":1}}}');
  send('{"t":"d","d":{"r":2,"a":"o","b":{"p":"/n","d":{".sv":{"increment":7e307}}}}}');
  send('{"t":"d","d":{"r":3,"a":"om","b":{"p":"/","d":{"p":{".sv":{"increment":7e307}},"q":1}}}}');
  send('{"t":"d","d":{"r":4,"a":"o","b":{"p":"/last","d":1}}}');
  await waitUntil(() => received.length === 5);
  await server.server.admin('test').update({ n: 1.7e308, p: 1.7e308 });
  socket.terminate();
  await waitUntil(async () => (await server.server.admin('test').get('last')) === 1);
  expect(await server.server.admin('test').get('')).toEqual({ n: 1.7e308, p: 1.7e308, first: 1, last: 1 });
  expect(loggedLines.filter((line) => line.includes('onDisconnect'))).toHaveLength(2);
});

it('keeps half a character in a value as what every client would read', async () => {
  const { send, received, socket } = await open();
  send(request('p', '{"p":"/a","d":{"b":"x\\ud800y",".priority":"\\udc00"}}'));
  await waitUntil(() => received.length === 2);
  expect((await get(ref(server.client(), 'a'))).exportVal()).toEqual({
    b: 'x\ufffdy',
    '.priority': '\ufffd',
  });
  socket.terminate();
});

it('ends the session in which an error appears that nobody expected, names it, and serves the others', async () => {
  const identities = {
    accepts: (uid: string) => {
      if (uid === 'broken') throw new Error('The accounts cannot be read');
      return true;
    },
  };
  const failing = await TestServer.start({ identities, log: (line) => loggedLines.push(line) });
  try {
    const other = failing.client();
    await get(ref(other, 'a'));
    const socket = new WebSocket(`ws://127.0.0.1:${failing.server.port}/.ws?v=5&ns=test`);
    const closed = new Promise((resolve) => socket.on('close', resolve));
    await new Promise((resolve) => socket.once('message', resolve));
    socket.send(request('o', '{"p":"/gone","d":1}'));
    socket.send(request('auth', `{"cred":"${token('{"sub":"broken","iat":1}')}"}`));
    await closed;
    expect(loggedLines.join()).toContain('The accounts cannot be read');
    expect((await get(ref(other, 'gone'))).val()).toBe(1);
  } finally {
    await failing.close();
  }
});
