import { openAdmin, type AdminConnection } from './adminConnection';
import { StartError } from '../config/StartError';

const PATIENCE = 20_000;

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
