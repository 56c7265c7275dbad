import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { StartError } from '../config/StartError';
import { parseJsonObject } from '../protocol';
import type { ExchangeReply, KeyExchange } from '../platform/gateway/exchangeKey';

const HOST = '127.0.0.1';
const MAX_BODY_BYTES = 4096;
const PATIENCE_MS = 10_000;
const MAX_CONNECTIONS = 200;

async function readBody(request: IncomingMessage): Promise<string | undefined> {
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

/** Serves the exchange on a port of this machine, for a proxy that speaks HTTPS. Throws `StartError` when it is taken. */
export async function serveKeyExchange(
  exchange: KeyExchange,
  port: number,
): Promise<{ port: number; close(): Promise<void> }> {
  const handle = keyExchangeHandler(exchange);
  const server = createServer(
    { requestTimeout: PATIENCE_MS, headersTimeout: PATIENCE_MS },
    (request, response) => {
      void handle(request, response);
    },
  );
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(
        new StartError(
          `Port ${String(port)} for back ends: ${error.message}. Choose another with GATEWAY_PORT.`,
        ),
      ),
    );
    server.listen(port, HOST, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
