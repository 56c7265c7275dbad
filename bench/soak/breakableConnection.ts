import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A network between one client and the database that can be cut. */
export interface BreakableConnection {
  port: number;
  /** Breaks what is open without a goodbye and lets nothing through until `reconnect`. */
  disconnect(): void;
  reconnect(): void;
  close(): void;
}

/** Opens a connection that can be broken, to a port of this machine. */
export async function openBreakableConnection(to: number): Promise<BreakableConnection> {
  const sockets = new Set<Socket>();
  let isConnected = true;
  const server = createServer((client) => {
    if (!isConnected) {
      client.destroy();
      return;
    }
    const far = connect(to, '127.0.0.1');
    for (const [socket, other] of [
      [client, far],
      [far, client],
    ] as const) {
      sockets.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const drop = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    disconnect: () => {
      isConnected = false;
      drop();
    },
    reconnect: () => {
      isConnected = true;
    },
    close: () => {
      server.close();
      drop();
    },
  };
}
