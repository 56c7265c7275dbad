import { connectAdmin } from '../../src/local/adminConnection';
import { keyExchangeHandler } from '../../src/local/keyExchangeHandler';
import { listen } from '../../src/local/listen';
import { startLocal } from '../../src/local/startLocal';
import { startPlatforms } from '../../src/platform/startPlatforms';

/** Where the servers listen, and how many databases people live in. */
export interface Ports {
  databasePort: number;
  authPort: number;
  instances: number;
}

const log = (line: string): void => console.error(line);

/** Is the process of the database and the identities. Made to be killed. */
export async function runDatabase(
  { databasePort, authPort, instances }: Ports,
  dataDir: string,
): Promise<void> {
  const databaseInstances = instances;
  const local = await startLocal({
    ...{ databasePort, authPort, databaseInstances, dataDir, log },
    responder: false,
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ databasePort: local.databasePort, authPort: local.authPort });
}

/** Is a platform's process with its gateway, as it runs on a hosted project: on a database that is elsewhere. */
export async function runGateway(ports: Ports, port: number): Promise<void> {
  const { databases, identities, signToken } = await connectAdmin(ports, ports.instances);
  // A killed process leaves its claims, so the same process is started again, as a supervisor would.
  const platform = await startPlatforms(databases, {
    ...{ identities, signToken, log },
    claim: { owner: 'bench' },
  });
  if (!platform.exchangeKey) throw new Error('Nobody signs tokens');
  const server = await listen(keyExchangeHandler(platform.exchangeKey), {
    ...{ port, host: '127.0.0.1', purpose: 'back ends', variable: 'GATEWAY_PORT' },
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ gatewayPort: server.port });
}
