import { existsSync } from 'node:fs';
import { openPort } from './listen';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import webpack from 'webpack';
import DevServer from 'webpack-dev-server';
import { consoleBuild } from '../../webpack.config';
import type { ConsoleConfig } from '../config/consoleConfig';
import { readFirebaseJson } from './hosting';
import { previewServer } from './previewServer';
import { StartError } from '../config/StartError';
import type { ServedConsole } from './startLocal';

const HOST = '127.0.0.1';

interface ConsoleOptions {
  kind: 'dev' | 'preview';
  /** 0 = any free one. */
  port: number;
  config: ConsoleConfig;
  log: (line: string) => void;
}

function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}

async function build(config: ConsoleConfig): Promise<void> {
  const compiler = webpack(consoleBuild('production', config));
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        const failure = error?.message ?? (stats?.hasErrors() ? stats.toString('errors-only') : undefined);
        if (failure === undefined) resolve();
        else reject(new StartError(`The console could not be built. Mend this and start again:\n${failure}`));
      });
    });
  });
}

async function servePreview({ port, config, log }: ConsoleOptions): Promise<ServedConsole> {
  const { hosting } = readFirebaseJson();
  if (!existsSync(join(hosting.public, 'index.html'))) {
    log(`${hosting.public}/ is missing: building the console first (npm run build)…`);
    await build(config);
  }
  const server = previewServer(hosting.public, hosting, config);
  return {
    port: await openPort(server, { port, host: HOST, variable: 'PORT' }),
    close: () => closeServer(server),
  };
}

async function serveDev({ port: requestedPort, config }: ConsoleOptions): Promise<ServedConsole> {
  // The development server throws past its caller when its port is taken, so the port is tried first.
  const probe = createServer();
  const port = await openPort(probe, { port: requestedPort, host: HOST, variable: 'PORT' });
  await closeServer(probe);
  const options = consoleBuild('development', config, 'server');
  const compiler = webpack(options);
  const server = new DevServer({ ...options.devServer, port }, compiler);
  await server.start();
  return {
    port,
    async close() {
      await server.stop();
      await new Promise<void>((resolve) => compiler.close(() => resolve()));
    },
  };
}

/** Serves the console on 127.0.0.1: from source with hot reload, or the production build. Throws `StartError`. */
export function serveConsole(options: ConsoleOptions): Promise<ServedConsole> {
  return options.kind === 'dev' ? serveDev(options) : servePreview(options);
}
