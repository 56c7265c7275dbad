import { randomUUID } from 'node:crypto';
import type { HostedEnv } from './hostedEnv';
import { createClosers } from './closers';
import { connectHosted } from './hostedConnection';
import { keyExchangeHandler } from './keyExchangeHandler';
import { listen } from './listen';
import { createMetrics } from './metrics';
import { statusHandler } from './statusHandler';
import { startPlatform } from '../platform/startPlatform';
import { holdProcessLease } from '../platform/store/processLease';

/** What runs, with the ports that were taken. */
interface Hosted {
  gatewayPort: number | undefined;
  statusPort: number | undefined;
  close(): Promise<void>;
}

/**
 * Answers on a hosted project, with the rights of the credentials, until closed. Throws `StartError`. `onLost`: another process
 * answers on the database by now, and this one has stopped.
 */
export async function startHosted(
  env: HostedEnv,
  log: (line: string) => void,
  onLost?: () => void,
): Promise<Hosted> {
  const closers = createClosers();
  const { close } = closers;
  try {
    const admin = await connectHosted(env.databaseUrl, env.credentials);
    await closers.add(() => admin.close());
    const { database, identities, signToken } = admin;
    const lease = await holdProcessLease({
      ...{ database, owner: randomUUID(), log },
      onLost: () => void closers.stop(log, onLost),
    });
    await closers.add(lease.release);
    // Nobody reads them without a port.
    const metrics = env.statusPort === undefined ? undefined : createMetrics();
    const platform = await startPlatform({
      ...{ database, identities, signToken, log },
      ...(metrics && { watch: metrics.watch }),
    });
    await closers.add(() => platform.close());
    metrics?.follow(platform.waiting, database);

    const open = async (
      handle: Parameters<typeof listen>[0],
      port: number,
      variable: string,
    ): Promise<number> => {
      const server = await listen(handle, { port, host: env.host, variable });
      await closers.add(() => server.close());
      return server.port;
    };
    const { exchangeKey } = platform;
    const gatewayPort =
      env.gatewayPort !== undefined && exchangeKey
        ? await open(keyExchangeHandler(exchangeKey), env.gatewayPort, 'GATEWAY_PORT')
        : undefined;
    const probe = () => database.range('platform/owned', { limit: 1 });
    const statusPort =
      env.statusPort !== undefined && metrics
        ? await open(statusHandler(metrics, probe), env.statusPort, 'STATUS_PORT')
        : undefined;
    return { gatewayPort, statusPort, close };
  } catch (error) {
    await close();
    throw error;
  }
}
