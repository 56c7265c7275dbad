import type { Server } from 'node:http';
import { WebSocketServer } from 'ws';
import { NO_NAMESPACE } from '../Databases';
import { serveSocket } from '../wire/serveSocket';
import type { Context } from './context';
import { isLocal } from './isLocal';

const BASE = 'http://localhost';

/** Accepts the protocol's sockets at `/.ws`. */
export function acceptSockets(server: Server, context: Context): { close(): void } {
  const { databases, serving, log } = context;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: serving.limits.frame,
    perMessageDeflate: false,
    autoPong: false,
  });
  server.on('upgrade', (request, socket, head) => {
    socket.on('error', () => socket.destroy());
    const host = request.headers.host ?? '';
    const url = URL.canParse(request.url ?? '', BASE) ? new URL(request.url ?? '', BASE) : undefined;
    const refuse = (status: string, words = ''): void => {
      const head = `Connection: close\r\nContent-Type: text/plain\r\nContent-Length: ${words.length}`;
      socket.end(`HTTP/1.1 ${status}\r\n${head}\r\n\r\n${words}`);
    };
    if (!isLocal(request)) {
      log(`Refused a socket from ${request.headers.origin ?? host}: only local pages may connect`);
      refuse('403 Forbidden');
      return;
    }
    if (url?.pathname !== '/.ws') {
      refuse('404 Not Found');
      return;
    }
    const database = databases.find(url.searchParams.get('ns') ?? host.split(/[.:]/)[0] ?? '');
    if (!database) {
      refuse('404 Not Found', NO_NAMESPACE);
      return;
    }
    if (url.searchParams.get('v') !== '5') {
      refuse('400 Bad Request');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (accepted) => {
      serveSocket(accepted, socket, database, context, {
        host,
        previousSessionId: url.searchParams.get('ls'),
      });
    });
  });
  return {
    close() {
      for (const socket of sockets.clients) socket.terminate();
      sockets.close();
    },
  };
}
