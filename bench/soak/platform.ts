import { startDatabase } from '../../src/local/database/startDatabase';
import { readDatabaseRules } from '../../src/local/hosting';
import { importSample } from '../../src/local/sample/importSample';
import { startPlatform } from '../../src/platform/startPlatform';
import { LOCAL_PROJECT } from '../../src/config/consoleConfigFromEnv';
import { heapAfterCollection } from './messages';

/** Is the platform's process: database with its data and its rules, and the answers. Made to be killed. */
export async function runPlatform(port: number, dataDir: string): Promise<void> {
  const log = (line: string): void => console.error(line);
  const server = await startDatabase({
    port,
    dataDir,
    rules: readDatabaseRules(),
    namespaces: [LOCAL_PROJECT.namespace],
    log,
  });
  const database = server.admin(LOCAL_PROJECT.namespace);
  await importSample(database);
  await startPlatform({
    database,
    identities: { deleteAccount: () => Promise.resolve(true) },
    log,
    claim: { owner: 'embedded' },
  });
  process.on('message', () => {
    void heapAfterCollection().then((heap) => process.send?.({ ...server.stats(), ...heap }));
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ port: server.port });
}
