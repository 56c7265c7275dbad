import { createRequire } from 'node:module';
import { LOCAL_PROJECT } from '../config/consoleConfigFromEnv';
import type { NodeEnv } from '../config/nodeEnv';
import { readEnvironment, readNodeEnv } from '../config/readNodeEnv';
import { readHostedEnv } from './hostedEnv';
import { jsonLine } from './logLine';
import { parseArguments, type Arguments } from './parseArguments';
import type * as ServeConsole from './serveConsole';
import { startHosted } from './startHosted';
import { startLocal, type Local } from './startLocal';
import { StartError } from '../config/StartError';
import { printable } from '../config/printable';
import { runTransfer, type TransferTarget } from './transfer/runTransfer';

// The console's tool chain is loaded only where it is served: a platform runs without development dependencies.
const requireLater = createRequire(__filename);
const serveConsole: typeof ServeConsole.serveConsole = (options) =>
  (requireLater('./serveConsole') as typeof ServeConsole).serveConsole(options);

function summary(local: Local, env: NodeEnv, args: Arguments): string {
  const host = '127.0.0.1';
  const lines: [string, string][] = [];
  if (local.url) lines.push(['Console', local.url]);
  if (env.hosted) lines.push(['Project', `${env.hosted.projectId} (hosted)`]);
  else {
    if (local.demo.uid) {
      lines.push(['Sign in as', `${local.demo.email}  password  ${local.demo.password}`]);
      lines.push(['Mail', `http://${host}:${String(local.authPort)}/emulator/mail`]);
    }
    lines.push(['Database', `${host}:${String(local.databasePort)}  (${LOCAL_PROJECT.namespace})`]);
    lines.push(['Identities', `${host}:${String(local.authPort)}`]);
    if (local.dataDir) lines.push(['Data', local.dataDir]);
    const answers = args.responderOnly ? 'by this process, on the database above' : 'by this process';
    lines.push([
      'Answers',
      env.responder || args.responderOnly ? answers : 'by your own back end (RESPONDER=off)',
    ]);
  }
  const rows = lines.map(([name, value]) => `  ${name.padEnd(12)}${value}`);
  return ['', 'Screenwire is running; Ctrl-C stops it.', '', ...rows, ''].join('\n');
}

function stopOnSignals(running: { close(): Promise<void> }, log: (line: string) => void): void {
  let stopping = false;
  const stop = (): void => {
    // A second Ctrl-C is a person who will not wait.
    if (stopping) process.exit(130);
    stopping = true;
    log('Stopping; a second Ctrl-C stops at once.');
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // Who ends npm means this process too, but the shell between the two dies of the signal without handing it on.
  const parent = process.ppid;
  const stopWhenOrphaned = (): void => {
    if (process.ppid !== parent && !stopping) stop();
  };
  if ('npm_lifecycle_event' in process.env) setInterval(stopWhenOrphaned, 500).unref();
}

function transferTarget(args: Arguments): TransferTarget {
  if (args.hosted) return readHostedEnv(readEnvironment());
  const read = readNodeEnv();
  if (!read.ok) throw new StartError(read.message);
  return read.env;
}

async function main(): Promise<void> {
  const args = parseArguments(process.argv.slice(2));
  const log = (line: string) => console.log(printable(line));
  if (args.transfer) {
    const message = await runTransfer(args.transfer, transferTarget(args), (text) =>
      process.stdout.write(text),
    );
    if (message) log(message);
    return;
  }
  if (args.hosted) {
    const env = readHostedEnv(readEnvironment());
    const logLine = env.jsonLog ? (line: string) => console.log(jsonLine(line, new Date())) : log;
    const running = await startHosted(env, logLine, () => process.exit(1));
    stopOnSignals(running, logLine);
    const { gatewayPort, statusPort } = running;
    if (gatewayPort !== undefined)
      logLine(`Back ends exchange their keys on ${env.host}:${String(gatewayPort)}.`);
    if (statusPort !== undefined) logLine(`Health and metrics on ${env.host}:${String(statusPort)}.`);
    logLine(`Answering on ${env.databaseUrl}; Ctrl-C stops it.`);
    return;
  }
  const read = readNodeEnv();
  if (!read.ok) throw new StartError(read.message);
  const { env } = read;
  if (env.hosted && !args.console)
    throw new StartError(
      'FIREBASE_* names a hosted project, so there is no local platform to start. Unset them first.',
    );
  const kind = args.console;
  const local = await startLocal({
    databasePort: env.databasePort,
    authPort: env.authPort,
    databaseMaxMb: env.databaseMaxMb,
    databaseNamespaces: env.databaseNamespaces,
    anonymousSignIn: env.anonymousSignIn,
    dataDir: env.dataDir,
    reset: args.reset,
    rewrite: args.rewrite,
    responder: env.responder,
    responderOnly: args.responderOnly,
    log,
    onLost: () => process.exit(1),
    ...(kind && {
      console: {
        companyUrl: env.companyUrl,
        serve: (config) => serveConsole({ kind, port: env.port, config, log }),
      },
    }),
    ...(env.hosted && { hosted: env.hosted }),
  });

  stopOnSignals(local, log);
  console.log(summary(local, env, args));
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
});
