import type { IncomingMessage, ServerResponse } from 'node:http';
import { BadInput } from '../../../tree/path';
import type { Context } from './context';
import { isLocal } from './isLocal';
import { allowOrigin, Refusal, replyJson } from './reply';
import { serveRest } from './serveRest';
import { serveSettings } from './serveSettings';

const BASE = 'http://localhost';

/** Everything that is not a socket. */
export function handleRequest(context: Context, request: IncomingMessage, response: ServerResponse): void {
  route(context, request, response).catch((error: unknown) => {
    // A client that hung up in the middle of its request gets no answer, and its leaving is no error to log.
    const isAborted = request.destroyed && !request.complete;
    if (response.headersSent || isAborted) {
      response.destroy();
    } else if (error instanceof Refusal) {
      if (error.etag !== undefined) response.setHeader('etag', error.etag);
      replyJson(response, error.status, error.body);
    } else if (error instanceof BadInput) {
      replyJson(response, 400, { error: error.message });
    } else {
      context.log(
        `Database: a request failed: ${error instanceof Error ? String(error.stack) : String(error)}`,
      );
      replyJson(response, 500, { error: 'Internal error' });
    }
  });
}

async function route(context: Context, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!isLocal(request)) {
    const from =
      request.headers.origin ?? request.headers.referer ?? request.headers.host ?? 'an unknown host';
    context.log(`Database: refused a request from ${from}; only pages of this machine may ask`);
    throw new Refusal(403, 'Only pages of this machine may ask');
  }
  const address = request.url ?? '/';
  if (!URL.canParse(address, BASE)) throw new Refusal(400, 'Bad address');
  const url = new URL(address, BASE);
  allowOrigin(request, response);
  if (request.method === 'OPTIONS') {
    response.writeHead(200, {
      'access-control-allow-methods': 'GET, PUT, PATCH, POST, DELETE',
      'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '',
      'access-control-max-age': '3600',
    });
    response.end();
    return;
  }
  if (url.pathname === '/.settings/rules.json') return serveSettings(context, request, response, url);
  if (url.pathname.endsWith('.json')) return serveRest(context, request, response, url);
  if (url.pathname !== '/') throw new Refusal(404, 'Append .json to the path to use the REST interface');
  replyJson(response, 200, { status: 'ok' });
}
