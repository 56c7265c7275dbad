import { createServer } from 'node:net';

// Below what systems hand out for connections, so that nobody is given one of these before it is used, or while a server
// restarts on it; and above the ports that browsers refuse.
const FIRST_PORT = 12_000;
const PORTS = 18_000;
const TRIES = 100;

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** A free loopback port; test files that run at the same time find others. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < TRIES; tried++) {
    const port = FIRST_PORT + Math.floor(Math.random() * PORTS);
    if (await isFree(port)) return port;
  }
  throw new Error('No port is free for a test.');
}
