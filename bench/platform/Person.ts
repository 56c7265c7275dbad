import WebSocket from 'ws';
import {
  createPushKeys,
  instanceOf,
  isRecord,
  parseJsonObject,
  responsePath,
  type Json,
} from '../../src/protocol';
import { localNamespaces } from '../../src/config/consoleConfigFromEnv';

/** One request and what became of it. */
export interface Post {
  key: string;
  event: string;
  /** When it was due, in ms (`performance.now`). */
  due: number;
  acknowledged: boolean;
  isDenied: boolean;
  /** Database keys of the answers that came. */
  answers: Set<string>;
  /** From `due` to the first answer; undefined until it came. */
  ms?: number;
  /** Code of a refusal; empty for an answer. */
  code: string;
}

interface Frame {
  a: string;
  b: Json;
  post?: Post;
}

const KEEPALIVE_MS = 30_000;
const FIRST_PAUSE_MS = 200;

/** A connected person who speaks the database's wire as the SDK does: listens, pushes, reads, takes away; begins again. */
export function createPerson(
  uid: string,
  token: string,
  { databasePort, instances }: { databasePort: number; instances: number },
  application: string,
) {
  const namespace = localNamespaces(instances)[instanceOf(uid, instances)] ?? '';
  const nextKey = createPushKeys();
  /** Event → what waits for an answer there. */
  const open = new Map<string, Post>();
  /** Writes that nobody has acknowledged. */
  const pending = new Map<number, Frame>();
  let socket: WebSocket | undefined;
  let isReady = false;
  let number = 0;
  let pause = FIRST_PAUSE_MS;
  let closed = false;
  let whenReady: (() => void) | undefined;

  function send(r: number, { a, b }: Frame): void {
    if (isReady) socket?.send(JSON.stringify({ t: 'd', d: { r, a, b } }));
  }

  function sendFrame(frame: Frame, isWrite: boolean): void {
    const r = ++number;
    if (isWrite) pending.set(r, frame);
    send(r, frame);
  }

  const listen = (event: string): Frame => ({ a: 'q', b: { p: `/${responsePath(uid, event)}`, h: '' } });

  function take(post: Post, key: string, message: unknown): void {
    if (!isRecord(message)) return;
    if (post.answers.size === 0) {
      post.ms = performance.now() - post.due;
      const { error } = message;
      post.code = isRecord(error) ? String(error['code']) : '';
    }
    post.answers.add(key);
    sendFrame({ a: 'p', b: { p: `/${responsePath(uid, post.event)}/${key}`, d: null } }, true);
  }

  function hear(path: string, value: unknown): void {
    const [event = '', key, ...below] = path.replace(/^\//, '').split('/').slice(2);
    const post = open.get(event);
    if (!post || below.length > 0) return;
    if (key !== undefined) take(post, key, value);
    else if (isRecord(value)) for (const [one, message] of Object.entries(value)) take(post, one, message);
  }

  function acknowledge(r: number, status: unknown): void {
    const { post } = pending.get(r) ?? {};
    pending.delete(r);
    if (!post) return;
    if (status === 'ok') post.acknowledged = true;
    else post.isDenied = true;
  }

  function begin(): void {
    isReady = true;
    pause = FIRST_PAUSE_MS;
    send(++number, { a: 'auth', b: { cred: token } });
    for (const event of open.keys()) sendFrame(listen(event), false);
    for (const [r, frame] of pending) send(r, frame);
    whenReady?.();
  }

  function read(text: string): void {
    const message = parseJsonObject(text);
    const body = message && isRecord(message['d']) ? message['d'] : {};
    if (message?.['t'] === 'c' && body['t'] === 'h') begin();
    const payload = isRecord(body['b']) ? body['b'] : {};
    if (typeof body['r'] === 'number') acknowledge(body['r'], payload['s']);
    else if (body['a'] === 'd') hear(String(payload['p']), payload['d']);
    else if (body['a'] === 'm' && isRecord(payload['d']))
      for (const [at, value] of Object.entries(payload['d'])) hear(`${String(payload['p'])}/${at}`, value);
  }

  function connect(): void {
    if (closed) return;
    const opening = new WebSocket(`ws://127.0.0.1:${databasePort}/.ws?v=5&ns=${namespace}`);
    socket = opening;
    opening.on('message', (data: Buffer) => read(data.toString()));
    opening.on('error', () => undefined);
    opening.on('close', () => {
      isReady = false;
      setTimeout(connect, pause * (0.5 + Math.random()));
      pause = Math.min(2 * pause, 2000);
    });
  }

  const alive = setInterval(() => isReady && socket?.send('0'), KEEPALIVE_MS);

  return {
    application,
    connect: (): Promise<void> =>
      new Promise((resolve) => {
        whenReady = resolve;
        connect();
      }),
    /** Asks the back end of the person's application, as the console does: listens first, then pushes; `isSilent` does not listen. */
    sendRequest(due: number, isSilent = false): Post {
      const key = nextKey(Date.now());
      const event = `ask_${key}`;
      const post: Post = {
        key,
        event,
        due,
        acknowledged: false,
        isDenied: false,
        answers: new Set(),
        code: '',
      };
      if (!isSilent) {
        open.set(event, post);
        sendFrame(listen(event), false);
      }
      const record = {
        ...{ application, dataCollection: '../ask', key: 'key1', module: 'core', os: 'web', user_id: uid },
        json: JSON.stringify({ user_id: uid, event, data: { n: key } }),
      };
      sendFrame({ a: 'p', b: { p: `/request/${key}`, d: record }, post }, true);
      return post;
    },
    /** Listens no longer to an answer. */
    leave({ event }: Post): void {
      if (!open.delete(event)) return;
      sendFrame({ a: 'n', b: { p: `/${responsePath(uid, event)}` } }, false);
    },
    close(): void {
      closed = true;
      clearInterval(alive);
      socket?.terminate();
    },
  };
}
export type Person = ReturnType<typeof createPerson>;
