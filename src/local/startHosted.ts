import { connectHosted, type HostedEnv } from './hostedConnection';
import { serveKeyExchange } from './serveKeyExchange';
import { startPlatform } from '../platform/startPlatform';

/** Answers on a hosted project, with the rights of the credentials, until closed. Throws `StartError`. */
export async function startHosted(
  env: HostedEnv,
  log: (line: string) => void,
): Promise<{ gatewayPort: number | undefined; close(): Promise<void> }> {
  const admin = await connectHosted(env);
  try {
    const platform = await startPlatform({ ...admin, log });
    const { exchangeKey } = platform;
    const gateway =
      env.gatewayPort !== undefined && exchangeKey
        ? await serveKeyExchange(exchangeKey, env.gatewayPort).catch(async (error: unknown) => {
            await platform.close();
            throw error;
          })
        : undefined;
    return {
      gatewayPort: gateway?.port,
      async close() {
        await gateway?.close();
        await platform.close();
        await admin.close();
      },
    };
  } catch (error) {
    await admin.close();
    throw error;
  }
}
