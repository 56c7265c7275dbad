import { openAdmin, type AdminConnection } from './adminConnection';
import { answerWithin } from '../platform/load/answerWithin';
import type { PlatformDatabase } from '../platform/store/PlatformDatabase';
import { StartError } from '../config/StartError';

const TIMEOUT_MS = 20_000;

async function demandAnswer(database: PlatformDatabase | undefined, url: string): Promise<void> {
  const noAnswerError = () =>
    new StartError(
      `${url} does not answer. See that the address is right and that the credentials belong to its project.`,
    );
  try {
    await answerWithin(Promise.resolve(database?.get('platform/owned')), TIMEOUT_MS, noAnswerError);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${url} refused: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Connects with the rights of the credentials; throws `StartError` when one of the databases does not answer. */
export async function connectHosted(
  [databaseUrl, ...further]: readonly [string, ...string[]],
  credentials: string | undefined,
): Promise<AdminConnection> {
  // The SDK finds the credentials by this name, whatever kind they are.
  if (credentials !== undefined) process.env['GOOGLE_APPLICATION_CREDENTIALS'] = credentials;
  const { applicationDefault } = await import('firebase-admin/app');
  const admin = await openAdmin(
    {
      databaseURL: databaseUrl,
      ...(credentials !== undefined && { credential: applicationDefault() }),
    },
    further,
  );
  try {
    await Promise.all(
      [databaseUrl, ...further].map((url, place) => demandAnswer(admin.databases[place], url)),
    );
    return admin;
  } catch (error) {
    await admin.close();
    throw error;
  }
}
