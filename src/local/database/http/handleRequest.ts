import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from './context';
import { isLocal } from './isLocal';

/** Everything that is not a socket. */
export function handleRequest(context: Context, request: IncomingMessage, response: ServerResponse): void {
  if (!isLocal(request)) {
    context.log(`Refused a request for ${request.headers.host ?? 'no host'}: only local pages may ask`);
    response.writeHead(403).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}\n');
}
