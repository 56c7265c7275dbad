import type { IncomingMessage, ServerResponse } from 'node:http';
import { createPushKeys, isRecord, type Json } from '../../../protocol';
import { noIndexText, selectQuery } from '../query/selectQuery';
import { isIndexed } from '../rules/checkAccess';
import type { Prepared } from '../store/Namespace';
import { exportOf, valueOf } from '../tree/encode';
import { hashOf } from '../tree/hash';
import { BranchNode, nodeAt, type Node } from '../tree/node';
import { parseTarget } from '../tree/path';
import { MAX_NESTING, readJson } from '../tree/readJson';
import type { Context } from './context';
import { readRestRequest, type RestRequest } from './readRestRequest';
import { readBody, Refusal, replyJson } from './reply';
import { serveStream } from './serveStream';

const DENIED = 'Permission denied';
const NO_CONDITION = 'if-match goes with PUT and DELETE only';
const nextKey = createPushKeys();

/** Serves `/path.json`: reads, writes, conditional writes and event streams. Throws `Refusal` and `BadInput`. */
export async function serveRest(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const rest = readRestRequest(context, request, url);
  const method = request.headers['x-http-method-override'] ?? request.method;
  if (method === 'GET') {
    if (request.headers.accept?.includes('text/event-stream')) {
      serveStream(context, rest, response);
      return;
    }
    read(rest, request, response);
    return;
  }
  if (method !== 'PUT' && method !== 'POST' && method !== 'PATCH' && method !== 'DELETE') {
    throw new Refusal(405, 'Method not allowed');
  }
  const body = method === 'DELETE' ? null : readJson(await readBody(request), MAX_NESTING);
  const { namespace } = rest.database;
  if (method === 'POST') {
    const name = nextKey(namespace.clock());
    const path = [...rest.path, name];
    if (request.headers['if-match'] !== undefined) throw new Refusal(400, NO_CONDITION);
    await write(rest, request, response, namespace.prepareSet({ path, priority: false }, body));
    replyJson(response, 200, { name }, rest.parameters.get('print'));
    return;
  }
  if (method === 'PATCH' && request.headers['if-match'] !== undefined) throw new Refusal(400, NO_CONDITION);
  const prepared =
    method === 'PATCH' ? namespace.prepareUpdate(rest.path, body) : namespace.prepareSet(rest.target, body);
  await write(rest, request, response, prepared);
  const written = nodeAt(prepared.after, rest.path);
  replyJson(response, 200, answerTo(method, rest, body, written), rest.parameters.get('print'));
}

/** What was written, server values replaced by what they stood for. */
function answerTo(method: string, { target }: RestRequest, body: unknown, written: Node | null): Json {
  if (method === 'DELETE') return null;
  if (target.priority) return written?.priority ?? null;
  if (method !== 'PATCH' || !isRecord(body)) return valueOf(written);
  return Object.fromEntries(
    Object.keys(body).map((name) => {
      const { path, priority } = parseTarget(name);
      const node = nodeAt(written, path);
      return [name, priority ? (node?.priority ?? null) : valueOf(node)];
    }),
  );
}

function read(rest: RestRequest, request: IncomingMessage, response: ServerResponse): void {
  const { database, access, path, query, parameters } = rest;
  if (!database.mayRead(access, path, query)) throw new Refusal(401, DENIED);
  if (!isIndexed(database.rules, path, query)) throw new Refusal(400, noIndexText(path, query));
  const node = selectQuery(nodeAt(database.namespace.root, path), query);
  if (request.headers['x-firebase-etag'] === 'true') response.setHeader('etag', etagOf(node));
  replyJson(response, 200, shownAs(node, rest), parameters.get('print'));
}

function shownAs(node: Node | null, { target, parameters }: RestRequest): Json {
  if (target.priority) return node?.priority ?? null;
  if (parameters.get('shallow') === 'true' && node instanceof BranchNode) {
    return Object.fromEntries([...node.children].map(([key]) => [key, true]));
  }
  return parameters.get('format') === 'export' ? exportOf(node) : valueOf(node);
}

function etagOf(node: Node | null): string {
  return hashOf(node) || 'null_etag';
}

async function write(
  rest: RestRequest,
  request: IncomingMessage,
  response: ServerResponse,
  prepared: Prepared,
): Promise<void> {
  const { database, access, path, query } = rest;
  if (query) throw new Refusal(400, 'Query parameters are for reading only');
  if (!database.mayWrite(access, prepared)) throw new Refusal(401, DENIED);
  const wanted = request.headers['if-match'];
  const current = nodeAt(prepared.before, path);
  if (wanted !== undefined && wanted !== etagOf(current)) {
    // What is there is told only to those who may read it.
    if (!database.mayRead(access, path, undefined)) throw new Refusal(412, 'The ETag does not match');
    response.setHeader('etag', etagOf(current));
    throw new Refusal(412, 'The ETag does not match', valueOf(current));
  }
  await new Promise<void>((resolve, reject) => {
    database.namespace.commit(prepared, (error) => {
      if (error) reject(new Refusal(503, 'The write could not be stored'));
      else resolve();
    });
  });
  if (request.headers['x-firebase-etag'] === 'true') {
    response.setHeader('etag', etagOf(nodeAt(prepared.after, path)));
  }
}
