import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StartError } from '../config/StartError';

const TIMEOUT_MS = 10_000;
const MAX_CONNECTIONS = 200;

export interface ListenOptions {
  /** Of this machine; 0 takes a free one. */
  port: number;
  /** Where it listens. */
  host: string;
  /** Names another port, for the message when this one is taken. */
  variable: string;
}

/** Opens a port and tells its number. Throws `StartError` when it is not to be had. */
export function openPort(server: Server, { port, host, variable }: ListenOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const what = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${error.message})`;
      reject(
        new StartError(`Port ${String(port)} ${what}. Stop what uses it, or choose another ${variable}.`),
      );
    });
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

/** Serves small requests over HTTP, with bounds of time and number. Throws `StartError` when the port is not to be had. */
export async function listen(
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
  options: ListenOptions,
): Promise<{ port: number; close(): Promise<void> }> {
  const limits = { requestTimeout: TIMEOUT_MS, headersTimeout: TIMEOUT_MS };
  const server = createServer(limits, (request, response) => void handle(request, response));
  server.maxConnections = MAX_CONNECTIONS;
  const port = await openPort(server, options);
  return {
    port,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}
