import type { IncomingMessage, ServerResponse } from 'node:http';
import { noIndexText } from '../../../tree/query/Query';
import type { Steps } from '../../../tree/steps';
import type { Format } from '../../../tree/jsonPieces';
import type { Node } from '../../../tree/node';
import { TOO_BIG } from '../limits';
import type { Context } from './context';
import { readRestRequest, type RestRequest } from './readRestRequest';
import { Refusal, replyJson, replyNode } from './reply';
import { serveStream } from './serveStream';
import { etagOf, serveWrite } from './serveWrite';

/** Serves `/path.json`: reads, writes, conditional writes and event streams. Throws `Refusal` and `BadInput`. */
export async function serveRest(
  context: Context,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  const rest = readRestRequest(context, request, url);
  const release = rest.database.hold();
  try {
    await serve(context, rest, request, response);
  } finally {
    release();
  }
}

async function serve(
  context: Context,
  rest: RestRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const method = request.headers['x-http-method-override'] ?? request.method;
  const { slices } = context.serving;
  if (method === 'PUT' || method === 'POST' || method === 'PATCH' || method === 'DELETE') {
    await serveWrite(context, rest, method, request, response);
  } else if (method !== 'GET') {
    throw new Refusal(405, 'Method not allowed');
  } else if (request.headers.accept?.includes('text/event-stream')) {
    await slices.run(stream(context, rest, response));
  } else {
    const { node, etag } = await slices.run(read(context, rest, request));
    if (etag !== undefined) response.setHeader('etag', etag);
    const { target, parameters, access } = rest;
    const print = parameters.get('print');
    if (target.priority) replyJson(response, 200, node?.priority ?? null, print);
    else
      replyNode(response, context.serving, node, { format: formatOf(parameters), print, owner: access.uid });
  }
}

function* stream(context: Context, rest: RestRequest, response: ServerResponse): Steps<void> {
  yield* rest.database.prepareListen(rest.access, rest.path, rest.query);
  serveStream(context, rest, response);
}

function* read(
  { serving }: Context,
  { database, access, path, query, parameters }: RestRequest,
  request: IncomingMessage,
): Steps<{ node: Node | null; etag: string | undefined }> {
  const result = yield* database.read(access, path, query);
  if (result.status === 'denied') throw new Refusal(401, 'Permission denied');
  if (result.status === 'not_indexed') throw new Refusal(400, noIndexText(path, query));
  const { node } = result;
  const isShallow = formatOf(parameters) === 'shallow';
  if (node && node.size > serving.limits.read && !isShallow) throw new Refusal(400, TOO_BIG);
  const etag = request.headers['x-firebase-etag'] === 'true' ? yield* etagOf(node) : undefined;
  return { node, etag };
}

function formatOf(parameters: URLSearchParams): Format {
  if (parameters.get('shallow') === 'true') return 'shallow';
  return parameters.get('format') === 'export' ? 'export' : 'value';
}
