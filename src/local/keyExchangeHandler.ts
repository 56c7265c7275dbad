import type { IncomingMessage, ServerResponse } from 'node:http';
import { parseJsonObject } from '../protocol';
import type { ExchangeReply, KeyExchange } from '../platform/gateway/exchangeKey';

const MAX_BODY_BYTES = 4096;

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  // Cloud Functions have read it already.
  if ('rawBody' in request && Buffer.isBuffer(request.rawBody))
    return request.rawBody.length > MAX_BODY_BYTES ? undefined : request.rawBody.toString();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk));
    size += bytes.length;
    if (size > MAX_BODY_BYTES) return undefined;
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
}

/** Answers `POST /back_ends/token`: a handler for any Node server, a Cloud Function included. */
export function keyExchangeHandler(exchange: KeyExchange) {
  return async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send = ({ status, body }: ExchangeReply): void => {
      response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
      response.end(JSON.stringify(body));
    };
    try {
      send(await replyTo(request, exchange));
    } catch {
      send({ status: 503, body: { error: 'unavailable' } });
    }
  };
}

async function replyTo(request: IncomingMessage, exchange: KeyExchange): Promise<ExchangeReply> {
  if (request.method !== 'POST' || request.url?.split('?')[0] !== '/back_ends/token')
    return { status: 404, body: { error: 'not_found' } };
  const text = await readBody(request);
  if (text === undefined) return { status: 413, body: { error: 'too_large' } };
  return exchange(parseJsonObject(text), request.socket.remoteAddress ?? '');
}
