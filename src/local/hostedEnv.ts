import { readFileSync } from 'node:fs';
import { isRecord } from '../protocol';
import { databaseAddressFault } from '../config/databaseAddress';
import { StartError } from '../config/StartError';

/** What is needed to answer for a hosted project. */
export interface HostedEnv {
  /** Address of the project's database. */
  databaseUrl: string;
  /** Path of the credentials; absent when the official emulators stand in for the project. */
  credentials?: string;
  /** Where the two ports below listen. */
  host: string;
  /** Port on which back ends exchange their keys, behind a proxy that speaks HTTPS; absent: they cannot. */
  gatewayPort?: number;
  /** Port of `/healthz` and `/metrics`; absent: they are not served. */
  statusPort?: number;
  /** One JSON object a line in place of plain text. */
  jsonLog: boolean;
}

type Source = Readonly<Record<string, string | undefined>>;

function portOf(source: Source, name: string): number | undefined {
  const port = source[name]?.trim() ?? '';
  if (port === '') return undefined;
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new StartError(`${name}="${port}" is no port: it is a whole number, 0 to 65535.`);
  return Number(port);
}

function isJsonLog(source: Source): boolean {
  const format = source['LOG_FORMAT']?.trim() ?? '';
  if (!['', 'text', 'json'].includes(format))
    throw new StartError(`LOG_FORMAT="${format}" is unknown: say text or json.`);
  return format === 'json';
}

const EMULATORS = ['FIREBASE_DATABASE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'] as const;

function demandCredentials(file: string | undefined): string {
  if (!file)
    throw new StartError(
      'GOOGLE_APPLICATION_CREDENTIALS is missing: set it to the file of a service account of your project.',
    );
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    // A parser quotes what it stumbled over; nothing of such a file belongs on a screen.
    const reason = error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read';
    throw new StartError(`GOOGLE_APPLICATION_CREDENTIALS names ${file}, but ${reason}.`);
  }
  if (!isRecord(content) || typeof content['type'] !== 'string')
    throw new StartError(
      `GOOGLE_APPLICATION_CREDENTIALS names ${file}, which holds no credentials: its "type" is missing.`,
    );
  return file;
}

/** Reads what `--hosted` needs from the environment; throws `StartError` naming the variable to set. */
export function readHostedEnv(source: Source): HostedEnv {
  const databaseUrl = source['FIREBASE_DATABASE_URL']?.trim() ?? '';
  if (databaseUrl === '')
    throw new StartError(
      'FIREBASE_DATABASE_URL is missing: set it to the address of your Realtime Database (https://….firebaseio.com or https://….firebasedatabase.app).',
    );
  const fault = databaseAddressFault(databaseUrl);
  if (fault !== undefined) throw new StartError(`FIREBASE_DATABASE_URL: ${fault}`);
  const emulated = EMULATORS.filter((name) => source[name]);
  // With one of the two, people would be deleted in one place and their data in another.
  if (emulated.length === 1)
    throw new StartError(`${EMULATORS.join(' and ')} go together: set both or neither.`);
  const gatewayPort = portOf(source, 'GATEWAY_PORT');
  const statusPort = portOf(source, 'STATUS_PORT');
  const read: HostedEnv = {
    databaseUrl,
    host: source['LISTEN_HOST']?.trim() || '127.0.0.1',
    jsonLog: isJsonLog(source),
    ...(gatewayPort !== undefined && { gatewayPort }),
    ...(statusPort !== undefined && { statusPort }),
  };
  if (emulated.length > 0) return read;
  return { ...read, credentials: demandCredentials(source['GOOGLE_APPLICATION_CREDENTIALS']?.trim()) };
}
