import { fork, type ChildProcess } from 'node:child_process';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { waitUntil } from '../platform/platformHarness';
import type { CreatedEvent } from './localEngine';

const FRAMEWORK = join(require.resolve('@google-cloud/functions-framework'), '../main.js');

/** One instance of a function as Google runs it: the functions framework in a process of its own, which takes events over HTTP. */
export interface FrameworkProcess {
  isAlive: () => boolean;
  kill: () => void;
  /** Posts to the function; resolves with the status and the body. */
  post: (
    path: string,
    headers: Record<string, string>,
    body: string,
  ) => Promise<{ status: number; text: string }>;
  /** Delivers an event; rejects when the function failed or its process ended. */
  deliver: (event: CreatedEvent) => Promise<void>;
}

interface FrameworkOptions {
  /** The folder of the built file. */
  source: string;
  target: string;
  signature: 'cloudevent' | 'http';
  /** The file of the socket it listens on: the framework would open a port to other machines. */
  socket: string;
  env: Record<string, string>;
}

function isListening(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

/** Attributes of an event as headers, its data as the body: the binary mode of CloudEvents, in which Eventarc delivers. */
function inBinaryMode({ data, ...attributes }: CreatedEvent): {
  headers: Record<string, string>;
  body: string;
} {
  const headers = Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [`ce-${name}`, value]),
  );
  return { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(data) };
}

export async function startFramework(options: FrameworkOptions): Promise<FrameworkProcess> {
  const { source, target, signature, socket, env } = options;
  const args = [`--source=${source}`, `--target=${target}`, `--signature-type=${signature}`];
  const child: ChildProcess = fork(FRAMEWORK, args, {
    env: { ...process.env, ...env, PORT: socket },
    silent: true,
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const isAlive = (): boolean => child.exitCode === null && child.signalCode === null;
  await waitUntil(
    async () => !isAlive() || (await isListening(socket)),
    'the start of the functions framework',
  );
  if (!isAlive()) throw new Error(`the functions framework ended: ${errors}`);

  const post: FrameworkProcess['post'] = (path, headers, body) =>
    new Promise((resolve, reject) => {
      const call = request({ socketPath: socket, path, method: 'POST', headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
        response.on('error', reject);
      });
      call.on('error', reject);
      call.end(body);
    });
  return {
    isAlive,
    kill: () => void child.kill('SIGKILL'),
    post,
    async deliver(event) {
      const { headers, body } = inBinaryMode(event);
      const { status, text } = await post('/', headers, body);
      if (status >= 300) throw new Error(`${String(status)} ${text}`);
    },
  };
}
