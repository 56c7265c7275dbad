import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createScriptedCalls, type Message } from './scriptedCalls';

export type { Message };

/** The application, its key and its places, as the programs of the suite know them. */
export const APPLICATION = 'conf';
export const BACKEND_KEY = 'key-of-conf';
const QUEUE = `applications/${APPLICATION}/queue/g1`;
const ANSWERS = `applications/${APPLICATION}/answers`;
const THROTTLED = `throttled/back_ends/${APPLICATION}`;
const KEEP_ALIVE_MS = 200;
const PIECE_BYTES = 13;
/** What can be read of a throttle after its end, as the platform keeps it. */
const THROTTLED_KEPT_MS = 5000;

/** What becomes of one write: it is answered with a status, denied as by the rules, applied but not acknowledged, or neither. */
export type WriteFault = number | 'denied' | 'lost' | 'dropped' | 'held' | 'passes';

/**
 * What a back end sees of the platform (docs/guide/back-ends.md), told by a script what goes wrong: the exchange of the key, the
 * stream of one queue and writes under the rules of both places. Streams are sent in pieces that end inside of characters.
 */
export async function startScriptedPlatform() {
  const queue = new Map<string, Message>();
  /** What was delivered, by key: the first write of a key counts. */
  const answers = new Map<string, Message>();
  const streams = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  /** Writes that are neither applied nor answered. */
  const held = new Set<ServerResponse>();
  /** The writes that were made, but whose maker does not know it. */
  const lost = new Set<string>();
  const faults = { exchange: [] as number[], write: [] as WriteFault[] };
  let custom = 0;
  let valid = '';
  let isKeyValid = true;
  let isMute = false;
  let isNextShort = false;
  let exchanges = 0;
  let streamCount = 0;
  const refusals: string[] = [];
  /** By how much the clock here is ahead. */
  let clockMs = 0;
  let throttle: { until: number; stays: boolean } | undefined;
  let throttleReads = 0;
  /** When writes with answers were taken. */
  const answeredAt: number[] = [];
  const now = (): number => Date.now() + clockMs;
  const isThrottled = (): boolean => throttle !== undefined && throttle.until > now();

  function send(stream: ServerResponse, event: string, data: unknown): void {
    const bytes = Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) stream.write(bytes.subarray(at, at + PIECE_BYTES));
  }
  const sendAll = (event: string, data: unknown): void => {
    if (!isMute) for (const stream of streams) send(stream, event, data);
  };
  const beat = setInterval(() => sendAll('keep-alive', null), KEEP_ALIVE_MS);

  function reply(response: ServerResponse, status: number, body: unknown): void {
    const date = new Date(now()).toUTCString();
    response.writeHead(status, { 'content-type': 'application/json', date }).end(JSON.stringify(body));
  }
  const calls = createScriptedCalls({ application: APPLICATION, send, reply });
  const isSignedIn = (url: URL, response: ServerResponse): boolean => {
    if (url.searchParams.get('auth') === valid) return true;
    reply(response, 401, { error: 'Auth token is expired' });
    return false;
  };

  function exchange(response: ServerResponse, body: Message): void {
    exchanges += 1;
    const status = faults.exchange.shift();
    if (status !== undefined) reply(response, status, { error: 'unavailable' });
    else if (!isKeyValid || body['backend_key'] !== BACKEND_KEY || body['application'] !== APPLICATION)
      reply(response, 401, { error: 'wrong_backend_key' });
    else {
      const places = { queue: QUEUE, answers: ANSWERS };
      custom += 1;
      reply(response, 200, {
        token: `custom-${custom}`,
        application: APPLICATION,
        generation: 'g1',
        ...places,
      });
    }
  }

  function signIn(response: ServerResponse, body: Message): void {
    if (body['token'] !== `custom-${custom}`) {
      reply(response, 400, { error: 'INVALID_CUSTOM_TOKEN' });
      return;
    }
    valid = `id-${custom}`;
    // Libraries take a token for ended 300 seconds before it is.
    reply(response, 200, { idToken: valid, refreshToken: 'r', expiresIn: isNextShort ? '300' : '3600' });
    isNextShort = false;
  }

  function open(response: ServerResponse, url: URL): void {
    if (!isSignedIn(url, response)) return;
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    streams.add(response);
    response.on('close', () => streams.delete(response));
    isMute = false;
    streamCount += 1;
    send(response, 'put', { path: '/', data: queue.size > 0 ? Object.fromEntries(queue) : null });
  }

  function readThrottle(response: ServerResponse, url: URL): void {
    if (!isSignedIn(url, response)) return;
    throttleReads += 1;
    const isThere = throttle && (throttle.stays || throttle.until + THROTTLED_KEPT_MS > now());
    reply(response, 200, isThere ? throttle?.until : null);
  }

  // The rules of both places: what stands is taken, answers are made; all of it or nothing.
  function faultOf(path: string, value: unknown): string | undefined {
    const key = path.slice(path.lastIndexOf('/') + 1);
    if (calls.removes(path, value)) return undefined;
    if (path === `${QUEUE}/${key}`)
      return value === null && queue.has(key) ? undefined : `${path} is not there`;
    const isAnswer = path === `${ANSWERS}/${key}` && /^-[\w-]{19}$/.test(key);
    const { json, ...more } = (value ?? {}) as Message;
    if (isAnswer && !answers.has(key) && isThrottled()) return `${path} is throttled`;
    return isAnswer && typeof json === 'string' && Object.keys(more).length === 0
      ? undefined
      : `${path} is no place`;
  }

  function apply(writes: Message): void {
    if (Object.values(writes).some((value) => value !== null)) answeredAt.push(Date.now());
    for (const [path, value] of Object.entries(writes)) {
      const key = path.slice(path.lastIndexOf('/') + 1);
      if (calls.removes(path, value)) calls.remove(path);
      else if (value === null) {
        queue.delete(key);
        sendAll('put', { path: `/${key}`, data: null });
      } else if (!answers.has(key)) answers.set(key, JSON.parse((value as { json: string }).json) as Message);
    }
  }

  function write(response: ServerResponse, url: URL, writes: Message): void {
    if (!isSignedIn(url, response)) return;
    const fault = faults.write.shift() ?? 'passes';
    const body = JSON.stringify(writes);
    lost.delete(body);
    if (fault === 'held') {
      held.add(response);
      response.on('close', () => held.delete(response));
      return;
    }
    const wrong = Object.entries(writes).flatMap(([path, value]) => faultOf(path, value) ?? []);
    if (fault === 'dropped') response.destroy();
    else if (typeof fault === 'number') reply(response, fault, { error: 'on purpose' });
    else if (fault === 'denied' || wrong.length > 0) {
      refusals.push(...wrong);
      reply(response, 401, { error: 'Permission denied' });
    } else {
      apply(writes);
      if (fault === 'lost') {
        lost.add(body);
        response.destroy();
      } else reply(response, 200, writes);
    }
  }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1');
    let text = '';
    for await (const piece of request.setEncoding('utf8')) text += String(piece);
    const body = JSON.parse(text || '{}') as Message;
    const call = `${request.method ?? ''} ${url.pathname}`;
    if (call === 'POST /back_ends/token') exchange(response, body);
    else if (call === 'POST /identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken')
      signIn(response, body);
    else if (call === `GET /${QUEUE}.json`) open(response, url);
    else if (call === `GET /${THROTTLED}.json`) readThrottle(response, url);
    else if (call === 'PATCH /.json') write(response, url, body);
    else if (calls.takes(url)) {
      if (isSignedIn(url, response)) calls.serve(call, response, body);
    } else reply(response, 404, { error: call });
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => reply(response, 400, { error: String(error) }));
  });
  server.on('connection', (socket) => {
    sockets.add(socket.setNoDelay());
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    queue,
    answers,
    calls,
    faults,
    /** Counts of exchanges that were asked for and of streams that were opened, and what the rules refused. */
    seen: () => ({ exchanges, opened: streamCount, refused: refusals.splice(0) }),
    throttleReads: () => throttleReads,
    /** How long it took from the first write with an answer to the last one, in ms. */
    answeredWithin: () => (answeredAt.at(-1) ?? 0) - (answeredAt[0] ?? 0),
    isOpen: () => streams.size > 0,
    hand(key: string, record: Message, isUnsaid = false): void {
      queue.set(key, record);
      if (!isUnsaid) sendAll('put', { path: `/${key}`, data: record });
    },
    /** Says all of this at once, in the other form than `hand`. */
    repeat(records: ReadonlyMap<string, Message>): void {
      sendAll('patch', { path: '/', data: Object.fromEntries(records) });
    },
    shortenNext(): void {
      isNextShort = true;
    },
    cut(): void {
      for (const stream of streams) stream.destroy();
      streams.clear();
    },
    isHolding: () => held.size > 0,
    /** Every write whose acknowledgement was lost has been made again. */
    isAcknowledged: () => lost.size === 0,
    release(): void {
      for (const response of held) response.destroy();
    },
    mute(): void {
      isMute = true;
    },
    /** The token is good for nothing any more, whether the stream says so or not. */
    expire(event?: 'auth_revoked' | 'cancel'): void {
      valid = `expired-${custom}`;
      if (event === undefined) return;
      for (const stream of streams) {
        send(stream, event, null);
        stream.end();
      }
      streams.clear();
    },
    /** No new answers for so many ms; one that was over before it was said stays for ever, as a platform that stopped leaves it; 0 ends it without a trace. */
    throttle(ms: number): void {
      throttle = ms === 0 ? undefined : { until: now() + ms, stays: ms < 0 };
    },
    setClock(ms: number): void {
      clockMs = ms;
    },
    changeKey(): void {
      isKeyValid = false;
      this.expire('cancel');
    },
    reset(): void {
      queue.clear();
      answers.clear();
      calls.script([]);
      faults.exchange.length = 0;
      faults.write.length = 0;
      refusals.length = 0;
      lost.clear();
      answeredAt.length = 0;
      throttleReads = 0;
      clockMs = 0;
      throttle = undefined;
      isKeyValid = true;
    },
    async close(): Promise<void> {
      clearInterval(beat);
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type ScriptedPlatform = Awaited<ReturnType<typeof startScriptedPlatform>>;
