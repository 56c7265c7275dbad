import { readFileSync } from 'node:fs';
import { isRecord } from '../protocol';
import { openAdmin, type AdminConnection } from './adminConnection';
import { StartError } from '../config/StartError';

/** What is needed to answer for a hosted project. */
export interface HostedEnv {
  databaseUrl: string;
  /** Path of the credentials; absent when the official emulators stand in for the project. */
  credentials?: string;
  /** Port of this machine on which back ends exchange their keys, behind a proxy that speaks HTTPS; absent: they cannot. */
  gatewayPort?: number;
}

const EMULATORS = ['FIREBASE_DATABASE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'] as const;
const PATIENCE = 20_000;

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
    const why = error instanceof SyntaxError ? 'it is not JSON' : 'it cannot be read';
    throw new StartError(`GOOGLE_APPLICATION_CREDENTIALS names ${file}, but ${why}.`);
  }
  if (!isRecord(content) || typeof content['type'] !== 'string')
    throw new StartError(
      `GOOGLE_APPLICATION_CREDENTIALS names ${file}, which holds no credentials: its "type" is missing.`,
    );
  return file;
}

/** Reads what `--hosted` needs from the environment; throws `StartError` naming the variable to set. */
export function readHostedEnv(source: Readonly<Record<string, string | undefined>>): HostedEnv {
  const databaseUrl = source['FIREBASE_DATABASE_URL']?.trim() ?? '';
  if (databaseUrl === '')
    throw new StartError(
      'FIREBASE_DATABASE_URL is missing: set it to the address of your Realtime Database (https://….firebaseio.com or https://….firebasedatabase.app).',
    );
  if (!URL.canParse(databaseUrl) || !/^https?:$/.test(new URL(databaseUrl).protocol))
    throw new StartError(`FIREBASE_DATABASE_URL="${databaseUrl}" is no address: it starts with https://`);
  const emulated = EMULATORS.filter((name) => source[name]);
  // With one of the two, people would be deleted in one place and their data in another.
  if (emulated.length === 1)
    throw new StartError(`${EMULATORS.join(' and ')} go together: set both or neither.`);
  const port = source['GATEWAY_PORT']?.trim() ?? '';
  if (port !== '' && !/^\d{1,5}$/.test(port))
    throw new StartError(`GATEWAY_PORT="${port}" is no port: it is a whole number, 0 to 65535.`);
  const gateway = port === '' ? {} : { gatewayPort: Number(port) };
  if (emulated.length > 0) return { databaseUrl, ...gateway };
  return {
    databaseUrl,
    ...gateway,
    credentials: demandCredentials(source['GOOGLE_APPLICATION_CREDENTIALS']?.trim()),
  };
}

/** Connects with the rights of the credentials; throws `StartError` when the database does not answer. */
export async function connectHosted({ databaseUrl, credentials }: HostedEnv): Promise<AdminConnection> {
  // The SDK finds the credentials by this name, whatever kind they are.
  if (credentials !== undefined) process.env['GOOGLE_APPLICATION_CREDENTIALS'] = credentials;
  const { applicationDefault } = await import('firebase-admin/app');
  const admin = await openAdmin({
    databaseURL: databaseUrl,
    ...(credentials !== undefined && { credential: applicationDefault() }),
  });
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () =>
        reject(
          new StartError(
            `${databaseUrl} does not answer. See that the address is right and that the credentials belong to its project.`,
          ),
        ),
      PATIENCE,
    );
  });
  try {
    await Promise.race([admin.database.get('platform/owned'), silence]);
    return admin;
  } catch (error) {
    await admin.close();
    if (error instanceof StartError) throw error;
    throw new StartError(`${databaseUrl} refused: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    clearTimeout(timer);
  }
}
