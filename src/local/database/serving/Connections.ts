import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Keeps the number of a server's connections within a bound: beyond it, the connection that has waited longest without
 * a request being served on it is closed, so that newcomers always find a place. Sessions have a bound of their own. */
export class Connections {
  /** Connections on which nothing is being served, longest first. */
  private readonly idle = new Set<Socket>();
  private open = 0;

  constructor(
    server: Server,
    private readonly limit: number,
  ) {
    server.on('connection', (socket: Socket) => this.opened(socket));
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const { socket } = request;
      this.idle.delete(socket);
      response.on('close', () => {
        if (!socket.destroyed) this.idle.add(socket);
      });
    });
    server.on('upgrade', (request: IncomingMessage) => this.idle.delete(request.socket));
  }

  private opened(socket: Socket): void {
    this.open++;
    this.idle.add(socket);
    socket.on('close', () => {
      this.open--;
      this.idle.delete(socket);
    });
    if (this.open <= this.limit) return;
    const [longest] = this.idle;
    longest?.destroy();
  }
}
