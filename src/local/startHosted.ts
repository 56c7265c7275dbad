import { connectHosted, type HostedEnv } from './hostedConnection';
import { startPlatform } from '../platform/startPlatform';

/** Answers on a hosted project, with the rights of the credentials, until closed. Throws `StartError`. */
export async function startHosted(
  env: HostedEnv,
  log: (line: string) => void,
): Promise<{ close(): Promise<void> }> {
  const admin = await connectHosted(env);
  try {
    const platform = await startPlatform({ ...admin, log });
    return {
      async close() {
        await platform.close();
        await admin.close();
      },
    };
  } catch (error) {
    await admin.close();
    throw error;
  }
}
