import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { StartError } from '../config/StartError';

const TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 200;

export interface ListenOptions {
  /** Of this machine; 0 takes a free one. */
  port: number;
  /** Where it listens. */
  host: string;
  /** What it is for, and the variable that names another port, for the message when the port is taken. */
  purpose: string;
  variable: string;
}

/** Serves small requests over HTTP, with bounds of time and number. Throws `StartError` when the port is not to be had. */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  { port, host, purpose, variable }: ListenOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const limits = { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS };
  const server = createServer(limits, (request, response) => void handle(request, response));
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({ message }) => {
      const what = `Port ${String(port)} for ${purpose}: ${message}.`;
      reject(new StartError(`${what} Choose another with ${variable}.`));
    });
    server.listen(port, host, resolve);
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
