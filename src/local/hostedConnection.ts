import { openAdmin, type AdminConnection } from './adminConnection';
import type { PlatformDatabase } from '../platform/store/PlatformDatabase';
import { StartError } from '../config/StartError';

/** Resolves like `answer`, or rejects with `timeoutError()` after `ms`; a later answer is ignored. */
async function answerWithin<T>(answer: Promise<T>, ms: number, timeoutError: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(timeoutError()), ms);
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}

const TIMEOUT_MS = 20_000;

async function demandAnswer(database: PlatformDatabase, url: string): Promise<void> {
  const noAnswerError = () =>
    new StartError(
      `${url} does not answer. See that the address is right and that the credentials belong to its project.`,
    );
  try {
    await answerWithin(database.get('platform/owned'), TIMEOUT_MS, noAnswerError);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${url} refused: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Connects with the rights of the credentials; throws `StartError` when the database does not answer. */
export async function connectHosted(
  databaseUrl: string,
  credentials: string | undefined,
): Promise<AdminConnection> {
  // The SDK finds the credentials by this name, whatever kind they are.
  if (credentials !== undefined) process.env['GOOGLE_APPLICATION_CREDENTIALS'] = credentials;
  const { applicationDefault } = await import('firebase-admin/app');
  const admin = await openAdmin({
    databaseURL: databaseUrl,
    ...(credentials !== undefined && { credential: applicationDefault() }),
  });
  try {
    await demandAnswer(admin.database, databaseUrl);
    return admin;
  } catch (error) {
    await admin.close();
    throw error;
  }
}
