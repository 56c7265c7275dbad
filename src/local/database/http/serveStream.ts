import type { ServerResponse } from 'node:http';
import type { Json } from '../../../protocol';
import type { Access } from '../access';
import { noIndexText } from '../query/selectQuery';
import { isIndexed } from '../rules/checkAccess';
import type { Delta } from '../store/Delta';
import { touches } from '../store/View';
import { valueOf } from '../tree/encode';
import type { Path } from '../tree/node';
import { pathText } from '../tree/path';
import type { Context } from './context';
import type { RestRequest } from './readRestRequest';
import { Refusal } from './reply';

const KEEP_ALIVE = 30_000;
const LONGEST_TIMER = 2 ** 31 - 1;
const MAX_WAITING = 64 * 1024 * 1024;

/** Streams a place as server-sent events: `put` and `patch` with `{path, data}`, `keep-alive`, and at the end `cancel`
 * (the rules no longer allow it) or `auth_revoked`. Throws `Refusal`. */
export function serveStream(context: Context, rest: RestRequest, response: ServerResponse): void {
  const { database, access, path, query } = rest;
  let depends: Path[] = [];
  const mayRead = (): boolean => {
    depends = [];
    return database.mayRead(access, path, query, (looked) => depends.push(looked));
  };
  if (!mayRead()) throw new Refusal(401, 'Permission denied');
  if (!isIndexed(database.rules, path, query)) throw new Refusal(400, noIndexText(path, query));
  response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
  const send = (event: string, data: Json): void => {
    response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    if (response.writableLength > MAX_WAITING) response.destroy();
  };
  const { namespace } = database;
  const { current, stop } = namespace.views.subscribe(namespace.root, path, query, {
    deliver: (delta) => sendDelta(delta, path.length, send),
  });
  send('put', { path: '/', data: valueOf(current) });

  const stops: (() => void)[] = [stop];
  const end = (event?: string, data: Json = null): void => {
    for (const stopOne of stops.splice(0)) stopOne();
    if (event !== undefined) send(event, data);
    response.end();
  };
  const revoked = (): void => end('auth_revoked', 'credential is no longer valid');
  const recheck = (): void => {
    if (!mayRead()) end('cancel');
  };
  const listener = { rulesChanged: recheck };
  database.rulesListeners.add(listener);
  const beat = setInterval(() => send('keep-alive', null), KEEP_ALIVE);
  stops.push(
    () => clearInterval(beat),
    () => database.rulesListeners.delete(listener),
    namespace.watch((change) => {
      if (depends.some((looked) => touches(change, looked))) recheck();
    }),
    expire(access, context.clock, revoked),
  );
  const stopRevoking = context.identities?.onRevoked?.((uid) => {
    if (uid === access.uid) revoked();
  });
  if (stopRevoking) stops.push(stopRevoking);
  response.on('close', () => end());
}

/** Calls back when the credential runs out. Returns the way to stop. */
function expire({ expires }: Access, clock: () => number, revoked: () => void): () => void {
  if (expires === undefined) return () => undefined;
  let timer: NodeJS.Timeout;
  const wait = (): void => {
    const left = expires - clock();
    if (left <= 0) {
      revoked();
      return;
    }
    timer = setTimeout(wait, Math.min(left, LONGEST_TIMER));
    timer.unref();
  };
  wait();
  return () => clearTimeout(timer);
}

function sendDelta(delta: Delta, above: number, send: (event: string, data: Json) => void): void {
  const path = `/${pathText(delta.path.slice(above))}`;
  const [first] = delta.entries;
  if (!delta.isMerge) {
    send('put', { path, data: valueOf(first?.[1] ?? null) });
    return;
  }
  const data = Object.fromEntries(delta.entries.map(([name, node]) => [pathText(name), valueOf(node)]));
  send('patch', { path, data });
}
